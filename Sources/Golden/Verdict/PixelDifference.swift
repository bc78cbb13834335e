/// How far two pictures of one size are apart, counted in whole numbers.
package struct PixelDifference: Equatable, Sendable {
  /// Around all pixels that differ.
  package var box: PixelRegion
  /// How many pixels differ: by any level, or with a threshold by more than that. At least 1.
  package var pixelCount: Int
  /// The most of them in any window of the tolerance's side; nothing without a window.
  package var densestWindow: Int?
  /// The largest step of one channel, alpha among them, 1 to 255.
  package var largestLevel: Int
  /// What those pixels differ by on average, each by its largest channel, in thousandths of a level.
  package var meanLevelThousandths: Int
  /// The largest distance as seen, in ten-thousandths of that from black to white (OKLab).
  package var largestPerceived: Int
  /// How many of those pixels differ in alpha.
  package var alphaPixelCount: Int
  /// Pixels that differ and were left out as a moved antialiased edge.
  package var antialiasedCount: Int

  package init(
    box: PixelRegion, pixelCount: Int, densestWindow: Int? = nil, largestLevel: Int,
    meanLevelThousandths: Int, largestPerceived: Int, alphaPixelCount: Int = 0,
    antialiasedCount: Int = 0
  ) {
    self.box = box
    self.pixelCount = pixelCount
    self.densestWindow = densestWindow
    self.largestLevel = largestLevel
    self.meanLevelThousandths = meanLevelThousandths
    self.largestPerceived = largestPerceived
    self.alphaPixelCount = alphaPixelCount
    self.antialiasedCount = antialiasedCount
  }
}
