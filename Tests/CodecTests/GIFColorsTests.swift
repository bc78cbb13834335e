import Codec
import Primitives
import TestKit
import Testing

@Suite struct GIFColorsTests {
  private static let everyWay: [GIFOptions] = GIFOptions.Quality.allCases.flatMap { quality in
    GIFOptions.Dither.allCases.map { GIFOptions(quality: quality, dither: $0) }
  }

  /// A page with a flat ground, a hairline, and a picture of many colours that moves down and fades.
  private func page(_ step: Int) -> Bitmap {
    var random = SplitMix(11)
    let grain = (0..<4096).map { _ in Int.random(in: -9...9, using: &random) }
    return Bitmap(width: 90, height: 120) { x, y in
      if y == 20 { return opaque(0xC8_C7CC) }
      let (px, py) = (x - 10, y - 24 - step)
      if (0..<60).contains(px), (0..<60).contains(py) {
        let noise = grain[(py * 60 + px) % 4096]
        let red = max(0, min(255, px * 4 + noise + step))
        let green = max(0, min(255, py * 4 - noise))
        let blue = max(0, min(255, (px + py) * 2 + noise * 2))
        return opaque(UInt32(red | green << 8 | blue << 16))
      }
      return x < 8 && y < 18 ? opaque(0xFF_7A00) : opaque(0xFF_FFFF)
    }
  }

  private var pages: [Shown] {
    (0..<20).map { Shown(bitmap: page($0), count: $0 == 9 ? 20 : 1) }
  }

  @Test(arguments: everyWay)
  func whatDoesNotChangeDoesNotFlicker(options: GIFOptions) throws {
    let pictures = pages
    let frames = try GIFReader(try gif(pictures, options: options)).frames()
    try #require(frames.count == pictures.count)
    for index in 1..<frames.count {
      let (before, now) = (pictures[index - 1].bitmap.pixels, pictures[index].bitmap.pixels)
      for place in now.indices where before[place] == now[place] {
        #expect(frames[index].pixels[place] == frames[index - 1].pixels[place])
      }
    }
  }

  @Test(arguments: everyWay)
  func flatColoursAreExact(options: GIFOptions) throws {
    let pictures = pages
    let frames = try GIFReader(try gif(pictures, options: options)).frames()
    for (frame, picture) in zip(frames, pictures) {
      #expect(frame[2, 2] == opaque(0xFF_7A00))
      #expect(frame[80, 60] == opaque(0xFF_FFFF))
      #expect(frame[5, 119] == picture.bitmap[5, 119])
    }
  }

  @Test(arguments: GIFOptions.Quality.allCases)
  func aScreensPlainColoursAreExactFromTheFirstPixelOn(quality: GIFOptions.Quality) throws {
    let plain = [opaque(0x12_3456), opaque(0x8E_8A8A)]
    // Of each colour there are a few more pixels in every frame, among thousands of others.
    let pages = self.pages
    let pictures = (0..<12).map { step in
      Shown(
        bitmap: Bitmap(width: 90, height: 120) { x, y in
          if y == 100, x % 9 < 2, x / 9 < step { return plain[x % 9] }
          return pages[step].bitmap[x, y]
        })
    }
    let output = MemorySink()
    let properties = SequenceProperties(
      size: pictures[0].bitmap.size, frameCount: pictures.count, frameRate: .default,
      plainColors: plain)
    try feed(
      pictures,
      to: try GIFSink(
        properties: properties, options: GIFOptions(quality: quality), output: output))
    let frames = try GIFReader(output.bytes).frames()
    for (frame, picture) in zip(frames, pictures) {
      for place in frame.pixels.indices where plain.contains(picture.bitmap.pixels[place]) {
        #expect(frame.pixels[place] == picture.bitmap.pixels[place])
      }
    }
  }

  @Test func plainColoursEndSharplyAndPhotographsDoNot() {
    var gatherer = PlainColorGatherer()
    gatherer.add(
      Bitmap(width: 120, height: 120) { x, y in
        if y < 40 { return opaque(0xFF_FFFF) }
        if y < 60 { return x % 7 == 0 ? opaque(0x20_2020) : opaque(0xF7_F2F2) }
        return gray(30 + (x + y) / 4)
      })
    #expect(Set(gatherer.colors) == [opaque(0xFF_FFFF), opaque(0x20_2020), opaque(0xF7_F2F2)])
  }

