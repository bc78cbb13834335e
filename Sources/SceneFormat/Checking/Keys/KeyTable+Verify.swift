import Primitives

extension KeyTable {
  package static let verify = KeyTable(
    "the verification",
    [
      .required("reason", .text, "Why frames may differ from their golden."),
      .optional(
        "threshold", .number(.from(0, to: 1)), .number(0),
        "How far a pixel's colour may be off as seen; 1 is from black to white."),
      .optional(
        "maxDiffPixels", .integer(.from(0, to: VerifyLimits.count)), .words("0"),
        "How many pixels of a frame may be off by more."),
      .optional(
        "maxDiffRatio", .number(.from(0, to: 1)), .words("0"),
        "What share of a frame's pixels may be off by more."),
      .optional(
        "window", .integer(.from(1, to: CanvasLimits.side)), .words("the whole frame"),
        "The side, in pixels, of the squares in which `maxDiffPixels` are counted."),
      .optional(
        "maxFrames", .integer(.from(0, to: VerifyLimits.count)), .number(0),
        "How many frames may be off by more than that."),
      .optional(
        "ignore", .list(of: "rectangle"), .words("none"),
        "Rectangles [x, y, width, height] that are not looked at, in points."),
      .optional(
        "antialiasing", .boolean, .boolean(false),
        "Whether pixels of moved antialiased edges are left out."),
    ])
}

enum VerifyLimits {
  static let count: Double = 1_000_000_000
}
