import Primitives
import SceneFormat

/// A defect of a transition: what, how bad, where in the scene's text, when, and in numbers.
package struct LintFinding: Equatable, Sendable {
  package var rule: LintRule
  /// The severity, the place and the words, ready to be printed as those of `check` are.
  package var finding: Finding
  /// The timeline's step that it is in, from 0.
  package var step: Int
  /// `present`, `dismiss`, `drag` or `hold`.
  package var stepKind: String
  /// When it is worst, from the timeline's start.
  package var time: Duration
  /// The frame that shows at that time, from 0.
  package var frame: Int
  /// What it is about: a layer of the choreography, or a layer's path; nothing for the picture as a whole.
  package var layer: String?
  /// Where, in points.
  package var rect: Rect?
  /// How many pixels of the frame show it, where they were counted.
  package var pixels: Int?
  /// The number that passed the rule's limit, in its unit.
  package var measure: Double?
  /// The limit that held; nothing for a rule without one.
  package var limit: Double?
}

/// What a rule saw, before it is told how much that counts.
struct Observation {
  var rule: LintRule
  /// From the timeline's start.
  var time: Duration
  /// The rule's own words, without its name, the time and the frame.
  var message: String
  var hint: String?
  /// Keys of the transition that may be to blame, the likeliest first: the first that the scene writes is the place.
  var keys: [String] = []
  /// A place that is known already.
  var place: Place?
  var layer: String?
  var rect: Rect?
  var pixels: Int?
  var measure: Double?
  /// What it counts as in place of the rule's own severity, for a lesser case.
  var mild: Finding.Severity?
}
