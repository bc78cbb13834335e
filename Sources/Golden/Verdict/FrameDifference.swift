/// One picture that is not as its golden has it: the frames that show it and what is known of the difference.
package struct FrameDifference: Equatable, Sendable {
  /// What is known of where and how much.
  package enum Extent: Equatable, Sendable {
    /// Both pictures were there: exact.
    case pixels(PixelDifference)
    /// Only the golden's sketch was there: the difference lies within this rectangle, whose sides are those of bands; nothing
    /// where the sketch does not tell.
    case sketch(PixelRegion?)
  }

  /// The first frame that shows it, from 0, in what was rendered.
  package var index: Int
  /// How many frames show it, at least 1.
  package var count: Int
  /// When the first of them is shown.
  package var time: Duration
  /// The golden's frame that it was compared with: another number where motion begins earlier or later.
  package var expectedIndex: Int
  package var expectedTime: Duration
  package var extent: Extent
  /// Whether the tolerance for one picture lets it pass.
  package var isTolerated: Bool

  package init(
    index: Int, count: Int, time: Duration, expectedIndex: Int, expectedTime: Duration,
    extent: Extent, isTolerated: Bool = false
  ) {
    self.index = index
    self.count = count
    self.time = time
    self.expectedIndex = expectedIndex
    self.expectedTime = expectedTime
    self.extent = extent
    self.isTolerated = isTolerated
  }
}
