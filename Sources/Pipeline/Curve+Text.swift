import SceneFormat

extension Curve {
  /// As a scene writes it, in one line.
  package var text: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .standard: "default"
    case .cubicBezier(let x1, let y1, let x2, let y2): "[\(x1), \(y1), \(x2), \(y2)]"
    case .durationSpring(let damping, let velocity):
      "spring, damping \(damping), velocity \(velocity)"
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      "spring, mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(velocity)"
    case .perceptualSpring(let duration, let bounce, let velocity):
      "spring, duration \(duration), bounce \(bounce), velocity \(velocity)"
    case .responseSpring(let response, let dampingFraction, let velocity):
      "spring, response \(response), damping fraction \(dampingFraction), velocity \(velocity)"
    }
  }
}
