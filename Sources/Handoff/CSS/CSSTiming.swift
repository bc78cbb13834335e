import Motion
import Primitives
import SceneFormat

/// The timing functions of one track: those that run a linear animation as the track runs.
struct CSSTiming {
  let motion: String
  let fade: String
  let corners: String

  /// How far a timing function may be from the motion, in shares of the whole: on a way of 400 points a tenth of a point.
  private static let tolerance = 0.000_25
  private static let count = 1_200

  init(_ movement: Movement, track index: Int, _ names: inout CSSTimingNames) {
    if movement.followsWhole(index), let points = movement.curve.controlPoints,
      movement.tracks[index].fade == nil, Self.keepsCorners(movement.tracks[index])
    {
      let curve =
        movement.curve == .linear
        ? "linear"
        : "cubic-bezier("
          + [points.x1, points.y1, points.x2, points.y2].map { Numeral.short($0) }
          .joined(separator: ", ") + ")"
      (motion, fade, corners) = (curve, curve, curve)
      return
    }
    let all = movement.moments(Self.count).map {
      movement.progress(ofTrack: index, at: min($0, movement.length - .nanoseconds(1)))
    }
    motion = names.name(of: Self.line(all.map(\.motion)))
    fade = names.name(of: Self.line(all.map(\.fade)))
    corners = names.name(of: Self.line(all.map(\.corners)))
  }

  private static func keepsCorners(_ track: TrackDescription) -> Bool {
    guard case .snapshot(let snapshot) = track.subject else { return true }
    return snapshot.rounding == nil
  }

  /// `linear()`; the end is the end, though a spring stops a thousandth before it.
  private static func line(_ values: [Double]) -> String {
    var values = values
    if let last = values.last, abs(last - 1) < 0.01 { values[values.count - 1] = 1 }
    let points = PiecewiseLine(values, tolerance: tolerance).points
    let stops = points.enumerated().map { index, point in
      let value = Numeral.short(point.value, 5)
      return index == 0 || index == points.count - 1
        ? value : "\(value) \(Numeral.short(point.time * 100, 3))%"
    }
    return "linear(" + stops.joined(separator: ", ") + ")"
  }
}

/// Long timing functions, each written once, under a name.
struct CSSTimingNames {
  private var functions: [String] = []

  /// What stands for a function.
  mutating func name(of function: String) -> String {
    let index = functions.firstIndex(of: function) ?? functions.count
    if index == functions.count { functions.append(function) }
    return "var(--zoom-timing-\(index + 1))"
  }

  /// As custom properties.
  var declarations: String {
    functions.enumerated().map { "\n  --zoom-timing-\($0.offset + 1): \($0.element);" }.joined()
      + (functions.isEmpty ? "" : "\n")
  }
}
