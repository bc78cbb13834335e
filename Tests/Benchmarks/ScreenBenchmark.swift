import Display
import Glibc
import Layout
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// Times a table screen of 375 x 667 points at scale 3 on one thread, from the read scene to the frame's pixels: cold, with
/// fonts to be found and letters to be drawn for the first time, and the least of many times after that.
@main struct ScreenBenchmark {
  static func main() throws {
    let source = SourceText(file: "table.json", bytes: Array(tableScreen.utf8))
    let reading = readScene(source)
    guard let scene = reading.scene else { fatalError("\(reading.findings)") }
    var pictures = PictureTable()
    for reference in reading.imageReferences {
      pictures.add(Picture(bitmap: makePhoto(480, 480)), for: reference.path)
    }
    var layout = [Double]()
    var drawing = [Double]()
    for _ in 0..<20 {
      let start = processorTime()
      let laid = layOut(scene, pictures: pictures, source: source)
      guard let stage = laid.stage else { fatalError("\(laid.findings)") }
      let timeline = try Timeline(scene, on: stage, pictures: pictures)
      let laidOut = processorTime()
      let list = timeline.displayList(at: .zero)
      var bitmap = Bitmap(size: list.size)
      Rasterizer().render(list, into: &bitmap)
      layout.append(laidOut - start)
      drawing.append(processorTime() - laidOut)
    }
    print(
      "cold: layout", inMilliseconds(layout[0]), "ms, drawing", inMilliseconds(drawing[0]), "ms")
    print(
      "least: layout", inMilliseconds(layout.min()!), "ms, drawing",
      inMilliseconds(drawing.min()!), "ms")
  }

  private static let tableScreen = """
    { "canvas": { "size": [375, 667], "scale": 3 }, "timeline": [ { "hold": 1 } ],
      "screens": { "list": { "backgroundColor": "systemBackground", "layers": [
        { "type": "table", "frame": [0, 64, 375, 554], "rowHeight": 44, "cellStyle": "subtitle",
          "rows": { "repeat": 50, "row": { "image": "photo.jpg", "text": "Evening at the harbour 嘿嘿饿",
            "detailText": "Yesterday, 12 pictures", "accessory": "disclosureIndicator" } } },
        { "type": "navigationBar", "title": "Albums", "back": "Library", "action": "Edit" },
        { "type": "statusBar" },
        { "type": "tabBar", "items": [ { "title": "Photos" }, { "title": "Albums" } ] } ] } } }
    """

  private static func makePhoto(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height)!)
    for y in 0..<height {
      for x in 0..<width {
        let parts = [x * 255 / width, y * 255 / height, (x * 7 ^ y * 5) & 255].map { UInt32($0) }
        bitmap[x, y] = 0xFF00_0000 | parts[2] << 16 | parts[1] << 8 | parts[0]
      }
    }
    return bitmap
  }

  private static func inMilliseconds(_ seconds: Double) -> Double {
    (seconds * 100_000).rounded() / 100
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
