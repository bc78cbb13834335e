import Primitives
import Sheets
import Text

/// What is wanted around frames.
package struct MountRequest: Equatable, Sendable {
  package var style = MountStyle()
  /// Under everything; nothing for none.
  package var caption: String?
  /// Whether anything of it was asked for.
  package var isWanted = false

  package init() {}

  /// Whether a background is all that was asked for.
  var isBackgroundAlone: Bool {
    isWanted && (style.margin ?? 0) == 0 && !style.hasBezel && caption == nil
      && style.background != MountStyle().background
  }
}

extension MountRequest {
  /// The mount of scenes; nothing for a single one that nothing is wanted around. A caption that can't be set is told of,
  /// and left out.
  func mount(
    of subjects: [Subject], in file: String
  ) -> (mount: Mount?, findings: [Finding]) {
    guard isWanted || subjects.count > 1 else { return (nil, []) }
    let cells = subjects.map {
      Mount.Cell(canvas: $0.canvas, size: $0.timeline.pixelSize, caption: $0.name)
    }
    guard let caption else { return (Mount(cells, style: style, typesetter: .fonts), []) }
    let canvas = subjects[0].canvas
    var text = TextStyle(size: max(11, min(28, canvas.size.width / 20)), weight: 500)
    text.color = Mount.inkColor(on: style.background)
    text.alignment = .center
    text.numberOfLines = 3
    do throws(FontError) {
      let laid = try FontLibrary().lay(
        caption, style: text, width: canvas.size.width * Double(min(3, subjects.count)),
        scale: canvas.scale)
      return (Mount(cells, style: style, caption: laid.bitmap, typesetter: .fonts), [])
    } catch {
      let finding = Finding(
        severity: .warning, file: file, position: nil, keyPath: "--caption",
        message: "must be set in a font, but there is none; it is left out",
        hint: "install fonts-inter or fonts-dejavu-core")
      return (Mount(cells, style: style), [finding])
    }
  }
}
