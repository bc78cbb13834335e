import FoundationEssentials
import Layout
import Lint
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// The folder of the package, found from this file.
let packageFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

struct BadScene: Error {
  var findings: [Finding]
}

/// What is found in a scene. Every picture that it names has 136x171 pixels, in which no two neighbouring parts are alike.
func judge(
  _ text: String, rate: FrameRate? = nil, scale: Double? = nil,
  settings change: (inout LintSettings) -> Void = { _ in }
) throws -> [LintFinding] {
  let source = SourceText(file: "scene.json", bytes: Array(text.utf8))
  let reading = readScene(source)
  guard let scene = reading.scene else { throw BadScene(findings: reading.findings) }
  var pictures = PictureTable()
  for reference in reading.imageReferences {
    pictures.add(Picture(bitmap: patterned), for: reference.path)
  }
  let layout = layOut(scene, pictures: pictures, scale: scale, source: source)
  guard let stage = layout.stage else { throw BadScene(findings: layout.findings) }
  let rasterizer = Rasterizer()
  var settings = scene.lint
  change(&settings)
  return lint(
    LintSubject(
      source: source, scene: scene, stage: stage,
      timeline: try Timeline(scene, on: stage, pictures: pictures),
      rate: rate ?? scene.frameRate,
      paint: { list in
        var bitmap = Bitmap(size: list.size)
        rasterizer.render(list, into: &bitmap)
        return bitmap
      }), settings: settings)
}

private let patterned: Bitmap = {
  var bitmap = Bitmap(size: PixelSize(width: 136, height: 171)!)
  for y in 0..<171 {
    for x in 0..<136 {
      bitmap[x, y] =
        Color(
          red: UInt8(x), green: UInt8(y), blue: (x / 34 + y / 43) % 2 == 0 ? 40 : 200
        ).premultiplied
    }
  }
  return bitmap
}()

/// The contract's two screens, a table of rows with a picture and a screen with the same picture, and a transition between them.
func contractScene(_ transition: String, _ keys: String = "") -> String {
  """
  { "canvas": { "size": [375, 667], "scale": 2, "background": "#000000" },
    "screens": {
      "list": { "backgroundColor": "#FFFFFF", "layers": [
        { "id": "table", "type": "table", "frame": [0, 20, 375, 647], "rowHeight": 44,
          "rows": { "repeat": 50, "row": { "image": "photo.jpg" } } } ] },
      "detail": { "backgroundColor": "#FFFFFF", "layers": [
        { "id": "photo", "type": "image", "image": "photo.jpg", "frame": [119.5, 60, 136, 171] } ] } },
    "transition": { \(transition) } \(keys) }
  """
}

/// The same by a style between the row's picture and the detail's.
func flight(_ style: String, _ keys: String = "", scene: String = "") -> String {
  contractScene(
    #""style": "\#(style)", "from": "list/table/3/image", "to": "detail/photo" \#(keys)"#, scene)
}

/// Two plain white screens of 390x844 points and one pixel a point, and tracks.
func trackScene(
  _ tracks: String, list: String = "", detail: String = "", transition: String = "",
  keys: String = ""
) -> String {
  """
  { "canvas": { "size": [390, 844], "scale": 1 },
    "screens": { "list": { "backgroundColor": "#FFFFFF", "layers": [ \(list) ] },
      "detail": { "backgroundColor": "#EEEEEE", "layers": [ \(detail) ] } },
    "transition": { "style": "custom", "duration": 0.5, "tracks": [ \(tracks) ] \(transition) } \(keys) }
  """
}

/// The rules that found something, each with the way that it is in, sorted.
func rules(_ findings: [LintFinding]) -> [String] {
  Set(findings.map { "\($0.rule.rawValue) \($0.stepKind)" }).sorted()
}
