import Primitives

@testable import SceneFormat

/// A scene of two screenshots: the least that moves.
let twoScreenshots = """
  {
    "canvas": { "size": [390, 844], "scale": 2 },
    "screens": { "list": "list.png", "detail": "detail.png" },
    "transition": {
      "style": "hero",
      "from": { "frame": [16, 180, 80, 80], "cornerRadius": 8 },
      "to":   { "frame": [0, 91, 390, 390] }
    }
  }
  """

/// A scene of parts, with a table and paths.
let tableAndPhoto = """
  {
    "$schema": "./scene.schema.json",
    "canvas": { "size": [375, 667], "scale": 2, "background": "#000000" },
    "fps": 50,
    "screens": {
      "list": {
        "backgroundColor": "#FFFFFF",
        "layers": [
          { "id": "table", "type": "table", "frame": [0, 20, 375, 647], "rowHeight": 44, "contentOffset": 0,
            "rows": { "repeat": 50, "row": { "image": "photo.jpg", "text": "嘿嘿饿" } } }
        ]
      },
      "detail": {
        "backgroundColor": "#FFFFFF",
        "layers": [ { "id": "photo", "type": "image", "image": "photo.jpg", "frame": [119.5, 60, 136, 171] } ]
      }
    },
    "transition": { "style": "hero", "from": "list/table/3/image", "to": "detail/photo", "duration": 0.6, "curve": "easeInOut" },
    "timeline": [ { "hold": 0.4 }, "present", { "hold": 0.8 }, "dismiss", { "hold": 0.4 } ]
  }
  """

func read(_ text: String) -> SceneReading {
  readScene(SourceText(file: "scene.json", bytes: Array(text.utf8)))
}

/// A finding as a line of text, without the file's name: `4:9: transition.style: message; hint`.
func line(_ finding: Finding) -> String {
  var line = finding.position.map { "\($0.line):\($0.column): " } ?? ""
  if !finding.keyPath.isEmpty { line += "\(finding.keyPath): " }
  line += finding.message
  if let hint = finding.hint { line += "; \(hint)" }
  return line
}

/// Screenshots on a canvas, and besides them the keys given.
func scene(_ more: String, screens: String = #"{ "list": "a.png", "detail": "b.png" }"#) -> String {
  #"{ "canvas": { "size": [100, 200] }, "screens": \#(screens), \#(more) }"#
}

/// A list screen with one layer that has the keys given.
func layerScene(_ keys: String) -> String {
  #"{ "canvas": { "size": [100, 200] }, "screens": { "list": { "layers": [ { \#(keys) } ] } } }"#
}
