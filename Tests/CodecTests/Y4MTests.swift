import Codec
import Primitives
import Testing

@Suite struct Y4MTests {
  /// A header, and frames of three planes each.
  private struct Stream {
    var header: String
    var frames: [[UInt8]] = []

    init(_ bytes: [UInt8], frameLength: Int) throws {
      let line = bytes.prefix { $0 != 10 }
      header = String(decoding: line, as: UTF8.self)
      var rest = bytes.dropFirst(line.count + 1)
      while !rest.isEmpty {
        try #require(rest.starts(with: Array("FRAME\n".utf8)))
        try #require(rest.count >= 6 + frameLength)
        frames.append(Array(rest.dropFirst(6).prefix(frameLength)))
        rest = rest.dropFirst(6 + frameLength)
      }
    }
  }

  private func y4m(
    _ pictures: [Shown], rate: FrameRate = .default, options: Y4MOptions = Y4MOptions()
  ) throws -> [UInt8] {
    let output = MemorySink()
    let properties = SequenceProperties(
      size: pictures[0].bitmap.size, frameCount: pictures.reduce(0) { $0 + $1.count },
      frameRate: rate)
    try feed(pictures, to: Y4MSink(properties: properties, options: options, output: output))
    return output.bytes
  }

  @Test func everyFrameIsWritten() throws {
    let pictures = (0..<11).map { level in
      Shown(bitmap: Bitmap(width: 5, height: 3) { _, _ in gray(level * 20) }, count: 1 + level % 3)
    }
    let rate = FrameRate(numerator: 30_000, denominator: 1001)!
    let stream = try Stream(y4m(pictures, rate: rate), frameLength: 45)
    #expect(stream.header == "YUV4MPEG2 W5 H3 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED")
    let levels = pictures.indices.flatMap { index in
      [Int](repeating: index * 20, count: pictures[index].count)
    }
    #expect(stream.frames.count == levels.count)
    for (frame, level) in zip(stream.frames, levels) {
      let luma = UInt8((16 + 219 * Double(level) / 255).rounded())
      #expect(frame[..<15].allSatisfy { $0 == luma })
      #expect(frame[15...].allSatisfy { $0 == 128 })
    }
  }

  /// BT.709's own formula, in floating point.
  @Test func coloursAreWithinOneOfTheStandard() throws {
    let bitmap = Bitmap.noise(width: 64, height: 64, seed: 5)
    let frame = try Stream(y4m([Shown(bitmap: bitmap)]), frameLength: 3 * 4096).frames[0]
    for (index, pixel) in bitmap.pixels.enumerated() {
      let color = [0, 8, 16].map { Double(pixel >> UInt32($0) & 255) / 255 }
      let y = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
      let blue = (color[2] - y) / 1.8556
      let red = (color[0] - y) / 1.5748
      let parts = [16 + 219 * y, 128 + 224 * blue, 128 + 224 * red]
      for (plane, part) in parts.enumerated() {
        #expect(abs(Double(frame[plane * 4096 + index]) - part) <= 0.51)
      }
    }
  }

  @Test func theEndsOfTheRangeAreMet() throws {
    let bitmap = Bitmap(width: 4, height: 1) { x, _ in
      opaque([0, 0xFF_FFFF, 0xFF_0000, 0x00_00FF][x])
    }
    let frame = try Stream(y4m([Shown(bitmap: bitmap)]), frameLength: 12).frames[0]
    #expect(frame[0...1] == [16, 235])
    #expect(frame[4...6] == [128, 128, 240])
    #expect(frame[8...9] == [128, 128] && frame[11] == 240)
  }

  @Test func anOddSizeIsPaddedByItsEdge() throws {
    let bitmap = Bitmap(width: 3, height: 3) { x, y in gray(x * 10 + y * 60) }
    let stream = try Stream(
      y4m([Shown(bitmap: bitmap)], options: Y4MOptions(isPadded: true)), frameLength: 48)
    #expect(stream.header.hasPrefix("YUV4MPEG2 W4 H4 "))
    let luma = stream.frames[0]
    for y in 0..<4 { #expect(luma[4 * y + 3] == luma[4 * y + 2]) }
    #expect(luma[12..<16] == luma[8..<12])
  }

  @Test func clearPixelsShowTheMatte() throws {
    let bitmap = Bitmap(width: 2, height: 1) { x, _ in x == 0 ? 0 : 0x8000_0000 }
    let white = try Stream(y4m([Shown(bitmap: bitmap)]), frameLength: 6).frames[0]
    #expect(white[0] == 235 && abs(Int(white[1]) - 125) <= 1)
    let black = try Stream(
      y4m([Shown(bitmap: bitmap)], options: Y4MOptions(matte: .black)), frameLength: 6)
    #expect(black.frames[0][0...1] == [16, 16])
  }
}