  @Test func qualitiesAreNearTheTruthAndOrdered() throws {
    let pictures = pages
    func meanError(_ options: GIFOptions) throws -> (error: Double, bytes: Int) {
      let file = try gif(pictures, options: options)
      var sum = 0
      for (frame, picture) in zip(try GIFReader(file).frames(), pictures) {
        for (a, b) in zip(frame.pixels, picture.bitmap.pixels) where a != b {
          for shift: UInt32 in [0, 8, 16] {
            let d = Int(a >> shift & 255) - Int(b >> shift & 255)
            sum += d * d
          }
        }
      }
      return (Double(sum) / Double(pictures.count * 90 * 120 * 3), file.count)
    }
    let ordinary = try meanError(GIFOptions(dither: .none))
    let careful = try meanError(GIFOptions(dither: .none, lossy: 25))
    let careless = try meanError(GIFOptions(dither: .none, lossy: 400))
    // 36 dB is a mean square of 16.3.
    #expect(ordinary.error < 16.3)
    #expect(careful.error < ordinary.error && ordinary.error < careless.error)
    #expect(careful.bytes > ordinary.bytes && ordinary.bytes > careless.bytes)
  }

  @Test(arguments: everyWay)
  func fewColoursAreExactHoweverTheyAreEncoded(options: GIFOptions) throws {
    let pictures = (0..<12).map {
      Shown(bitmap: .noise(width: 31, height: 27, seed: UInt64($0), colors: 254))
    }
    #expect(try GIFReader(try gif(pictures, options: options)).frames() == pictures.map(\.bitmap))
  }

  @Test func stepsOfOneLevelAreAllShown() throws {
    let pictures = (0...4).map { level in
      Shown(bitmap: Bitmap(width: 9, height: 9) { x, y in gray(0x80 + (x > 4 ? level : 0)) })
    }
    #expect(try GIFReader(try gif(pictures)).frames() == pictures.map(\.bitmap))
  }

  @Test func manyColoursInANarrowRangeStayNear() throws {
    let picture = Bitmap(width: 64, height: 64) { x, y in
      opaque(UInt32(0x80 + x % 8) | UInt32(0x80 + y % 8) << 8 | UInt32(0x80 + x / 8) << 16)
    }
    let frame = try GIFReader(
      try gif([Shown(bitmap: picture)], options: GIFOptions(dither: .none, lossy: 0))
    ).frames()[0]
    for (a, b) in zip(frame.pixels, picture.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
      }
    }
  }

  @Test(arguments: [2, 3, 4, 5, 16, 17, 100, 255, 256, 0, 1000])
  func noPictureHasMoreColoursThanAskedFor(colors: Int) throws {
    let pictures = (0..<3).map { Shown(bitmap: .noise(width: 20, height: 20, seed: UInt64($0))) }
    for quality in GIFOptions.Quality.allCases {
      let options = GIFOptions(quality: quality, maximumColors: colors)
      for image in try GIFReader(try gif(pictures, options: options)).images {
        #expect(Set(image.indices).count <= max(2, min(256, colors)))
      }
    }
  }

  @Test func manyColoursOnAClearGroundKeepTheirShape() throws {
    let pictures = (0..<20).map { step in
      Shown(
        bitmap: Bitmap(width: 60, height: 60) { x, y in
          let inside = (step..<step + 40).contains(x) && (9..<50 - step).contains(y)
          return inside ? opaque(UInt32((x * 5 - step) | y * 6 % 256 << 8 | (x ^ y) << 16)) : 0
        })
    }
    for options in Self.everyWay {
      let frames = try GIFReader(try gif(pictures, options: options)).frames()
      try #require(frames.count == pictures.count)
      for (frame, picture) in zip(frames, pictures) {
        #expect(frame.pixels.map { $0 >> 24 } == picture.bitmap.pixels.map { $0 >> 24 })
      }
    }
  }
}
