import Primitives

/// A moment of a scene as it was and as it is, for whoever shows differences.
package struct ComparedPictures: Sendable {
  /// The first frame that shows it, from 0, in what was rendered.
  package var index: Int
  /// How many frames show it, at least 1.
  package var count: Int
  package var time: Duration
  /// The golden's frame that it was compared with; nothing past the golden's end.
  package var expectedIndex: Int?
  /// Nothing where the golden keeps no pictures and no base was given, and past the golden's end.
  package var expected: Bitmap?
  package var actual: Bitmap
  /// What differs, in colour over a pale copy of what is rendered; nothing where nothing does or can be known to.
  package var difference: Bitmap?
  /// The difference in numbers; nothing for equal pictures.
  package var measure: FrameDifference?

  package init(
    index: Int, count: Int, time: Duration, expectedIndex: Int?, expected: Bitmap?,
    actual: Bitmap, difference: Bitmap?, measure: FrameDifference?
  ) {
    self.index = index
    self.count = count
    self.time = time
    self.expectedIndex = expectedIndex
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.measure = measure
  }
}

/// Takes a scene's pictures one after another, in order of time; nothing is kept for it. Sizes of `expected` and
/// `actual` may differ.
package protocol ComparedPictureSink: Sendable {
  /// Whether pictures that are as they were are wanted too, as for playing. Each equal run then comes once.
  var wantsEqualPictures: Bool { get }

  /// Never called twice at once for one sink.
  func take(_ pictures: ComparedPictures) throws(PictureSinkFailure)

  /// After the scene's last picture, with its report complete. Called for every scene that has a sink, whatever the
  /// verdict.
  func finish(_ report: SceneReport) throws(PictureSinkFailure)
}

/// Why a sink cannot go on, in its own words.
package struct PictureSinkFailure: Error, Equatable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
