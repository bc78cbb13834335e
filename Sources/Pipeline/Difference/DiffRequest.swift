import Golden
import Primitives

/// Two things to compare, and what is to be made of their difference.
package struct DiffRequest: Equatable, Sendable {
  /// What was.
  package var expected: FilePath
  /// What is.
  package var actual: FilePath
  package var tolerance = Tolerance.exact
  /// How fast folders of frames play.
  package var rate = FrameRate.default
  /// A PNG of what differs most, or an APNG of everything; nothing for neither.
  package var output: FilePath?
  package var maximumPixels = RenderRequest.defaultMaximumPixels

  package init(expected: FilePath, actual: FilePath) {
    self.expected = expected
    self.actual = actual
  }

  /// Whether `output` is to move.
  var isAnimated: Bool { output?.text.lowercased().hasSuffix(".apng") ?? false }
}

/// Why two things were not compared.
package enum DiffFailure: Error {
  case input(InputFailure)
  case output(OutputError)
}
