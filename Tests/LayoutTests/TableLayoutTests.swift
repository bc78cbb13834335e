import Layout
import Pictures
import Primitives
import SceneFormat
import Testing

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

private func table(_ keys: String, scale: Int = 2) -> String {
  """
  { "canvas": { "size": [375, 667], "scale": \(scale) }, "timeline": [ { "hold": 1 } ],
    "screens": { "list": { "layers": [
      { "id": "table", "type": "table", "frame": [0, 20, 375, 647], \(keys) } ] } } }
  """
}

private let rows = #""rows": { "repeat": 50, "row": { "image": "photo.jpg" } }"#

@Suite struct TableLayoutTests {
  @Test func aTallPictureFitsTheRowAsInADefaultCell() throws {
    let stage = try #require(try makeStage(table(rows)).stage)
    let image = try #require(stage.layer(at: LayerPath("list/table/3/image")!))
    #expect(image.frame == Rect(x: 15, y: 152, width: 34.5, height: 43.5))
    #expect(image.originInParent == Point(x: 15, y: 0))
  }

  @Test func aSmallPictureKeepsItsSizeAndIsCentred() throws {
    let stage = try #require(try makeStage(table(rows), pictures: (25, 25)).stage)
    let image = try #require(stage.layer(at: LayerPath("list/table/0/image")!))
    #expect(image.frame == Rect(x: 15, y: 29.5, width: 25, height: 25))
  }

  @Test func theSeparatorStandsUnderTheRowFromTheTextOn() throws {
    let stage = try #require(try makeStage(table(rows), pictures: (25, 25)).stage)
    let row = try #require(stage.layer(at: LayerPath("list/table/0")!))
    let separator = try #require(row.sublayers.last)
    #expect(separator.frame == Rect(x: 55, y: 63.5, width: 320, height: 0.5))
    #expect(separator.backgroundColor == Color(red: 0xC8, green: 0xC7, blue: 0xCC))
  }

  @Test func separatorsStartAtTheMarginWhereARowHasNoPicture() throws {
    let mixed = #""rows": [ { "image": "photo.jpg" }, {} ]"#
    let stage = try #require(try makeStage(table(mixed)).stage)
    let row = try #require(stage.layer(at: LayerPath("list/table/0")!))
    #expect(row.sublayers.last?.frame.x == 15)
  }

  @Test func scrollingMovesTheRowsAndLeavesOutTheHidden() throws {
    let stage = try #require(try makeStage(table(#""contentOffset": 100, \#(rows)"#)).stage)
    let table = try #require(stage.layer(at: LayerPath("list/table")!))
    #expect(table.clipsToBounds)
    #expect(table.sublayers.first?.name == "2")
    #expect(table.sublayers.first?.frame.y == 8.0)
    #expect(table.sublayers.last?.name == "16")
  }

  @Test func aRowThatThePathNamesIsLaidOutEvenOutOfSight() throws {
    let scene = """
      { "canvas": { "size": [375, 667] },
        "screens": { "list": { "layers": [ { "id": "t", "type": "table", \(rows) } ] },
          "detail": { "layers": [ { "id": "p", "type": "image", "image": "photo.jpg" } ] } },
        "transition": { "style": "hero", "from": "list/t/40/image", "to": "detail/p" } }
      """
    let stage = try #require(try makeStage(scene).stage)
    let image = try #require(stage.layer(at: LayerPath("list/t/40/image")!))
    #expect(image.frame.y == 1_760)
  }

  @Test func aHundredThousandRowsLayOutOnlyWhatIsSeen() throws {
    let many = #""rows": { "repeat": 100000, "row": { "image": "photo.jpg" } }"#
    let stage = try #require(try makeStage(table(many)).stage)
    #expect(stage.layer(at: LayerPath("list/table")!)?.sublayers.count == 15)
  }
}
