import Primitives
import SceneFormat
import Testing

struct LayerTests {
  private func layer(_ keys: String) throws -> LayerDescription {
    let reading = read(layerScene(keys))
    #expect(reading.findings.map(line) == [])
    guard case .layers(_, let layers)? = reading.scene?.list else {
      throw MissingLayer()
    }
    return try #require(layers.first)
  }

  private struct MissingLayer: Error {}

  @Test func aBareViewHasUIKitsDefaults() throws {
    let view = try layer(#""type": "view""#)
    #expect(view.id == nil)
    #expect(view.frame == nil)
    #expect(view.alpha == .opaque)
    #expect(!view.isHidden)
    #expect(view.backgroundColor == .clear)
    #expect(view.cornerRadii == .zero)
    #expect(view.border == nil)
    #expect(view.shadow == nil)
    #expect(!view.clipsToBounds)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.sublayers.isEmpty)
    #expect(view.place.keyPath == "screens.list.layers[0]")
  }

  @Test func everyKeyOfALayerIsKept() throws {
    let image = try layer(
      ##"""
      "id": "photo", "type": "image", "image": "a.png", "frame": [-1.5, 2, 3, 0], "alpha": 0.25,
      "hidden": true, "backgroundColor": "#abc", "cornerRadius": [1, 2, 3, 4],
      "border": { "width": 2, "color": "#10203040" },
      "shadow": { "color": "#FFFFFF", "offset": [1, 2], "radius": 5, "opacity": 1 },
      "clipsToBounds": true, "contentMode": "scaleAspectFit",
      "layers": [ { "type": "view", "id": "inner" } ]
      """##)
    guard case .image(let reference) = image.kind else {
      Issue.record("an image")
      return
    }
    #expect(reference.path == "a.png")
    #expect(image.id == "photo")
    #expect(image.frame == Rect(x: -1.5, y: 2, width: 3, height: 0))
    #expect(image.alpha == Opacity(0.25))
    #expect(image.isHidden)
    #expect(image.backgroundColor == Color(red: 0xAA, green: 0xBB, blue: 0xCC))
    #expect(
      image.cornerRadii
        == CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    #expect(
      image.border
        == Border(width: 2, color: Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 0x40)))
    #expect(
      image.shadow
        == Shadow(offset: Point(x: 1, y: 2), radius: 5, opacity: .opaque, color: .white))
    #expect(image.clipsToBounds)
    #expect(image.contentMode == .scaleAspectFit)
    #expect(image.sublayers.map(\.id) == ["inner"])
  }

  @Test func aBorderOrAShadowThatIsWrittenIsSeen() throws {
    let view = try layer(#""type": "view", "border": {}, "shadow": {}"#)
    #expect(view.border == Border(width: 1, color: .black))
    #expect(
      view.shadow
        == Shadow(
          offset: Point(x: 0, y: -3), radius: 3, opacity: Opacity(clamping: 0.33), color: .black))
  }

  @Test(arguments: [
    ("8", CornerRadii(8)),
    ("[8, 0, 8, 0]", CornerRadii(topLeft: 8, topRight: 0, bottomRight: 8, bottomLeft: 0)),
    (#"{ "radius": 8 }"#, CornerRadii(8)),
    (#"{ "radius": 8, "curve": "continuous" }"#, CornerRadii(8, curve: .continuous)),
    (
      #"{ "curve": "continuous", "radius": [1, 2, 3, 4] }"#,
      CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4, curve: .continuous)
    ),
  ])
  func cornersHaveThreeForms(_ text: String, _ radii: CornerRadii) throws {
    #expect(try layer(#""type": "view", "cornerRadius": \#(text)"#).cornerRadii == radii)
  }

  @Test func aTableHasDefaultsOfItsOwn() throws {
    guard case .table(let table) = try layer(#""type": "table""#).kind else { return }
    #expect(table.rowHeight == 44)
    #expect(table.contentOffset == 0)
    #expect(table.rows.isEmpty)
  }

  @Test func rowsStandInOrderWithTheirPlaces() throws {
    let text =
      ##""type": "table", "rowHeight": 60.5, "contentOffset": -20, "rows": [ {}, { "image": "b.png", "backgroundColor": "#FF0000" } ]"##
    guard case .table(let table) = try layer(text).kind else { return }
    #expect(table.rowHeight == 60.5)
    #expect(table.contentOffset == -20)
    #expect(table.rows.map(\.image?.path) == [nil, "b.png"])
    #expect(table.rows.map(\.backgroundColor) == [.clear, Color(red: 255, green: 0, blue: 0)])
    #expect(table.rows[1].place.keyPath == "screens.list.layers[0].rows[1]")
  }

  @Test(arguments: [0, 1, 100_000])
  func repeatedRowsAreSpelledOut(_ count: Int) throws {
    let text = #""type": "table", "rows": { "repeat": \#(count), "row": { "image": "a.png" } }"#
    guard case .table(let table) = try layer(text).kind else { return }
    #expect(table.rows.count == count)
    #expect(table.rows.allSatisfy { $0.image?.path == "a.png" })
  }

  @Test func theRowsOfAllTablesHaveALimit() {
    let table = #"{ "type": "table", "rows": { "repeat": 100000, "row": {} } }"#
    let tables = Array(repeating: table, count: 5).joined(separator: ",")
    let reading = read(layerScene(#""type": "view", "layers": [\#(tables)]"#))
    #expect(
      reading.findings.map { "\($0.keyPath): \($0.message)" } == [
        "screens.list.layers[0].layers[4].rows.repeat: the tables and grids of a scene must have at most 400000 rows and items together"
      ])
  }
}
