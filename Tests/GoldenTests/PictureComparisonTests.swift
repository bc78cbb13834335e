import Golden
import Kernels
import Primitives
import Testing

/// Pictures told apart, and by how much.
struct PictureComparisonTests {
  private static let size = PixelSize(width: 12, height: 9)!
  private let white = Bitmap(size: Self.size, filledWith: 0xFFFF_FFFF)

  @Test func equalPicturesHaveNoDifference() {
    let comparison = PictureComparison(expected: white, actual: white)
    #expect(comparison.difference == nil)
    #expect(comparison.isTolerated)
    #expect(comparison.picture(over: white) == nil)
  }

  @Test func oneLevelOfOneChannelOfOnePixelIsADifference() throws {
    var other = white
    other[7, 3] = 0xFFFF_FFFE
    let comparison = PictureComparison(expected: white, actual: other)
    let difference = try #require(comparison.difference)
    #expect(difference.box == PixelRegion(x: 7, y: 3, width: 1, height: 1))
    #expect(difference.pixelCount == 1)
    #expect(difference.largestLevel == 1)
    #expect(difference.meanLevelThousandths == 1_000)
    #expect(difference.alphaPixelCount == 0)
    #expect(!comparison.isTolerated)
  }

  @Test func aDifferenceOfAlphaAloneIsTold() throws {
    let black = Bitmap(size: Self.size, filledWith: 0xFF00_0000)
    var other = black
    other[0, 0] = 0xFE00_0000
    let difference = try #require(
      PictureComparison(expected: black, actual: other).difference)
    #expect(difference.alphaPixelCount == 1)
    #expect(difference.largestLevel == 1)
  }

  @Test func theMeanIsThatOfThePixelsThatDiffer() throws {
    var other = white
    other[1, 1] = 0xFFFF_FFFC
    other[4, 6] = 0xFFFF_00FF
    let difference = try #require(PictureComparison(expected: white, actual: other).difference)
    #expect(difference.box == PixelRegion(x: 1, y: 1, width: 4, height: 6))
    #expect(difference.largestLevel == 255)
    #expect(difference.meanLevelThousandths == 129_000)
  }

  @Test func aThresholdLetsNearColoursPassAndNoOthers() {
    var tolerance = Tolerance()
    tolerance.threshold = 200
    var near = white
    near[2, 2] = 0xFFFC_FCFC
    #expect(
      PictureComparison(expected: white, actual: near, tolerance: tolerance).difference == nil)
    near[2, 2] = 0xFFE0_E0E0
    #expect(
      PictureComparison(expected: white, actual: near, tolerance: tolerance).difference != nil)
  }

  @Test func pixelsAreCountedInTheDensestWindow() throws {
    var other = white
    for x in [0, 5, 11] { other[x, 4] = 0xFF00_0000 }
    other[5, 5] = 0xFF00_0000
    var tolerance = Tolerance()
    tolerance.window = 3
    tolerance.maximumPixels = 2
    let speckles = PictureComparison(expected: white, actual: other, tolerance: tolerance)
    #expect(speckles.difference?.densestWindow == 2)
    #expect(speckles.difference?.pixelCount == 4)
    #expect(speckles.isTolerated)
    other[6, 5] = 0xFF00_0000
    let dense = PictureComparison(expected: white, actual: other, tolerance: tolerance)
    #expect(dense.difference?.densestWindow == 3)
    #expect(!dense.isTolerated)
  }

  @Test func ofTwoLimitsBothHold() {
    var other = white
    for x in 0..<3 { other[x, 0] = 0xFF00_0000 }
    var tolerance = Tolerance()
    tolerance.maximumPixels = 3
    func passes() -> Bool {
      PictureComparison(expected: white, actual: other, tolerance: tolerance).isTolerated
    }
    #expect(passes())
    // 3 of 108 pixels are 27,778 millionths.
    tolerance.maximumRatio = 27_777
    #expect(!passes())
    tolerance.maximumRatio = 27_778
    #expect(passes())
    tolerance.maximumPixels = nil
    #expect(passes())
  }

  @Test func ignoredRectanglesAreNotLookedAtEvenWhereTheyReachOutside() {
    var other = white
    other[11, 8] = 0xFF00_0000
    var tolerance = Tolerance()
    tolerance.ignored = [PixelRegion(x: 10, y: 7, width: 50, height: 50)]
    #expect(
      PictureComparison(expected: white, actual: other, tolerance: tolerance).difference == nil)
    tolerance.ignored = [PixelRegion(x: -5, y: -5, width: 16, height: 13)]
    #expect(
      PictureComparison(expected: white, actual: other, tolerance: tolerance).difference != nil)
  }

  @Test func aMovedAntialiasedEdgeCanBeLeftOut() {
    func edge(at step: UInt32) -> Bitmap {
      var bitmap = white
      for y in 0..<9 {
        for x in 0..<12 where x >= 6 { bitmap[x, y] = 0xFF00_0000 }
        bitmap[5, y] = 0xFF00_0000 | (step + UInt32(y) * 7) * 0x01_0101
      }
      return bitmap
    }
    var tolerance = Tolerance()
    let (one, other) = (edge(at: 60), edge(at: 130))
    #expect(
      PictureComparison(expected: one, actual: other, tolerance: tolerance).difference?.pixelCount
        == 9)
    tolerance.ignoresAntialiasing = true
    #expect(
      PictureComparison(expected: one, actual: other, tolerance: tolerance).difference == nil)
    var spot = one
    for (x, y) in [(1, 3), (2, 3), (1, 4), (2, 4)] { spot[x, y] = 0xFF00_0000 }
    #expect(
      PictureComparison(expected: one, actual: spot, tolerance: tolerance).difference != nil)
  }

  @Test func thePictureOfADifferenceMarksEachKindInItsOwnColour() throws {
    var other = white
    other[1, 1] = 0xFF00_00FF
    other[2, 1] = 0
    let picture = try #require(
      PictureComparison(expected: white, actual: other).picture(over: other))
    #expect(picture[1, 1] != picture[0, 0])
    #expect(picture[2, 1] != picture[0, 0])
    #expect(picture[1, 1] != picture[2, 1])
    #expect(picture.isOpaque)
  }
}

