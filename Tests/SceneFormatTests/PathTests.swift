import Primitives
import SceneFormat
import Testing

struct PathTests {
  /// A list with a table in a view, and a detail with a picture.
  private static func paths(_ ends: String, style: String = "hero") -> String {
    """
    {
      "canvas": { "size": [100, 200] },
      "screens": {
        "list": { "layers": [
          { "id": "box", "type": "view", "layers": [
            { "id": "table", "type": "table", "rows": [ { "image": "a.png" }, {}, { "image": "a.png" }, { "text": "a", "accessory": "checkmark" } ],
              "layers": [ { "id": "badge", "type": "view" } ] } ] },
          { "id": "empty", "type": "table" }, { "type": "view" },
          { "id": "grid", "type": "grid", "items": [ { "image": "a.png" } ] } ] },
        "detail": { "layers": [ { "id": "photo", "type": "image", "image": "b.png" } ] }
      },
      "transition": { "style": "\(style)", \(ends) }
    }
    """
  }

  private static func from(_ name: String, _ path: String, _ finding: String) -> MessageCase {
    MessageCase(
      name, paths(#""from": ▸"\#(path)", "to": "detail/photo""#), "transition.from: " + finding)
  }

  private static func to(_ name: String, _ path: String, _ finding: String) -> MessageCase {
    MessageCase(
      name, paths(#""from": "list/box", "to": ▸"\#(path)""#), "transition.to: " + finding)
  }

  static let cases = [
    from(
      "the wrong screen", "detail/photo",
      "must name a layer of the list screen, but is 'detail/photo'; it begins with 'list/'"),
    from(
      "no screen", "box/table",
      "must name a layer of the list screen, but is 'box/table'; did you mean 'list/box/table'?"),
    from(
      "a misspelt screen", "lst/box/table/0/image",
      "must name a layer of the list screen, but is 'lst/box/table/0/image'; did you mean 'list/box/table/0/image'?"
    ),
    from(
      "an empty path", "", "must name a layer of the list screen, but is ''; it begins with 'list/'"
    ),
    from(
      "a screen alone", "list",
      "must name a layer, but names the screen 'list'; go on with a layer's id: 'list/id'"),
    from("an empty id", "list/box//", "must not have an empty id, but is 'list/box//'"),
    from("a near id", "list/bok", "no layer 'bok' in 'list'; did you mean 'box'?"),
    from(
      "a far id", "list/cellophane",
      "no layer 'cellophane' in 'list'; its layers are 'box', 'empty' and 'grid'"),
    from(
      "a far id among one", "list/box/photo", "no layer 'photo' in 'list/box'; its layer is 'table'"
    ),
    from(
      "an id in a layer without any", "list/box/table/badge/x",
      "no layer 'x' in 'list/box/table/badge'; it has no layers with an id"),
    from(
      "a row past the end", "list/box/table/4",
      "no row '4' in 'list/box/table'; it has 4 rows, '0' to '3'"),
    from(
      "a row that is no number", "list/box/table/first/image",
      "no row 'first' in 'list/box/table'; it has 4 rows, '0' to '3'"),
    from(
      "a row in another spelling", "list/box/table/00",
      "no row '00' in 'list/box/table'; it has 4 rows, '0' to '3'"),
    from("a row of no rows", "list/empty/0", "no row '0' in 'list/empty'; it has no rows"),
    from(
      "a picture that the row does not have", "list/box/table/1/image",
      "the row 'list/box/table/1' has no 'image'"),
    from(
      "a misspelt part", "list/box/table/0/imge",
      "no part 'imge' in the row 'list/box/table/0'; did you mean 'image'?"),
    from(
      "no part", "list/box/table/0/photograph",
      "no part 'photograph' in the row 'list/box/table/0'; the parts of a row are 'image', 'text', 'detailText' and 'accessory'"
    ),
    from(
      "a text that the row does not have", "list/box/table/0/text",
      "the row 'list/box/table/0' has no 'text'"),
    from(
      "a detail that the row does not have", "list/box/table/3/detailText",
      "the row 'list/box/table/3' has no 'detailText'"),
    from(
      "an item past the end", "list/grid/1",
      "no item '1' in 'list/grid'; it has one item, '0'"),
    from(
      "a part of a row in a grid", "list/grid/0/detailText",
      "no part 'detailText' in the item 'list/grid/0'; the parts of an item are 'image' and 'text'"
    ),
    from(
      "a text that the item does not have", "list/grid/0/text",
      "the item 'list/grid/0' has no 'text'"),
    from(
      "inside a part", "list/box/table/0/image/x", "'list/box/table/0/image' has no layers in it"),
    to(
      "the wrong screen for the way in", "list/box",
      "must name a layer of the detail screen, but is 'list/box'; it begins with 'detail/'"),
    to(
      "inside a picture", "detail/photo/x",
      "no layer 'x' in 'detail/photo'; it has no layers with an id"),
    MessageCase(
      "into a screenshot",
      scene(#""transition": { "style": "fullscreen", "from": ▸"list/table/3/image" }"#),
      "transition.from: the screen 'list' is a picture and has no layers; give { \"frame\": [x, y, width, height] } in its place"
    ),
    MessageCase(
      "into a screen that a lightbox does without",
      scene(
        #""transition": { "style": "lightbox", "from": { "frame": [0, 0, 9, 9] }, "to": ▸"detail/photo" }"#,
        screens: #"{ "list": "a.png" }"#),
      "transition.to: the scene has no screen 'detail'"),
    MessageCase(
      "into a screen that the style needs and that is missed once",
      scene(
        #""transition": { "style": "hero", "from": { "frame": [0, 0, 9, 9] }, "to": "detail/photo" }"#,
        screens: #"▸{ "list": "a.png" }"#),
      "screens: missing key 'detail', which style 'hero' needs; add a screen 'detail'"),
    MessageCase(
      "into a screen whose key is misspelt",
      scene(
        #""transition": { "style": "hero", "from": { "frame": [0, 0, 9, 9] }, "to": "detail/photo" }"#,
        screens: #"{ "list": "a.png", ▸"detials": "b.png" }"#),
      "screens.detials: unknown key; did you mean 'detail'?"),
    MessageCase(
      "into a layer that is wrong itself",
      paths(#""from": "list/box/table/9/image", "to": "detail/photo""#)
        .replacing(
          #""rows": [ { "image": "a.png" }, {}, { "image": "a.png" }, { "text": "a", "accessory": "checkmark" } ]"#,
          with: #""rows": ▸3"#),
      "screens.list.layers[0].layers[0].rows: must be a list of rows or an object with 'repeat' and 'row', but is the number 3"
    ),
    MessageCase(
      "to an id that is wrong itself",
      paths(#""from": "list/bo/x", "to": "detail/photo""#)
        .replacing(#""id": "box""#, with: #""id": ▸"bo/x""#),
      "screens.list.layers[0].id: an id must not hold '/', but is 'bo/x'; choose another id"),
    MessageCase(
      "in a style that ignores it", paths(#""from": ▸"list/bok""#, style: "cube"),
      "transition.from: no layer 'bok' in 'list'; did you mean 'box'?"),
  ]

  @Test(arguments: cases)
  func pathsMustNameALayerThatThereIs(_ row: MessageCase) { row.check() }

  @Test(arguments: [
    "list/box", "list/box/table", "list/box/table/badge", "list/box/table/0",
    "list/box/table/2/image", "list/box/table/3/text", "list/box/table/3/accessory", "list/empty",
    "list/grid/0", "list/grid/0/image",
  ])
  func everyLayerRowAndPartHasAPath(_ path: String) throws {
    let reading = read(Self.paths(#""from": "\#(path)", "to": "detail/photo""#))
    #expect(reading.findings == [])
    guard case .layer(let from, _)? = reading.scene?.transition?.present.from else {
      Issue.record("a path")
      return
    }
    #expect(from.description == path)
  }
}
