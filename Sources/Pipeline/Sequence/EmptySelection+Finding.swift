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
    case .momentPastTheEnd(let option, let length):
      "must not be past the end for \(option), but it ends after \(length.shortSeconds) s"
    case .hiddenBackground:
      "must have room around its frames for --background, but they are opaque and fill the picture"
    case .tooSlow: "must play for at most 3600 s at --speed, but would play longer"
    }
  }

  private var hint: String? {
    switch self {
    case .noStep(let kind): "add \"\(kind.rawValue)\" to its timeline"
    case .pastTheEnd(_, let count): "choose from 0..\(count - 1)"
    case .momentPastTheEnd(_, let length):
      "choose from 0..\(length.shortSeconds), or from 0%..100%"
    case .hiddenBackground: "add --margin 24, --caption TEXT or --bezel"
    case .tooSlow: "choose a higher speed"
    }
  }
}
