import Codec
import Primitives
import TestKit
import Testing

@Suite struct GIFTimingTests {
  private static let rates = [
    FrameRate(25)!, FrameRate(30)!, FrameRate(numerator: 100, denominator: 3)!, FrameRate(50)!,
    FrameRate(24)!, FrameRate(7)!, FrameRate(numerator: 30_000, denominator: 1001)!, FrameRate(1)!,
  ]

  /// A sequence in which every picture differs from the last.
  private func blinking(_ count: Int, standing: Int = 1) -> [Shown] {
    (0..<count).map { index in
      Shown(bitmap: Bitmap(width: 2, height: 2) { _, _ in gray(index % 2 * 255) }, count: standing)
    }
  }

  @Test(arguments: rates)
  func everyFrameEndsWithinHalfAHundredthOfItsTime(rate: FrameRate) throws {
    let file = try GIFReader(try gif(blinking(1001), rate: rate))
    #expect(file.images.count == 1001)
    var end = 0
    for (index, image) in file.images.enumerated() {
      end += image.delay
      #expect(image.delay >= 2)
      #expect(abs(Double(end) - 100 * Double(index + 1) / rate.framesPerSecond) <= 0.5 + 1e-9)
    }
  }

  @Test func thirtyFramesASecondAreThreeFourThree() throws {
    let file = try GIFReader(try gif(blinking(7), rate: FrameRate(30)!))
    #expect(file.images.map(\.delay) == [3, 4, 3, 3, 4, 3, 3])
  }

  @Test func theLastPictureKeepsItsTime() throws {
    var pictures = blinking(3)
    pictures[2].count = 50
    let file = try GIFReader(try gif(pictures))
    #expect(file.images.map(\.delay) == [2, 2, 100])
  }

  @Test func equalPicturesMergeAndKeepTheirTimeAcrossChunks() throws {
    let still = Shown(bitmap: .noise(width: 5, height: 5, seed: 1), count: 3)
    let other = Shown(bitmap: .noise(width: 5, height: 5, seed: 2), count: 2)
    let pictures = [other] + [Shown](repeating: still, count: 20) + [other, other]
    let file = try GIFReader(try gif(pictures, rate: FrameRate(30)!))
    #expect(file.images.count == 3)
    #expect(file.images.map(\.delay) == [7, 200, 13])
    #expect(file.frames() == [other.bitmap, still.bitmap, other.bitmap])
  }

  @Test func anHourStandsItsTimeThoughNoDelayHoldsIt() throws {
    let bitmap = Bitmap.noise(width: 4, height: 4, seed: 3)
    for seconds in [655, 656, 1311, 1312, 3600] {
      let file = try GIFReader(
        try gif([Shown(bitmap: bitmap, count: seconds * 20)], rate: FrameRate(20)!))
      #expect(file.images.reduce(0) { $0 + $1.delay } == seconds * 100)
      #expect(file.images.allSatisfy { $0.delay >= 2 })
      #expect(file.frames().allSatisfy { $0 == bitmap })
    }
  }

  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 131_070, 131_071, 131_072])
  func aTimeJustPastTheLongestDelayLosesNothing(hundredths: Int) throws {
    let first = Bitmap(width: 3, height: 3) { x, _ in x == 1 ? 0 : gray(9) }
    let second = Bitmap(width: 3, height: 3) { x, _ in x == 1 ? gray(9) : 0 }
    let pictures = [Shown(bitmap: first, count: hundredths / 2), Shown(bitmap: second)]
    let rate = FrameRate(numerator: 100, denominator: 2)!
    let file = try GIFReader(try gif(pictures, rate: rate))
    #expect(file.images.dropLast().reduce(0) { $0 + $1.delay } == hundredths / 2 * 2)
    #expect(file.images.allSatisfy { $0.delay >= 2 })
    #expect(file.frames().last == second)
    #expect(file.frames().dropLast().allSatisfy { $0 == first })
  }

  private static let plays: [(LoopCount, Int?)] = [
    (.forever, 0), (.times(1), nil), (.times(2), 1), (.times(3), 2), (.times(65_536), 65_535),
    (.times(0), nil), (.times(.max), 65_535),
  ]

  @Test(arguments: plays)
  func playsAreWrittenAsRepeats(loop: LoopCount, field: Int?) throws {
    let file = try GIFReader(try gif(blinking(2), options: GIFOptions(loop: loop)))
    #expect(file.loopField == field)
  }
}
