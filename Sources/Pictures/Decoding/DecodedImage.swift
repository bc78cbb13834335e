import Primitives

/// A picture as a decoder hands it over: pixels as stored, and what has to happen to them.
struct DecodedImage {
  /// Pixels from the top left, `size.area` of them, channels in the order of memory.
  enum Samples {
    /// Red, green, blue, alpha; 8 bits each, alpha not multiplied in.
    case rgba8([UInt32])
    /// Red, green, blue, alpha; 16 bits each in the machine's byte order, alpha not multiplied in.
    case rgba16([UInt64])
    /// Cyan, magenta, yellow, black, 255 the full ink, or the other way around if `isInverted`.
    case cmyk8([UInt32], isInverted: Bool)
  }

  var size: PixelSize
  var samples: Samples
  /// Whether red, green and blue are equal throughout because the file stores one grey channel.
  var isGray = false
  var colorTag = ColorTag.none
  var orientation = Orientation.upright
  var notes: [String] = []
  /// The one of the notes that says that pixels are missing.
  private(set) var damage: String?

  mutating func noteDamage(_ note: String) {
    notes.append(note)
    damage = note
  }
}

extension DecodedImage {
  /// The picture in sRGB, premultiplied and upright. Pixels are changed where they stand.
  consuming func finished() -> Picture {
    var notes = notes
    let damage = damage
    if orientation != .upright {
      notes.append("turned upright, as its orientation \(orientation.rawValue) says")
    }
    let pixels: [UInt32]
    let conversion = ColorConversion(of: self)
    if let note = conversion.note { notes.append(note) }
    switch samples {
    case .rgba8(var words):
      samples = .rgba8([])
      conversion.transform?.convert(&words)
      premultiply(&words)
      pixels = words
    case .rgba16(let samples16):
      samples = .rgba8([])
      var words = conversion.transform?.converted(samples16) ?? highBytes(of: samples16)
      premultiply(&words)
      pixels = words
    case .cmyk8(var words, let isInverted):
      samples = .rgba8([])
      if let transform = conversion.transform {
        transform.convert(&words)
        makeOpaque(&words)
      } else {
        replaceInks(&words, isInverted: isInverted)
      }
      pixels = words
    }
    let bitmap = Bitmap(size: size, pixels: pixels).upright(from: orientation)
    return Picture(bitmap: bitmap, notes: notes, damage: damage)
  }
}
