import Primitives

extension KeyTable {
  package static let transition = KeyTable(
    "a transition",
    [.required("style", style, "What moves.")] + eitherWay + [
      .optional(
        "dismiss", .object(.dismiss), .words("the keys beside it"),
        "Keys that hold instead on the way back.")
    ])

  package static let dismiss = KeyTable(
    "the way back", [.optional("style", style, "What moves.")] + eitherWay)

  private static let style = Shape.choice(
    TransitionDescription.Style.allCases.map(\.rawValue) + ["custom"])

  private static let end = Shape.either([.layerPath, .object(.frameAnchor)])

  private static let eitherWay: [Key] = [
    .optional("from", end, "The end of the flight at the list."),
    .optional("to", end, "The end of the flight at the detail."),
    .optional(
      "duration", .seconds(.from(0, to: TimelineLimits.seconds)), .words("the style's"),
      "In seconds."),
    .optional("curve", curve, .words("the style's"), "How progress follows time."),
    .optional(
      "asCoded", .boolean, .boolean(false), "Whether the original code's quirks are kept."),
    .optional(
      "contentMode", contentMode, .choice("scaleAspectFill"),
      "How a picture given with a frame is laid into it."),
    .optional(
      "shade", .object(.shade), .words("the style's"), "A colour over the screen behind."),
    .optional(
      "subtype", .choice(TransitionDescription.Subtype.allCases.map(\.rawValue)),
      .choice("fromLeft"), "The side that new content comes from."),
    .optional(
      "perspective", .number(.above(0)), .words("4/3 of the canvas's width"),
      "The eye's distance from the screen in points."),
  ]

  package static let shade = KeyTable(
    "a shade",
    [
      .optional("color", .color, .color(.black), "Its colour."),
      .optional("alpha", .number(.from(0, to: 1)), .number(0.5), "How much it covers."),
    ])

  package static let frameAnchor = KeyTable(
    "an end with a frame",
    [
      .required("frame", rectangle, "In its screen, in points."),
      .optional("cornerRadius", corners, .number(0), "The picture's corners there."),
      .optional("image", .picture, .words("the part of the screen in the frame"), "What flies."),
      .optional("fill", .color, "Painted over the frame in its screen while the picture flies."),
    ])

  static let curveNames = ["linear", "easeIn", "easeOut", "easeInOut", "default"]

  static let controlPoints = Shape.numbers([
    .init("x1", .from(0, to: 1)), .init("y1", .within(1_000)), .init("x2", .from(0, to: 1)),
    .init("y2", .within(1_000)),
  ])

  static let curve = Shape.either([
    .choice(curveNames), controlPoints, .object(.springCurve),
  ])

  package static let springCurve = KeyTable(
    "a curve",
    [.required("spring", .either(SpringKind.allCases.map { .object($0.table) }), "How it swings.")])
}

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
