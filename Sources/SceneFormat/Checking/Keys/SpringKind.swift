/// The ways to describe a spring, told apart by their keys.
enum SpringKind: CaseIterable {
  case duration, physical, perceptual, response

  var table: KeyTable {
    switch self {
    case .duration: Self.durationTable
    case .physical: Self.physicalTable
    case .perceptual: Self.perceptualTable
    case .response: Self.responseTable
    }
  }

  /// The keys that no other kind has: one of them tells the kind. The plain kind has none.
  var tellingKeys: [String] {
    switch self {
    case .duration: []
    case .physical: ["mass", "stiffness"]
    case .perceptual: ["duration", "bounce"]
    case .response: ["response", "dampingFraction"]
    }
  }

  private static let velocity = Key.optional(
    "velocity", .number(.within(1_000)), .number(0),
    "How fast it begins, in whole distances per second.")

  private static let durationTable = KeyTable(
    "a spring of UIKit's",
    [
      .required("damping", .number(.above(0, to: 1)), "The damping ratio: 1 does not overshoot."),
      velocity,
    ])

  private static let physicalTable = KeyTable(
    "a physical spring",
    [
      .optional("mass", .number(.above(0)), .number(1), "CASpringAnimation.mass."),
      .optional("stiffness", .number(.above(0)), .number(100), "CASpringAnimation.stiffness."),
      .optional("damping", .number(.above(0)), .number(10), "CASpringAnimation.damping."),
      velocity,
    ])

  private static let perceptualTable = KeyTable(
    "a spring of SwiftUI's",
    [
      .optional(
        "duration", .number(.above(0, to: TimelineLimits.seconds)), .number(0.5),
        "The perceptual duration in seconds."),
      .optional("bounce", .number(.above(-1, to: 1)), .number(0), "How much it overshoots."),
      velocity,
    ])

  private static let responseTable = KeyTable(
    "a spring of SwiftUI's",
    [
      .optional(
        "response", .number(.above(0, to: TimelineLimits.seconds)), .number(0.5),
        "Its stiffness as a time in seconds."),
      .optional("dampingFraction", .number(.above(0)), .number(0.825), "The damping ratio."),
      velocity,
    ])
}
