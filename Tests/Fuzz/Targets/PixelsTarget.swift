import FoundationEssentials
import Motion
import Pictures
import Pipeline
import Primitives
import Raster
import SceneFormat

/// A scene that is accepted can be drawn at any instant: premultiplied, and the same by another rasterizer.
func drawAsScene(_ bytes: [UInt8]) throws(BrokenPromise) {
  let source = SourceText(file: "scene.json", bytes: bytes)
  let reading = readScene(source)
  guard let scene = reading.scene else { return }
  let preparation = prepare(source, assets: pictureFolder, scale: smallScale(of: scene))
  try check(preparation.findings, of: bytes)
  guard let timeline = preparation.timeline else {
    try promise(preparation.hasErrors, "no timeline, and nothing to say why")
    return
  }
  guard timeline.pixelSize.area <= 1 << 14 else { return }
  let rasterizer = Rasterizer()
  let frames = timeline.frameCount(at: scene.frameRate)
  for index in Set((0...4).map { $0 * (frames - 1) / 4 }).sorted() {
    let list = timeline.displayList(at: scene.frameRate.time(ofFrame: index))
    var bitmap = Bitmap(size: list.size)
    var other = Bitmap(size: list.size, filledWith: 0x8040_2010)
    rasterizer.render(list, into: &bitmap)
    Rasterizer().render(list, into: &other)
    try promise(bitmap == other, "frame \(index) depends on what was drawn before")
    try promise(isPremultiplied(bitmap), "frame \(index) has a pixel brighter than its alpha")
  }
}

/// The pixels per point at which the canvas has at most 96 pixels a side; nothing where the scene's own will do.
private func smallScale(of scene: Scene) -> Double? {
  guard let canvas = scene.canvas else { return nil }
  let side = max(canvas.size.width, canvas.size.height)
  return side * canvas.scale <= 96 ? nil : 96 / side
}

/// A folder with a small picture of every format, made once and left to the system's cleaning of temporary files.
private let pictureFolder: AssetFolders = {
  let folder = FileManager.default.temporaryDirectory.appending(path: "zoomrender-fuzz")
  let files: [(String, [UInt8])] = [
    ("a.png", makePNG(depth: 8, colorType: 6, extra: ("teSt", []))),
    ("a.jpg", makeJPEG(extra: [])),
    ("a.webp", makeWebP(exif: [])),
    ("cut.jpg", Array(makeJPEG(extra: []).dropLast(9))),
  ]
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (name, bytes) in files {
    try? Data(bytes).write(to: folder.appending(path: name), options: .atomic)
  }
  return AssetFolders(sceneFolder: folder.path)
}()
