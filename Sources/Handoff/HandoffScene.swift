import Motion
import Primitives
import SceneFormat

/// What is handed off: a scene's transition, both ways.
package struct HandoffScene: Sendable {
  /// As a comment names it: the scene's file.
  package let name: String
  package let timeline: Timeline
  package let scene: Scene
  package let canvas: Canvas
  package let movements: [Movement]

  /// Nothing for a scene without a transition.
  package init?(name: String, timeline: Timeline, scene: Scene, canvas: Canvas) {
    let movements = timeline.movements(of: scene.transition)
    guard !movements.isEmpty else { return nil }
    self.name = name
    self.timeline = timeline
    self.scene = scene
    self.canvas = canvas
    self.movements = movements
  }
}

/// A layer of a movement under a name of its own.
struct NamedTrack {
  /// `snapshot`, and `snapshot-2` for another one.
  let name: String
  let index: Int
  let track: TrackDescription
}

extension Movement {
  /// Its tracks that are drawn, bottom to top, each with a name of its own.
  var namedTracks: [NamedTrack] {
    var counts: [String: Int] = [:]
    return tracks.indices.compactMap { index in
      let track = tracks[index]
      let name = self.name(ofTrack: index)
      guard track.isDrawn, name != "tap", track.alpha.start > 0 || track.alpha.end > 0 else {
        return nil
      }
      let count = (counts[name] ?? 0) + 1
      counts[name] = count
      return NamedTrack(name: count == 1 ? name : "\(name)-\(count)", index: index, track: track)
    }
  }

  /// `count` + 1 moments from its start to its end.
  func moments(_ count: Int) -> [Duration] {
    (0...count).map { Duration(attoseconds: length.attoseconds * Int128($0) / Int128(count)) }
  }
}

extension SnapshotDescription {
  /// Where the whole picture lies, and what it is cut to, where the track's frame is `frame`.
  func pictureEnds(in frame: Ends<Rect>) -> Ends<Rect> { picture ?? frame }
  func clipEnds(in frame: Ends<Rect>) -> Ends<Rect> { clip ?? frame }
}

extension TrackDescription {
  /// Its frame, or the canvas.
  func frameEnds(_ canvas: Canvas) -> Ends<Rect> {
    frame ?? Ends(Rect(origin: .zero, size: canvas.size))
  }
}

/// Numbers as code has them.
enum Numeral {
  /// At most so many decimals, without zeros at the end; never `-0`.
  static func short(_ value: Double, _ decimals: Int = 4) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((value * scale).rounded())
    var digits = String(abs(scaled))
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = "\(scaled < 0 ? "-" : "")\(digits.dropLast(decimals))"
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  /// The same with a decimal point at least, as a Double is written in Swift where an Int would be meant.
  static func double(_ value: Double, _ decimals: Int = 4) -> String {
    let text = short(value, decimals)
    return text.contains(".") ? text : text + ".0"
  }
}

extension Curve {
  /// For people, in one line.
  var words: String {
    func n(_ value: Double) -> String { Numeral.short(value) }
    return switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .standard: "default"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      "cubic Bezier \(n(x1)), \(n(y1)), \(n(x2)), \(n(y2))"
    case .durationSpring(let damping, let velocity):
      "spring, damping ratio \(n(damping)), initial velocity \(n(velocity))"
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      "spring, mass \(n(mass)), stiffness \(n(stiffness)), damping \(n(damping)), initial velocity \(n(velocity))"
    case .perceptualSpring(let duration, let bounce, let velocity):
      "spring, duration \(n(duration)) s, bounce \(n(bounce)), initial velocity \(n(velocity))"
    case .responseSpring(let response, let dampingFraction, let velocity):
      "spring, response \(n(response)) s, damping fraction \(n(dampingFraction)), initial velocity \(n(velocity))"
    }
  }

  /// The control points of a cubic Bezier curve, linear ones too; nothing for a spring.
  var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch self {
    case .linear: (0, 0, 1, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
    default: nil
    }
  }
}
