import Primitives
import SceneFormat
import Text

/// How a label sets its text.
struct LabelStyle {
  var font = FontDescription()
  var color: Color
  var alignment = TextDescription.Alignment.natural
  var numberOfLines = 1

  /// The same but for what `look` has of its own.
  func with(_ look: TableDescription.TextLook) -> LabelStyle {
    var style = self
    style.font = look.font ?? font
    style.color = look.color ?? color
    return style
  }
}

/// A text in a style and a width, which is laid out once.
struct SetTextKey: Hashable {
  var text: String
  var style: TextStyle
  /// Nothing for as wide as it is.
  var width: Double?
}

/// What came of it.
struct SetText {
  /// Nothing where it could not be set.
  var text: LaidOutText?
  /// Its ink; nothing where there is none.
  var picture: PictureID?
}

extension LayoutContext {
  /// A UILabel: its text lies in the middle of its height.
  func label(
    _ name: String?, _ text: WrittenText, _ style: LabelStyle, frame: Rect, in parent: Rect
  ) -> Layer {
    var label = Layer(name: name, frame: frame, originInParent: frame.origin - parent.origin)
    var set = set(text, style, width: frame.width)
    // Lines that lack less than half a pixel fit: frames are rounded to pixels.
    let room = frame.height + grid.hairline / 2
    if let laid = set.text, laid.lines.count > 1, laid.size.height > room {
      var fewer = style
      fewer.numberOfLines = max(1, Int(room / laid.lines[0].bounds.height))
      set = self.set(text, fewer, width: frame.width)
    }
    guard let laid = set.text else { return label }
    reportCut(laid, of: text, height: frame.height)
    if let picture = set.picture {
      let top = frame.y + (frame.height - laid.size.height) / 2
      let ink = grid.frame(
        ofBitmap: pictures[picture.index].picture.size, at: Point(x: frame.x, y: top),
        pixelsRight: Int((laid.origin.x * grid.scale).rounded()),
        pixelsDown: Int((laid.origin.y * grid.scale).rounded()))
      label.sublayers = [
        Layer(
          name: nil, frame: ink, originInParent: ink.origin - frame.origin, picture: picture)
      ]
    }
    return label
  }

  /// What UILabel's sizeThatFits gives.
  func size(of text: WrittenText, _ style: LabelStyle, width: Double? = nil) -> Size {
    set(text, style, width: width).text?.size ?? .zero
  }

  private func set(_ text: WrittenText, _ style: LabelStyle, width: Double?) -> SetText {
    let key = SetTextKey(text: text.text, style: textStyle(style), width: width)
    let set = texts[key] ?? self.set(key, font: style.font, at: text.place)
    texts[key] = set
    if let missing = set.text?.missingCharacters, !missing.isEmpty {
      report(
        .warning, at: text.place,
        "must be in a font that there is, but none has \(listing(missing))",
        hint: "install a font that has them, or name one with \"font\": { \"file\": ... }")
    }
    return set
  }

  private func set(_ key: SetTextKey, font: FontDescription, at place: Place) -> SetText {
    do throws(FontError) {
      let laid = try library.lay(
        key.text, style: key.style, width: key.width, scale: grid.scale)
      for file in laid.fontFiles where !fontFiles.contains(file) { fontFiles.append(file) }
      return SetText(text: laid, picture: laid.bitmap.map { add($0) })
    } catch {
      report(error, of: font, at: place)
      return SetText()
    }
  }

  private func textStyle(_ style: LabelStyle) -> TextStyle {
    let font: TextStyle.Font =
      switch style.font.source {
      case .system: .system
      case .family(let name, _): .family(name)
      case .file(let reference): fonts.files[reference.path].map { .file($0) } ?? .system
      }
    return TextStyle(
      font: font, size: style.font.size, weight: style.font.weight,
      isItalic: style.font.isItalic, color: style.color,
      alignment: TextStyle.Alignment(style.alignment), numberOfLines: style.numberOfLines)
  }

  private func reportCut(_ laid: LaidOutText, of text: WrittenText, height: Double) {
    if laid.lines.contains(where: \.isTruncated) {
      report(
        .warning, at: text.place, "must fit its layer to be seen whole, but is cut short",
        hint: "make the layer larger, the font smaller, or allow more lines")
    } else if let line = laid.lines.first, line.bounds.height > height + grid.hairline {
      report(
        .warning, at: text.place,
        "must fit its layer, but is \(inPoints(line.bounds.height)) points high in one of "
          + inPoints(height))
    }
  }

  func inPoints(_ length: Double) -> String {
    let tenths = (length * 10).rounded() / 10
    return Int(exactly: tenths).map { "\($0)" } ?? "\(tenths)"
  }
}

extension TextStyle.Alignment {
  init(_ alignment: TextDescription.Alignment) {
    self =
      switch alignment {
      case .natural: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      }
  }
}

/// `'a', 'b' and 'c'`; past twelve the rest is counted.
private func listing(_ characters: [Character]) -> String {
  let shown = characters.prefix(12).map { "'\($0)'" }
  let rest = characters.count - shown.count
  if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
  guard shown.count > 1 else { return shown.joined() }
  return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
}
