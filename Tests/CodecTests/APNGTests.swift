import Codec
import Primitives
import TestKit
import Testing

/// A sequence as an APNG file.
func apng(
  _ pictures: [Shown], rate: FrameRate = .default, loop: LoopCount = .forever,
  isOpaque: Bool = false, order: ChunkOrder = .forward
) throws -> [UInt8] {
  let output = MemorySink()
  let properties = SequenceProperties(
    size: pictures[0].bitmap.size, frameCount: pictures.reduce(0) { $0 + $1.count },
    frameRate: rate, isOpaque: isOpaque)
  let clock = APNGClock(rate: rate)
  var (images, first) = (0, 0)
  for picture in pictures {
    images += clock.imageCount(first: first, count: picture.count)
    first += picture.count
  }
  let sink = try APNGSink(
    properties: properties, loop: loop, imageCount: images, output: output)
  try feed(pictures, to: sink, order: order)
  return output.bytes
}

@Suite struct APNGTests {
  private func expectRoundTrip(_ pictures: [Shown], isOpaque: Bool) throws {
    let bytes = try apng(pictures, isOpaque: isOpaque)
    let file = try APNGReader(bytes)
    #expect(try file.frames() == pictures.map(\.bitmap))
    #expect(file.colorType == (isOpaque ? 2 : 6))
    #expect(file.isMarkedAsSRGB)
    #expect(try apng(pictures, isOpaque: isOpaque, order: .backward) == bytes)
  }

  /// A disc that crosses a still ground, which may be clear.
  private func disc(_ count: Int, ground: UInt32) -> [Shown] {
    (0..<count).map { step in
      Shown(
        bitmap: Bitmap(width: 60, height: 40) { x, y in
          let (dx, dy) = (x - 5 - 2 * step, y - 20)
          let inside = dx * dx + dy * dy < 120
          return inside ? gray((x * 5 + y * 3) % 256) : y < 6 ? gray(x) : ground
        })
    }
  }

  @Test(arguments: [true, false])
  func aMovingPictureComesBack(isOpaque: Bool) throws {
    try expectRoundTrip(disc(27, ground: gray(200)), isOpaque: isOpaque)
  }

  @Test func pixelsThatTurnClearAreTakenAway() throws {
    try expectRoundTrip(disc(27, ground: 0), isOpaque: false)
  }

  @Test func softEdgesComeBack() throws {
    let pictures = (0..<12).map { step in
      Shown(
        bitmap: Bitmap(width: 64, height: 33) { x, y in
          let alpha = max(0, min(255, (x - 4 * step) * 16))
          return UInt32(alpha * y / 64) * 0x01_0001 | UInt32(alpha) << 24
        })
    }
    try expectRoundTrip(pictures, isOpaque: false)
  }

  @Test(arguments: [true, false])
  func onePixelComesBack(isOpaque: Bool) throws {
    let pictures = (0..<20).map { level in
      Shown(bitmap: Bitmap(width: 1, height: 1) { _, _ in gray(level / 3 * 9) })
    }
    try expectRoundTrip(pictures, isOpaque: isOpaque)
  }

  @Test(arguments: 1...24)
  func noiseOfEverySizeComesBack(side: Int) throws {
    let pictures = (0..<3).map {
      Shown(bitmap: .noise(width: side, height: 25 - side, seed: UInt64($0 + 3 * side)))
    }
    try expectRoundTrip(pictures, isOpaque: side % 2 == 0)
  }

  /// A picture that flies over a busy ground does not bring the ground back behind it.
  @Test func aFlyingPictureLeavesTheGroundAlone() throws {
    let ground = Bitmap.noise(width: 100, height: 100, seed: 1)
    let pictures =
      [Shown(bitmap: ground)]
      + (0..<7).map { step in
        var bitmap = ground
        for y in 0..<10 {
          for x in 0..<10 { bitmap[10 * step + x, 13 * step + y] = gray(20 * y + x) }
        }
        return Shown(bitmap: bitmap)
      }
    let file = try APNGReader(try apng(pictures, isOpaque: true))
    #expect(try file.frames() == pictures.map(\.bitmap))
    #expect(file.images.dropFirst().allSatisfy { $0.width <= 10 && $0.height <= 10 })
  }

