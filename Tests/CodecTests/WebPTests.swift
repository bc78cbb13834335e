internal import CWebP
import Codec
import Primitives
import Testing

@Suite struct WebPTests {
  private struct File {
    var frames: [Bitmap] = []
    /// When each frame ends, in milliseconds.
    var ends: [Int] = []
    var plays = 0
  }

  private func webp(
    _ pictures: [Shown], rate: FrameRate = .default, options: WebPOptions = WebPOptions(),
    isOpaque: Bool = false, order: ChunkOrder = .forward
  ) throws -> [UInt8] {
    let output = MemorySink()
    let properties = SequenceProperties(
      size: pictures[0].bitmap.size, frameCount: pictures.reduce(0) { $0 + $1.count },
      frameRate: rate, isOpaque: isOpaque)
    let sink = try WebPSink(properties: properties, options: options, output: output)
    try feed(pictures, to: sink, order: order)
    return output.bytes
  }

  /// As libwebp's own decoder of animations shows it.
  private func decode(_ bytes: [UInt8]) throws -> File {
    try bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      try #require(WebPAnimDecoderOptionsInit(&options) != 0)
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      try #require(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      let size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))!
      var file = File(plays: Int(info.loop_count))
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        let bytes = try #require(pixels)
        file.frames.append(
          Bitmap(width: size.width, height: size.height) { x, y in
            let at = 4 * (y * size.width + x)
            return Color(
              red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3]
            ).premultiplied
          })
        file.ends.append(Int(end))
      }
      return file
    }
  }

  private func disc(_ count: Int, ground: UInt32) -> [Shown] {
    (0..<count).map { step in
      Shown(
        bitmap: Bitmap(width: 61, height: 41) { x, y in
          let (dx, dy) = (x - 5 - 2 * step, y - 20)
          return dx * dx + dy * dy < 120 ? gray((x * 5 + y * 3) % 256) : ground
        })
    }
  }

  @Test(arguments: [0, gray(200)])
  func exactPixelsComeBack(ground: UInt32) throws {
    let pictures = disc(27, ground: ground)
    let bytes = try webp(pictures, isOpaque: ground != 0)
    let file = try decode(bytes)
    #expect(file.frames == pictures.map(\.bitmap))
    #expect(file.ends == (1...27).map { $0 * 20 })
    #expect(try webp(pictures, isOpaque: ground != 0, order: .backward) == bytes)
  }

  @Test func softEdgesComeBack() throws {
    let pictures = (0..<3).map { step in
      Shown(
        bitmap: Bitmap(width: 64, height: 33) { x, y in
          let alpha = max(0, min(255, (x - 4 * step) * 8))
          return UInt32(alpha * y / 64) * 0x01_0001 | UInt32(alpha) << 24
        })
    }
    #expect(try decode(try webp(pictures)).frames == pictures.map(\.bitmap))
  }

  @Test(arguments: 1...12)
  func everySizeComesBack(side: Int) throws {
    let pictures = (0..<3).map {
      Shown(bitmap: .noise(width: side, height: 13 - side, seed: UInt64($0 + side)))
    }
    #expect(try decode(try webp(pictures, isOpaque: true)).frames == pictures.map(\.bitmap))
  }

  @Test func equalPicturesMergeAndKeepTheirTimeAcrossChunks() throws {
    let still = Shown(bitmap: .noise(width: 5, height: 5, seed: 1), count: 3)
    let other = Shown(bitmap: .noise(width: 5, height: 5, seed: 2), count: 2)
    let pictures = [other] + [Shown](repeating: still, count: 20) + [other, other]
    let file = try decode(try webp(pictures, rate: FrameRate(30)!))
    #expect(file.frames == [other.bitmap, still.bitmap, other.bitmap])
    #expect(file.ends == [67, 2067, 2200])
  }

  @Test func sixHoursAreHeld() throws {
    let still = Shown(bitmap: .noise(width: 5, height: 5, seed: 1), count: 6 * 3600)
    let file = try decode(try webp([still], rate: FrameRate(1)!))
    #expect(file.ends.last == 6 * 3_600_000)
    #expect(file.frames.allSatisfy { $0 == still.bitmap })
  }

  @Test func timeDoesNotDrift() throws {
    let pictures = (0..<200).map { index in
      Shown(bitmap: Bitmap(width: 2, height: 2) { _, _ in gray(index % 2 * 255) })
    }
    let rate = FrameRate(numerator: 30_000, denominator: 1001)!
    for (index, end) in try decode(try webp(pictures, rate: rate)).ends.enumerated() {
      #expect(abs(Double(end) - Double(index + 1) * 1001 / 30) <= 0.5)
    }
  }

  @Test(arguments: [(LoopCount.forever, 0), (.times(1), 1), (.times(2), 2), (.times(0), 1)])
  func playsAreCounted(loop: LoopCount, plays: Int) throws {
    let file = try decode(
      try webp(disc(2, ground: gray(9)), options: WebPOptions(loop: loop), isOpaque: true))
    #expect(file.plays == plays)
  }

  @Test func oneFrameIsAPlainFile() throws {
    let picture = Shown(bitmap: .noise(width: 20, height: 10, seed: 4))
    let bytes = try webp([picture])
    #expect(bytes.firstRange(of: Array("ANIM".utf8)) == nil)
    #expect(try decode(bytes).frames == [picture.bitmap])
  }

  @Test func lossyPixelsAreNearAndTakeLess() throws {
    var random = SplitMix(7)
    let picture = Bitmap(width: 128, height: 96) { x, y in
      gray(x + y / 2 + Int(random.next() % 16))
    }
    let shown = [
      Shown(bitmap: picture), Shown(bitmap: .init(width: 128, height: 96) { _, _ in 0 }),
    ]
    let exact = try webp(shown)
    let lossy = try webp(shown, options: WebPOptions(quality: 80))
    #expect(lossy.count < exact.count / 2)
    let frames = try decode(lossy).frames
    let worst = zip(frames[0].pixels, picture.pixels).map { a, b in
      [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
    }.max()!
    #expect(worst < 40)
    #expect(frames[1] == shown[1].bitmap)
  }

  @Test func aCanvasThatIsTooLargeIsRefused() {
    let properties = SequenceProperties(
      size: PixelSize(width: 16_384, height: 1)!, frameCount: 1, frameRate: .default)
    #expect(throws: SinkError.self) {
      try WebPSink(properties: properties, options: WebPOptions(), output: MemorySink())
    }
  }
}
