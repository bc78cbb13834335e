import Golden
import Layout
import Motion
import Primitives
import SceneFormat

extension MotionTrace {
  /// What a scene resolves to, and its steps at a speed of 1.
  init(_ timeline: Timeline, _ scene: Scene, _ stage: Stage) {
    self.init()
    steps = timeline.steps.map { Step(kind: $0.kind.rawValue, start: $0.start, end: $0.end) }
    let canvas = stage.canvas
    set("canvas.size", "\(number(canvas.size.width))x\(number(canvas.size.height))")
    set("canvas.scale", number(canvas.scale))
    set("canvas.background", canvas.background.description)
    set("rendering", scene.rendering.rawValue)
    guard let pair = scene.transition else { return }
    for kind in timeline.kindsOfTransition {
      add(kind == .present ? pair.present : pair.dismiss, kind.rawValue)
      let ends = timeline.ends(of: kind)
      add(MotionState(ends.start), "\(kind.rawValue)", "start")
      add(MotionState(ends.end), "\(kind.rawValue)", "end")
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    parameters.append(Parameter(key, value))
  }

  private mutating func add(_ way: TransitionDescription, _ kind: String) {
    set("\(kind).style", way.style.rawValue + (way.asCoded ? " as coded" : ""))
    add(way.curve, kind)
    if way.contentMode != .scaleAspectFill {
      set("\(kind).contentMode", way.contentMode.rawValue)
    }
    if way.shade.alpha != .clear {
      set("\(kind).shade.color", way.shade.color.description)
      set("\(kind).shade.alpha", number(way.shade.alpha.value))
    }
    switch way.style {
    case .cube, .moveIn, .reveal, .slide, .flip:
      set("\(kind).subtype", way.subtype.rawValue)
    default: break
    }
    if let perspective = way.perspective { set("\(kind).perspective", number(perspective)) }
    if way.motionPath != .straight { set("\(kind).path", way.motionPath.rawValue) }
    if let fade = way.fade {
      let stretch = "\(number(fade.start)) to \(number(fade.end))"
      set("\(kind).fade", "\(fade.mode.rawValue) \(stretch)" + (fade.plusLighter ? " lighter" : ""))
    }
  }

  private mutating func add(_ curve: Curve, _ kind: String) {
    let numbers: [(String, Double)]
    switch curve {
    case .linear, .cubicBezier:
      set("\(kind).curve", curve.text)
      return
    case .durationSpring(let damping, let velocity):
      numbers = [("damping", damping), ("velocity", velocity)]
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      numbers = [
        ("mass", mass), ("stiffness", stiffness), ("damping", damping), ("velocity", velocity),
      ]
    case .perceptualSpring(let duration, let bounce, let velocity):
      numbers = [("duration", duration), ("bounce", bounce), ("velocity", velocity)]
    case .responseSpring(let response, let fraction, let velocity):
      numbers = [("response", response), ("damping fraction", fraction), ("velocity", velocity)]
    }
    set("\(kind).curve", "spring")
    for (name, value) in numbers {
      set("\(kind).spring.\(name.replacing(" ", with: "-"))", number(value))
    }
  }

  private mutating func add(_ state: MotionState, _ kind: String, _ end: String) {
    for layer in state.layers {
      let key = "\(kind).\(layer.name).\(end)"
      let values = layer.frame.map(\.thousandths)
      set("\(key).frame", "\(values[2])x\(values[3]) at \(values[0]),\(values[1])")
      if layer.alpha != 1_000 { set("\(key).alpha", layer.alpha.thousandths) }
      if let radii = layer.radii {
        let isUniform = radii.allSatisfy { $0 == radii[0] }
        let numbers = radii.map(\.thousandths)
        set("\(key).radius", isUniform ? numbers[0] : numbers.joined(separator: " "))
      }
    }
  }
}

extension MotionState {
  /// The layers that `inspect` lists; of several with one name the later ones are numbered.
  init(_ sample: FrameSample) {
    self.init(hidden: sample.hidden.map(\.description))
    var counts: [String: Int] = [:]
    for layer in sample.layers where layer.isListed {
      counts[layer.name, default: 0] += 1
      let number = counts[layer.name] ?? 1
      layers.append(
        Layer(
          name: number == 1 ? layer.name : "\(layer.name)#\(number)",
          frame: layer.frame.thousandths,
          alpha: Int((min(1, max(0, layer.alpha)) * 1_000).rounded()),
          isHidden: layer.isHidden, radii: layer.look?.clipCornerRadii.thousandths,
          picture: layer.look?.picture.thousandths,
          quad: layer.quad?.flatMap { [thousandths($0.x), thousandths($0.y)] }))
    }
  }
}

extension Rect {
  fileprivate var thousandths: [Int] { [x, y, width, height].map(Pipeline.thousandths) }
}

extension CornerRadii {
  fileprivate var thousandths: [Int] {
    [topLeft, topRight, bottomRight, bottomLeft].map(Pipeline.thousandths)
  }
}

/// Rounded to a whole hundredth, which no pixel shows; what is far beyond any canvas is held there.
private func thousandths(_ value: Double) -> Int {
  Int((min(1e12, max(-1e12, value)) * 100).rounded()) * 10
}

/// To six decimals, without zeros at the end.
private func number(_ value: Double) -> String {
  let scaled = Int((min(1e12, max(-1e12, value)) * 1_000_000).rounded())
  var digits = Substring(String(scaled.magnitude % 1_000_000 + 1_000_000).dropFirst())
  while digits.last == "0" { digits.removeLast() }
  let whole = "\(scaled.magnitude / 1_000_000)" + (digits.isEmpty ? "" : ".\(digits)")
  return scaled < 0 ? "-\(whole)" : whole
}