  @Test func nearlyEqualFramesAreNotTakenAsEqual() throws {
    let pictures = (0..<8).map { step in
      Shown(bitmap: Bitmap(width: 8, height: 8) { _, _ in gray(128 + step / 2) })
    }
    let file = try APNGReader(try apng(pictures, isOpaque: true))
    #expect(try file.frames() == pictures.map(\.bitmap))
    #expect(Set(try file.frames().map { $0[0, 0] }).count == 4)
  }

  @Test(arguments: [(LoopCount.forever, 0), (.times(1), 1), (.times(2), 2), (.times(0), 1)])
  func playsAreCounted(loop: LoopCount, plays: Int) throws {
    let file = try APNGReader(try apng(disc(2, ground: 0), loop: loop))
    #expect(file.plays == plays)
  }
}

@Suite struct APNGTimingTests {
  private func blinking(_ count: Int) -> [Shown] {
    (0..<count).map { index in
      Shown(bitmap: Bitmap(width: 2, height: 2) { _, _ in gray(index % 2 * 255) })
    }
  }

  @Test(arguments: [
    (FrameRate(30)!, 1, 30), (FrameRate(60)!, 1, 60), (FrameRate(50)!, 1, 50),
    (FrameRate(numerator: 30_000, denominator: 1001)!, 1001, 30_000),
    (FrameRate(numerator: 2997, denominator: 100)!, 100, 2997),
    (FrameRate(numerator: 23_976, denominator: 1000)!, 125, 2997),
  ])
  func delaysAreExact(rate: FrameRate, numerator: Int, denominator: Int) throws {
    let file = try APNGReader(try apng(blinking(11), rate: rate))
    #expect(file.images.count == 11)
    #expect(
      file.images.allSatisfy {
        $0.delay.numerator * denominator == numerator * $0.delay.denominator
      })
  }

  @Test func theLastPictureKeepsItsTime() throws {
    var pictures = blinking(3)
    pictures[2].count = 50
    let file = try APNGReader(try apng(pictures))
    #expect(file.images.map(\.delay.numerator) == [1, 1, 1])
    #expect(file.images.map(\.delay.denominator) == [50, 50, 1])
  }

  @Test(arguments: [true, false])
  func equalPicturesKeepTheirTime(isOpaque: Bool) throws {
    let still = Shown(bitmap: .noise(width: 5, height: 5, seed: 1), count: 3)
    let pictures = [Shown](repeating: still, count: 20)
    let file = try APNGReader(try apng(pictures, rate: FrameRate(30)!, isOpaque: isOpaque))
    #expect(try file.frames().allSatisfy { $0 == still.bitmap })
    #expect(abs(file.ends.last! - 2) < 1e-9)
  }

  /// 30000/1001 frames a second have times that no 16-bit fraction holds: whole seconds and a rest do.
  @Test(arguments: [65, 66, 67, 1000, 100_003])
  func longTimesAreExactInTwoImages(count: Int) throws {
    let picture = Shown(bitmap: .noise(width: 4, height: 4, seed: 3), count: count)
    let other = Shown(bitmap: .noise(width: 4, height: 4, seed: 4))
    let rate = FrameRate(numerator: 30_000, denominator: 1001)!
    let file = try APNGReader(try apng([picture, other], rate: rate, isOpaque: true))
    let frames = try file.frames()
    #expect(frames.dropLast().allSatisfy { $0 == picture.bitmap })
    #expect(frames.last == other.bitmap)
    #expect(abs(file.ends[frames.count - 2] - Double(count) * 1001 / 30_000) < 1e-6)
  }

  @Test func aDayIsHeld() throws {
    let picture = Shown(bitmap: .noise(width: 4, height: 4, seed: 3), count: 86_400 * 7)
    let file = try APNGReader(try apng([picture], rate: FrameRate(7)!, isOpaque: true))
    #expect(file.ends.last == 86_400)
  }

  /// No 16-bit fraction holds a frame of such rates: ends are rounded, and do not drift.
  @Test func ratesWithLongFractionsDoNotDrift() throws {
    let rate = FrameRate(numerator: 29_970_031, denominator: 1_000_000)!
    let file = try APNGReader(try apng(blinking(1001), rate: rate))
    for (index, end) in file.ends.enumerated() {
      #expect(abs(end - Double(index + 1) / rate.framesPerSecond) <= 1.1e-5)
    }
  }
}
