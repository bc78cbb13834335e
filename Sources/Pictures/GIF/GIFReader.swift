import Primitives

/// Reads the first frame of a GIF file, on a canvas of the logical screen's size.
struct GIFReader {
  private let bytes: [UInt8]
  private let limits: PictureLimits
  private let onDamage: DamageHandling

  init(_ bytes: [UInt8], _ limits: PictureLimits, _ onDamage: DamageHandling) {
    self.bytes = bytes
    self.limits = limits
    self.onDamage = onDamage
  }

  func image() throws(PictureProblem) -> DecodedImage {
    let frame = try GIFFrame(bytes)
    let size = try limits.size(width: frame.screenWidth, height: frame.screenHeight, of: .gif)
    // The screen bounds the memory of the canvas, but only the frame that of its pixels.
    let frameSize = try limits.size(width: frame.width, height: frame.height, of: .gif)

    var decoder = LZWDecoder()
    let (indices, ending) = decoder.indices(
      in: bytes, at: frame.dataOffset, count: frameSize.area)
    let rows = indices.count / frame.width
    if ending != .complete { try accept(ending, rows: rows, of: frame.height) }
    let pixels = canvas(size, frame, indices, isWhole: ending == .complete)
    var image = DecodedImage(size: size, samples: .rgba8(pixels))
    if ending != .complete {
      image.noteDamage("drawn as far as it goes, \(rows) of \(frame.height) rows")
    }
    let frames = frame.countFrames(bytes)
    if frames > 1 { image.notes.append(animationNote(frames: frames)) }
    return image
  }

  private func accept(
    _ ending: LZWDecoder.Ending, rows: Int, of height: Int
  ) throws(PictureProblem) {
    if onDamage == .draw, rows > 0 { return }
    if ending == .tooShort {
      throw .truncated(.gif, rows: rows, height: height)
    } else {
      throw .damaged(.gif, reason: "its pixel data hold an invalid code")
    }
  }

  /// The frame at its place. Around it the canvas is clear if the frame has a transparent colour or lacks pixels, and
  /// otherwise of the screen's background colour, as the format's standard has it.
  private func canvas(
    _ size: PixelSize, _ frame: GIFFrame, _ indices: [UInt8], isWhole: Bool
  ) -> [UInt32] {
    let colors = colors(frame.palette, transparent: frame.transparentIndex)
    let background =
      isWhole && frame.transparentIndex == nil
      ? self.colors(frame.screenPalette, transparent: nil)[frame.backgroundIndex] : 0
    var pixels = [UInt32](repeating: background, count: size.area)
    let columns = 0..<max(0, min(frame.width, size.width - frame.left))
    for (row, y) in frame.rowPlaces.enumerated() where frame.top + y < size.height {
      let source = row * frame.width
      let destination = (frame.top + y) * size.width + frame.left
      for x in columns where source + x < indices.count {
        pixels[destination + x] = colors[Int(indices[source + x])]
      }
    }
    return pixels
  }

  private func colors(_ palette: ArraySlice<UInt8>?, transparent: Int?) -> [UInt32] {
    GIFFrame.colors(palette).enumerated().map { index, color in
      index == transparent ? 0 : (color | 0xFF00_0000).littleEndian
    }
  }
}