/// Distances as seen.
struct PerceivedColorsTests {
  private let colors = PerceivedColors()

  @Test func blackAndWhiteAreOneApart() {
    #expect(abs(colors.distance(0xFF00_0000, 0xFFFF_FFFF) - 10_000) <= 5)
  }

  /// Values by the published matrices in double precision.
  @Test(arguments: [
    (UInt32(0xFF00_00FF), UInt32(0xFF00_FF00), 7004),
    (0xFFFF_0000, 0xFF00_0000, 7652), (0xFF80_8080, 0xFF90_9090, 535),
  ])
  func distancesAreThoseOfOKLab(_ a: UInt32, _ b: UInt32, _ expected: Int) {
    #expect(abs(colors.distance(a, b) - expected) <= 12, "\(colors.distance(a, b))")
  }

  @Test func clearPixelsAreApartFromBlackAndFromWhite() {
    #expect(colors.distance(0, 0xFF00_0000) > 9_900)
    #expect(colors.distance(0, 0xFFFF_FFFF) > 9_900)
    #expect(colors.distance(0, 0) == 0)
  }
}

/// Hashes by another implementation (mmh3 of PyPI), seed 0.
struct PixelHashTests {
  @Test(
    arguments: [
      (0, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000),
      (1, 0x7F27_69B6_7E46_1DFB, 0xD215_225C_2F58_5BA5),
      (2, 0xF606_A23F_12CA_1068, 0xB3CF_EB34_35E4_730B),
      (3, 0x5320_A825_D54C_F0B2, 0xA009_CD4C_9614_792E),
      (4, 0x6ACF_E6E9_D9AB_0FA7, 0x419A_F96E_A1DC_E4A9),
      (5, 0xD256_48E7_1144_B3B6, 0x5F86_0445_A9C3_C8DA),
      (7, 0x4C14_48F0_02C4_A33E, 0xAF43_F02C_CF72_879D),
      (8, 0xD655_2923_DFF3_B4E0, 0xD763_1C10_C14C_1865),
      (1000, 0xFE61_4229_B177_3A22, 0xF769_74FA_5369_29ED),
    ] as [(Int, UInt64, UInt64)])
  func hashesAreMurmur3s(_ count: Int, _ first: UInt64, _ second: UInt64) {
    let pixels = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 0x0102_0305 &+ 7) }
    #expect(hashPixels(pixels, count: count) == PixelHash(first: first, second: second))
  }
}
