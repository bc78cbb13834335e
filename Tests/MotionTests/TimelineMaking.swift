import Layout
import Motion
import Pictures
import Primitives
import SceneFormat

/// A scene's timeline, with every picture that it names 136x171 points of grey.
func makeTimeline(_ scene: String) throws -> Timeline {
  let source = SourceText(file: "scene.json", bytes: Array(scene.utf8))
  let reading = readScene(source)
  var pictures = PictureTable()
  for reference in reading.imageReferences {
    let size = PixelSize(width: 136, height: 171)!
    let bitmap = Bitmap(size: size, filledWith: 0xFF80_8080)
    pictures.add(Picture(bitmap: bitmap), for: reference.path)
  }
  guard let scene = reading.scene else { throw BadScene(findings: reading.findings) }
  let layout = layOut(scene, pictures: pictures, source: source)
  guard let stage = layout.stage else { throw BadScene(findings: layout.findings) }
  return try Timeline(scene, on: stage, pictures: pictures)
}

struct BadScene: Error {
  var findings: [Finding]
}

/// A screen of 375x667 points with a transition, and nothing before or after it.
func makeTransition(
  list: String = "", detail: String = "", _ transition: String, step: String = "present"
) throws -> Timeline {
  try makeTimeline(
    """
    { "canvas": { "size": [375, 667], "scale": 2 },
      "screens": {
        "list": { "backgroundColor": "#FFFFFF", "layers": [ \(list) ] },
        "detail": { "backgroundColor": "#FFFFFF", "layers": [ \(detail) ] } },
      "transition": { \(transition) },
      "timeline": [ "\(step)" ] }
    """)
}
