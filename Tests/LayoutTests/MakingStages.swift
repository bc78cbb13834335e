import Layout
import Pictures
import Primitives
import SceneFormat
import Testing

@testable import Text

/// A scene laid out, with every picture that it names `size` pixels of grey.
func makeStage(
  _ scene: String, pictures size: (Int, Int) = (136, 171), scale: Double? = nil
) throws -> (stage: Stage?, findings: [Finding]) {
  let source = SourceText(file: "scene.json", bytes: Array(scene.utf8))
  let reading = readScene(source)
  var pictures = PictureTable()
  for reference in reading.imageReferences {
    let bitmap = Bitmap(size: PixelSize(width: size.0, height: size.1)!)
    pictures.add(Picture(bitmap: bitmap), for: reference.path)
  }
  let read = try #require(reading.scene, "\(reading.findings)")
  return layOut(read, pictures: pictures, scale: scale, source: source)
}

/// The stage of a list screen of 375 x 667 points with these layers.
func stage(
  _ layers: String, screen: String = "", pictures: (Int, Int) = (136, 171), scale: Int = 2
) throws -> Stage {
  let made = try makeStage(listScene(layers, screen: screen, scale: scale), pictures: pictures)
  return try #require(made.stage, "\(made.findings)")
}

func listScene(_ layers: String, screen: String = "", scale: Int = 2) -> String {
  """
  { "canvas": { "size": [375, 667], "scale": \(scale) }, "timeline": [ { "hold": 1 } ],
    "screens": { "list": { \(screen) "layers": [ \(layers) ] } } }
  """
}

extension Stage {
  func frame(_ path: String) throws -> Rect {
    try #require(layer(at: LayerPath(path)!), "no \(path)").frame
  }

  /// Where the pixels of a text lie, in pixels of the canvas.
  func ink(_ path: String) throws -> Rect {
    let label = try #require(layer(at: LayerPath(path)!), "no \(path)")
    let ink = try #require(label.sublayers.first, "\(path) has no ink").frame
    let scale = canvas.scale
    return Rect(
      x: ink.x * scale, y: ink.y * scale, width: ink.width * scale, height: ink.height * scale)
  }

  func ink(of path: String) -> Bitmap? {
    layer(at: LayerPath(path)!)?.sublayers.first?.picture.map { self[$0].picture.bitmap }
  }
}

extension Trait where Self == ConditionTrait {
  /// Texts are set in the machine's Inter; without it these tests have nothing to say.
  static var needsInter: Self {
    .enabled("needs the font Inter (Debian's fonts-inter)") {
      (try? FontLibrary().lookUp(family: "Inter")) != nil
    }
  }
}
