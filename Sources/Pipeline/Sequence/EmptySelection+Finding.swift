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
    case .pastTheEnd(let option, let count): "must have the frames of \(option), but has \(count)"
    }
  }

  private var hint: String? {
    switch self {
    case .noStep(let kind): "add \"\(kind.rawValue)\" to its timeline"
    case .pastTheEnd(_, let count): "choose from 0..\(count - 1)"
    }
  }
}
