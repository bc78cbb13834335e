import Primitives
import SceneFormat

extension EmptySelection {
  func finding(in source: SourceText) -> Finding {
    Finding(
      severity: .error, file: source.file, position: nil, keyPath: "", message: message,
      hint: hint)
  }

  private var message: String {
    switch self {
    case .noStep(let kind): "must have a '\(kind.rawValue)' step for --step, but has none"
    case .pastTheEnd(let option, let count):
      "must have a frame that \(option) names, but has \(count) from 0 on"
    case .tooSlow: "must play for at most 3600 s at --speed, but would play longer"
    }
  }

  private var hint: String? {
    switch self {
    case .noStep(let kind): "add \"\(kind.rawValue)\" to its timeline"
    case .pastTheEnd(_, let count): "choose from 0..\(count - 1)"
    case .tooSlow: "choose a higher speed"
    }
  }
}
