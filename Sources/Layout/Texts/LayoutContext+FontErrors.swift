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
      report(.error, at: place, message(ofMissing: name), hint: hint(similar))
    case .noSystemFont:
      report(
        .error, at: text, "needs a font, but there is none",
        hint: "install Inter or DejaVu Sans, or name one with \"font\": { \"file\": ... }")
    case .unreadableFile(let path, _):
      report(.error, at: place, "'\(fileName(font, path))' cannot be read as a font")
    case .unusableFont(let path):
      report(
        .error, at: place, "'\(fileName(font, path))' is no font that can be used",
        hint: "name a TrueType or OpenType file")
    case .badSize(let size):
      report(.error, at: place, "must be above 0 and at most 2000 points, but is \(size)")
    case .badScale(let scale):
      report(
        .error, at: text, "must be drawn at a scale of at most 64, but the canvas's is \(scale)")
    case .tooLong(let count):
      report(.error, at: text, "must have at most 100000 characters, but has \(count)")
    case .tooLarge:
      report(
        .error, at: text, "must come to at most 60 million pixels, but comes to more",
        hint: "make the text shorter or its font smaller")
    }
  }

  /// As the scene has it where it names a file.
  private func fileName(_ font: FontDescription, _ path: String) -> String {
    if case .file(let reference) = font.source { reference.path } else { path }
  }
}

extension FontSource {
  /// What there is to say of families that there are not, for a scene that can't be laid out.
  package func findings(ofMissing families: [WrittenText], in source: SourceText) -> [Finding] {
    guard !families.isEmpty else { return [] }
    let library = makeLibrary()
    return families.compactMap { family in
      do throws(FontError) {
        _ = try library.lookUp(family: family.text)
        return nil
      } catch {
        guard case .unknownFamily(let name, let similar) = error else { return nil }
        return Finding(
          severity: .error, file: source.file,
          position: source.position(at: family.place.offset), keyPath: family.place.keyPath,
          message: message(ofMissing: name), hint: hint(similar))
      }
    }
  }
}

private func message(ofMissing family: String) -> String { "no font family '\(family)'" }

private func hint(_ similar: [String]) -> String? {
  switch similar.count {
  case 0:
    "leave 'family' out for Inter, which stands in for the system's; zoomrender list fonts names all"
  case 1: "did you mean '\(similar[0])'?"
  default:
    "near it are \(similar.dropLast().map { "'\($0)'" }.joined(separator: ", ")) and "
      + "'\(similar[similar.count - 1])'"
  }
}
