/// How a decoded image becomes sRGB, and what is to be told about it.
struct ColorConversion {
  /// Nothing if the samples stay as they are.
  var transform: ColorTransform?
  var note: String?

  init(of image: borrowing DecodedImage) {
    switch image.colorTag {
    case .none:
      self = Self.untagged(image.samples)
    case .unreadableProfile:
      self = Self.ignoring("broken colour profile")
    case .profile(let bytes):
      self = Self.following(profile: bytes, of: image.samples, isGray: image.isGray)
    case .codePoints(let points):
      self = Self.following(points, of: image.samples)
    }
  }

  private init(transform: ColorTransform? = nil, note: String? = nil) {
    self.transform = transform
    self.note = note
  }

  private static func untagged(_ samples: DecodedImage.Samples) -> ColorConversion {
    if case .cmyk8 = samples {
      ColorConversion(note: "converted from CMYK to sRGB without a profile")
    } else {
      ColorConversion()
    }
  }

  private static func ignoring(_ what: String) -> ColorConversion {
    let article = what.hasPrefix("RGB") ? "an" : "a"
    return ColorConversion(note: "read as sRGB: ignored \(article) \(what)")
  }

  private static func following(
    profile bytes: [UInt8], of samples: DecodedImage.Samples, isGray: Bool
  ) -> ColorConversion {
    guard let profile = ColorProfile(icc: bytes) else { return ignoring("broken colour profile") }
    guard let layout = samples.layout(in: profile.space, isGray: isGray) else {
      return ignoring("\(profile.space.name) profile that does not fit the picture")
    }
    guard let shallow = ColorTransform(from: profile, layout: layout.with8Bits),
      let transform = layout.has8Bits ? shallow : ColorTransform(from: profile, layout: layout)
    else { return ignoring("broken colour profile") }
    if shallow.keepsColors { return ColorConversion() }
    let name = profile.name ?? "an unnamed \(profile.space.name) profile"
    return ColorConversion(transform: transform, note: "converted from \(name) to sRGB")
  }

  private static func following(
    _ points: ColorCodePoints, of samples: DecodedImage.Samples
  ) -> ColorConversion {
    if points.isSRGB { return ColorConversion() }
    guard let (name, primaries, transfer) = points.meaning,
      let layout = samples.layout(in: .rgb, isGray: false),
      let profile = ColorProfile(primaries: primaries, transfer: transfer),
      let transform = ColorTransform(from: profile, layout: layout)
    else {
      let numbers = "colour primaries \(points.primaries) and transfer \(points.transfer)"
      return ColorConversion(note: "read as sRGB, though tagged with \(numbers)")
    }
    return ColorConversion(transform: transform, note: "converted from \(name) to sRGB")
  }
}

extension DecodedImage.Samples {
  /// How the samples lie for a profile of `space`; nothing if that profile cannot mean them.
  fileprivate func layout(
    in space: ColorProfile.Space, isGray: Bool
  ) -> ColorTransform.Layout? {
    switch (self, space) {
    case (.rgba8, .rgb): .rgba8
    case (.rgba16, .rgb): .rgba16
    case (.rgba8, .gray): isGray ? .gray8 : nil
    case (.rgba16, .gray): isGray ? .gray16 : nil
    case (.cmyk8(_, let isInverted), .cmyk): isInverted ? .invertedCMYK8 : .cmyk8
    default: nil
    }
  }
}

extension ColorProfile.Space {
  fileprivate var name: String {
    switch self {
    case .rgb: "RGB"
    case .gray: "grey"
    case .cmyk: "CMYK"
    case .other: "Lab or other"
    }
  }
}

extension ColorCodePoints {
  fileprivate var isSRGB: Bool { primaries == 1 && [1, 6, 13, 14, 15].contains(transfer) }

  /// The colour space that the numbers stand for; nothing for those that are not converted, such as the curves of HDR.
  fileprivate var meaning: (name: String, Chromaticities, TransferCurve)? {
    let (spaceName, corners): (String, Chromaticities)
    switch primaries {
    case 1: (spaceName, corners) = ("BT.709", .bt709)
    case 9: (spaceName, corners) = ("BT.2020", .bt2020)
    case 12: (spaceName, corners) = ("Display P3", .p3)
    default: return nil
    }
    switch transfer {
    case 1, 6, 13, 14, 15: return (spaceName, corners, .sRGB)
    case 4: return ("\(spaceName) with gamma 2.2", corners, .power(2.2))
    case 5: return ("\(spaceName) with gamma 2.8", corners, .power(2.8))
    case 8: return ("linear \(spaceName)", corners, .power(1))
    default: return nil
    }
  }
}
