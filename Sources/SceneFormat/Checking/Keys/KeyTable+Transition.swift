import Primitives

extension KeyTable {
  package static let transition = KeyTable(
    "a transition",
    [.required("style", style, "What moves.")] + eitherWay + [
      .optional(
        "tapMark", .either([.boolean, .object(.tapMark)]), .boolean(false),
        "A mark where a finger taps before the way to the detail."),
      .optional(
        "dismiss", .object(.dismiss), .words("the keys beside it"),
        "Keys that hold instead on the way back."),
    ])

  package static let dismiss = KeyTable(
    "the way back", [.optional("style", style, "What moves.")] + eitherWay)

  private static let style = Shape.choice(TransitionDescription.Style.allCases.map(\.rawValue))

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
    .optional("perspective", .number(.above(0)), eyeDistance, eyeDistanceSummary),
    .optional(
      "path", motionPath, .choice("straight"), "The line that a flying picture's centre follows."),
    .optional(
      "fade", .either([fadeMode, .object(.fade)]), .words("the style's"),
      "How the screens change over."),
    .optional("tracks", .list(of: "track"), "What moves in style `custom`, bottom to top."),
    .optional(
      "hidden", .list(of: "path"), .words("none"),
      "Layers that are not drawn in their screens meanwhile, in style `custom`."),
    .optional(
      "covers", .list(of: "cover"), .words("none"),
      "Colours painted over parts of the screens meanwhile, in style `custom`."),
    .optional(
      "stays", .boolean, .boolean(false),
      "Whether what the tracks end in stays, in style `custom`, in place of the detail alone."),
  ]

  static let eyeDistance = Key.Default.words("4/3 of the canvas's width")
  static let eyeDistanceSummary = "The eye's distance from the screen in points."

  static let motionPath = Shape.choice(MotionPath.allCases.map(\.rawValue))

  private static let fadeMode = Shape.choice(Fade.Mode.allCases.map(\.rawValue))

  package static let fade = KeyTable(
    "a fade",
    [
      .required("mode", fadeMode, "How one screen gives way to the other."),
      .optional(
        "start", .number(.from(0, to: 1)), .number(0),
        "The share of the transition's progress where it begins."),
      .optional(
        "end", .number(.from(0, to: 1)), .number(1),
        "The share where it is over, at least `start`."),
      .optional(
        "blend", .choice(FadeBlend.allCases.map(\.rawValue)), .choice("normal"),
        "How two screens that are both half there add up."),
    ])

  package static let tapMark = KeyTable(
    "a tap mark",
    [
      .optional("color", .color, .color(TapMark().color), "Its colour."),
      .optional("radius", .number(.above(0)), .number(TapMark().radius), "In points."),
      .optional(
        "duration", .seconds(.above(0, to: TimelineLimits.seconds)), .number(0.3),
        "How long before the way to the detail it shows, in seconds."),
      .optional(
        "center", .numbers([.init("x", .within()), .init("y", .within())]),
        .words("the middle of what flies"), "Where it stands, in points."),
    ])

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

/// What a fade's `blend` may say.
enum FadeBlend: String, CaseIterable {
  case normal, plusLighter
}
