import Primitives
import SceneFormat
import Text

extension LayoutContext {
  /// Says why a text could not be set, where the font is named or else where the text stands.
  func report(_ error: FontError, of font: FontDescription, at text: Place) {
    let place =
      switch font.source {
      case .system: text
      case .family(_, let place): place
      case .file(let reference): reference.place
      }
    switch error {
    case .unknownFamily(let name, let similar):
      report(.error, at: place, "no font family '\(name)'", hint: hint(similar))
    case .noSystemFont:
      report(
        .error, at: text, "needs a font, but there is none",
        hint: "install Inter or DejaVu Sans, or name one with \"font\": { \"file\": ... }")
    case .unreadableFile: report(.error, at: place, "cannot be read as a font")
    case .unusableFont: report(.error, at: place, "is no font that can be used")
    case .badSize(let size):
      report(.error, at: place, "must be above 0 and at most 2000 points, but is \(size)")
    case .badScale(let scale):
      report(
        .error, at: text, "must be drawn at a scale of at most 64, but the canvas's is \(scale)")
    case .tooLong(let count):
      report(.error, at: text, "must have at most 100000 characters, but has \(count)")
    case .tooLarge:
      report(.error, at: text, "must come to at most 60 million pixels, but comes to more")
    }
  }

  private func hint(_ similar: [String]) -> String? {
    switch similar.count {
    case 0: nil
    case 1: "did you mean '\(similar[0])'?"
    default:
      "near it are \(similar.dropLast().map { "'\($0)'" }.joined(separator: ", ")) and "
        + "'\(similar[similar.count - 1])'"
    }
  }
}
