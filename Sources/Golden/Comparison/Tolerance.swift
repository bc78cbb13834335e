/// How much may differ before a picture, and a scene, counts as changed. Nothing by default.
///
/// A pixel counts when it differs by more than `threshold`, is not ignored, and is not put down to antialiasing. A picture
/// passes when no more pixels count than both limits that are set allow. A scene passes when no more than `maximumFrames`
/// frames do not. Sizes, rates, durations and numbers of frames are never tolerated.
package struct Tolerance: Equatable, Sendable {
  /// How far a pixel may be from its golden as seen, in ten-thousandths of the distance from black to white (OKLab, HyAB);
  /// 0 counts every pixel that is not equal. 0 to 10,000.
  package var threshold = 0
  /// How many pixels of a picture may count; with a window, in any window. At least 0.
  package var maximumPixels: Int?
  /// What share of a picture's pixels may count, in millionths; 0 to 1,000,000.
  package var maximumRatio: Int?
  /// The side of the square in which pixels are counted; nothing for the whole picture. At least 1.
  package var window: Int?
  /// How many frames may differ beyond the rest. At least 0.
  package var maximumFrames = 0
  /// Rectangles that are not looked at, in pixels; they may reach outside.
  package var ignored: [PixelRegion] = []
  /// Whether a pixel that lies on an antialiased edge in both pictures is left out.
  package var ignoresAntialiasing = false

  package init() {}

  package static let exact = Tolerance()

  package var isExact: Bool { self == .exact }

  /// Whether single pixels have to be looked at: hashes then do not do.
  package var needsPixels: Bool {
    var rest = self
    rest.maximumFrames = 0
    return !rest.isExact
  }
}
