import Primitives
import Sheets
import Text

extension Typesetter {
  /// Sets lines in the machine's fonts, which are looked for when the first such line comes.
  static let fonts: Typesetter = {
    let library = FontLibrary()
    return Typesetter { line in
      var style = TextStyle(size: line.size, weight: Int(line.weight), color: line.color)
      style.alignment = .left
      guard
        let laid = try? library.lay(
          line.text, style: style, width: line.width, scale: line.scale),
        let bitmap = laid.bitmap, let baseline = laid.firstBaseline
      else { return nil }
      return (bitmap, Int(((baseline - laid.origin.y) * line.scale).rounded()))
    }
  }()
}
