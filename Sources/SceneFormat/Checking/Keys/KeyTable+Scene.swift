import Primitives

extension KeyTable {
  package static let scene = KeyTable(
    "a scene",
    [
      .optional(
        "$schema", .text, "The address of the format's JSON Schema, for editors; not read."),
      .optional(
        "canvas", .either([.device, .object(.canvas)]), .words("the screenshot's size"),
        "The area that frames show: a device's name, or its size."),
      .optional("fps", .number(.from(1, to: 240)), .number(50), "Frames per second."),
      .required("screens", .object(.screens), "What is seen before and after the transition."),
      .optional("transition", .object(.transition), "How the list becomes the detail."),
      .optional(
        "timeline", .list(of: "step"), .words("hold 0.4, present, hold 0.8, dismiss, hold 0.4"),
        "What happens, in order."),
      .optional(
        "rendering", .choice(Rendering.allCases.map(\.rawValue)), .choice("smooth"),
        "How pictures are sampled and edges drawn."),
      .optional(
        "onDamage", .choice(DamagePolicy.allCases.map(\.rawValue)), .choice("refuse"),
        "Whether a damaged picture is an error, or drawn as far as it goes."),
      .optional(
        "lint", .object(.lint), .words("each rule's own"),
        "How `lint` judges the scene; nothing else reads it."),
      .optional(
        "verify", .object(.verify), "How far frames may be from their golden, for `verify`."),
      .optional(
        "variants", .list(of: "variant"), .words("none"),
        "Versions of the scene, rendered when they are asked for."),
    ])

  /// Besides the name, a variant has any key of the scene.
  package static let variant = KeyTable(
    "a variant", isOpen: true,
    [.required("name", .text, "What it is called, in captions and file names.")])

  package static let canvas = KeyTable(
    "the canvas",
    [
      .optional(
        "device", .device, "The name of a device, whose screen gives size, scale and safe area."),
      .optional(
        "size", .numbers([.init("width", .above(0)), .init("height", .above(0))]),
        .words("the device's"), "In points."),
      .optional(
        "scale", .number(.above(0, limit: CanvasLimits.side)), .words("the device's, else 2"),
        "Pixels per point."),
      .optional("background", .color, .color(.black), "What lies under the screens."),
    ])

  package static let screens = KeyTable(
    "the screens",
    [
      .required("list", screen, "The screen that the transition leaves."),
      .optional("detail", screen, "The screen that the transition opens."),
    ])

  private static let screen = Shape.either([.picture, .object(layeredScreen)])

  package static let layeredScreen = KeyTable(
    "a screen",
    [
      .optional(
        "appearance", .choice(Appearance.allCases.map(\.rawValue)), .choice("light"),
        "What system colours and standard parts look like."),
      .optional(
        "layoutDirection", .choice(LayoutDirection.allCases.map(\.rawValue)),
        .choice("leftToRight"), "From which side tables, grids and bars are laid out."),
      .optional("backgroundColor", .color, .color(.clear), "What lies under the layers."),
      .optional("layers", .list(of: "layer"), .words("none"), "Bottom to top."),
    ])

  package static let step = KeyTable(
    "a step",
    [
      .optional("hold", .seconds(.from(0, to: TimelineLimits.seconds)), "What rests stays."),
      .optional("present", .object(.cancellation), "From the list to the detail."),
      .optional("dismiss", .object(.cancellation), "From the detail to the list."),
      .optional("drag", .object(.drag), "A finger drags the open picture away."),
    ])

  package static let drag = KeyTable(
    "a drag",
    [
      .required("path", .list(of: "sample"), "Where the finger is, and when."),
      .required(
        "release", .choice(DragGesture.Release.allCases.map(\.rawValue)),
        "What it comes to when the finger lets go."),
    ])

  static let dragSample = Shape.numbers([
    .init("time", .from(0, to: TimelineLimits.seconds)), .init("dx", .within()),
    .init("dy", .within()),
  ])

  package static let cancellation = KeyTable(
    "a transition step",
    [
      .optional(
        "cancelAt", .number(.from(0, to: 1)), .words("runs to its end"),
        "The share of the step's time at which it turns back.")
    ])
}

extension Shape.Component {
  init(_ name: String, _ bounds: Bounds) {
    self.init(name: name, bounds: bounds)
  }
}

/// What a canvas may measure, in pixels.
enum CanvasLimits {
  static let side: Double = 16_384
  static let area: Double = 60_000_000
}

/// How long a timeline may last.
enum TimelineLimits {
  static let seconds: Double = 3_600
}
