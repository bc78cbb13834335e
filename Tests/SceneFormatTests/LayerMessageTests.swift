import Testing

/// What is said of mistakes in layers and tables, word for word.
struct LayerMessageTests {
  static let layers = [
    MessageCase(
      "a layer that is no object",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [▸"photo"] } } }"#,
      "screens.list.layers[0]: must be an object, but is the string 'photo'"),
    MessageCase(
      "no type",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [▸{ ▸"alhpa": 1 }] } } }"#,
      "screens.list.layers[0]: missing key 'type'; it is one of 'view', 'image', 'text', 'table', 'grid', 'navigationBar', 'statusBar' and 'tabBar'",
      "screens.list.layers[0].alhpa: unknown key; did you mean 'alpha'?"),
    MessageCase(
      "a misspelt key for the type", layerScene(#"▸"tpye": "view""#),
      "screens.list.layers[0].tpye: unknown key; did you mean 'type'?"),
    MessageCase(
      "a misspelt type", layerScene(#""type": ▸"imgae", "image": "a.png""#),
      "screens.list.layers[0].type: unknown value 'imgae'; did you mean 'image'?"),
    MessageCase(
      "a text without any", layerScene(#""type": "text", ▸"txet": "Hello""#),
      "screens.list.layers[0].txet: unknown key; did you mean 'text'?"),
    MessageCase(
      "a font that is wrong all over",
      layerScene(
        #""type": "text", "text": "Hello", "font": { "family": ▸"", "size": ▸0, "weight": ▸"bolt", "italic": ▸1 }"#
      ),
      "screens.list.layers[0].font.family: a family's name must not be empty",
      "screens.list.layers[0].font.size: must be above 0 and at most 2000, but is 0",
      "screens.list.layers[0].font.weight: unknown value 'bolt'; did you mean 'bold'?",
      "screens.list.layers[0].font.italic: must be true or false, but is the number 1"),
    MessageCase(
      "a status bar under a navigation bar",
      #"{ "canvas": { "size": [9, 9] }, "timeline": [ { "hold": 1 } ], "screens": { "list": { "layers": [ ▸{ "type": "statusBar" }, { "type": "navigationBar" }, { "type": "statusBar" } ] } } }"#,
      "screens.list.layers[0]: is hidden by the navigation bar after it, which reaches to the top of the screen; put the status bar after the navigation bar"
    ),
    MessageCase(
      "a font from two places",
      layerScene(
        #""type": "text", "text": "Hello", "font": { "family": "Inter", "file": ▸"a.ttf", "weight": ▸{} }"#
      ),
      "screens.list.layers[0].font.file: 'family' and 'file' must not stand together; leave one of them out",
      "screens.list.layers[0].font.weight: must be a weight such as 'bold', or a number, but is an object"
    ),
    MessageCase(
      "a placement with keys of another",
      layerScene(
        #""type": "view", "frame": { "place": "center", "size": [1, 1], "insets": ▸[1, 1, 1, 1] }"#
      ),
      "screens.list.layers[0].frame.insets: has no effect beside place 'center'"),
    MessageCase(
      "a placement of no kind", layerScene(#""type": "view", "frame": { "place": ▸"centre" }"#),
      "screens.list.layers[0].frame.place: unknown value 'centre'; did you mean 'center'?"),
    MessageCase(
      "a stack that is none", layerScene(#""type": "view", "stack": { "spacing": ▸-1 }"#),
      "screens.list.layers[0].stack.spacing: must not be negative, but is -1"),
    MessageCase(
      "no picture",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [▸{ "type": "image" }] } } }"#,
      "screens.list.layers[0]: missing key 'image'"),
    MessageCase(
      "a key of another type", layerScene(#""type": "view", ▸"rowHeight": 44"#),
      "screens.list.layers[0].rowHeight: unknown key in a layer of type 'view'; it belongs to type 'table'"
    ),
    MessageCase(
      "a key of UIKit's that is named otherwise",
      layerScene(#""type": "view", ▸"clipToBounds": true"#),
      "screens.list.layers[0].clipToBounds: unknown key; did you mean 'clipsToBounds'?"),
    MessageCase(
      "a frame without a height", layerScene(#""type": "view", "frame": ▸[1, 2, 3]"#),
      "screens.list.layers[0].frame: must be 4 numbers [x, y, width, height], but has 3"),
    MessageCase(
      "a frame of another type", layerScene(#""type": "view", "frame": ▸"all""#),
      "screens.list.layers[0].frame: must be 4 numbers [x, y, width, height] or an object with 'place', but is the string 'all'"
    ),
    MessageCase(
      "a negative width", layerScene(#""type": "view", "frame": [1, -2, ▸-3, 4]"#),
      "screens.list.layers[0].frame[2]: must not be negative, but is -3"),
    MessageCase(
      "a frame far away", layerScene(#""type": "view", "frame": [▸1e7, ▸-1e7, 3, ▸"4"]"#),
      "screens.list.layers[0].frame[0]: must be at most 1000000, but is 1e7",
      "screens.list.layers[0].frame[1]: must be at least -1000000, but is -1e7",
      "screens.list.layers[0].frame[3]: must be a number, but is the string '4'; take the quotes away"
    ),
    MessageCase(
      "an opacity above 1", layerScene(#""type": "view", "alpha": ▸1.5"#),
      "screens.list.layers[0].alpha: must be from 0 to 1, but is 1.5"),
    MessageCase(
      "a number for a truth", layerScene(#""type": "view", "hidden": ▸1"#),
      "screens.list.layers[0].hidden: must be true or false, but is the number 1"),
    MessageCase(
      "a misspelt content mode", layerScene(#""type": "view", "contentMode": ▸"aspectFill""#),
      "screens.list.layers[0].contentMode: unknown value 'aspectFill'; did you mean 'scaleAspectFill'?"
    ),
    MessageCase(
      "a content mode of nothing's", layerScene(#""type": "view", "contentMode": ▸"fill""#),
      "screens.list.layers[0].contentMode: unknown value 'fill'; it is one of 'scaleToFill', 'scaleAspectFit', 'scaleAspectFill', 'redraw', 'center', 'top', 'bottom', 'left', 'right', 'topLeft', 'topRight', 'bottomLeft' and 'bottomRight'"
    ),
    MessageCase(
      "negative corners", layerScene(#""type": "view", "cornerRadius": ▸-1"#),
      "screens.list.layers[0].cornerRadius: must not be negative, but is -1"),
    MessageCase(
      "corners of another type", layerScene(#""type": "view", "cornerRadius": ▸"continuous""#),
      "screens.list.layers[0].cornerRadius: must be a number, 4 numbers [topLeft, topRight, bottomRight, bottomLeft] or an object with 'radius' and 'curve', but is the string 'continuous'"
    ),
    MessageCase(
      "two corners", layerScene(#""type": "view", "cornerRadius": ▸[1, 2]"#),
      "screens.list.layers[0].cornerRadius: must be 4 numbers [topLeft, topRight, bottomRight, bottomLeft], but has 2"
    ),
    MessageCase(
      "a corner's curve misspelt",
      layerScene(#""type": "view", "cornerRadius": { "radius": 8, "curve": ▸"continous" }"#),
      "screens.list.layers[0].cornerRadius.curve: unknown value 'continous'; did you mean 'continuous'?"
    ),
    MessageCase(
      "corners without a radius", layerScene(#""type": "view", "cornerRadius": ▸{}"#),
      "screens.list.layers[0].cornerRadius: missing key 'radius'"),
    MessageCase(
      "a border and a shadow",
      layerScene(
        ##""type": "view", "border": { "width": ▸-1, ▸"colour": "#000" }, "shadow": { "offset": ▸3, "opacity": ▸2 }"##
      ),
      "screens.list.layers[0].border.width: must not be negative, but is -1",
      "screens.list.layers[0].border.colour: unknown key; did you mean 'color'?",
      "screens.list.layers[0].shadow.offset: must be 2 numbers [x, y], but is the number 3",
      "screens.list.layers[0].shadow.opacity: must be from 0 to 1, but is 2"),
    MessageCase(
      "an empty id", layerScene(#""type": "view", "id": ▸"""#),
      "screens.list.layers[0].id: an id must not be empty"),
    MessageCase(
      "a slash in an id", layerScene(#""type": "view", "id": ▸"a/b""#),
      "screens.list.layers[0].id: an id must not hold '/', but is 'a/b'; choose another id"),
    MessageCase(
      "a duplicate id",
      layerScene(
        #""type": "view", "layers": [ { "type": "view", "id": "a" }, { "type": "view", "id": "b" }, { "type": "view", "id": ▸"a" } ]"#
      ),
      "screens.list.layers[0].layers[2].id: an id must be unique among its siblings, but 'a' is not; choose another id"
    ),
    MessageCase(
      "a row's name as an id",
      layerScene(#""type": "table", "layers": [ { "type": "view", "id": ▸"3" } ]"#),
      "screens.list.layers[0].layers[0].id: an id in a table must not be a number, as its rows are, but is '3'; choose another id"
    ),
  ]

  static let tables = [
    MessageCase(
      "no height of rows", layerScene(#""type": "table", "rowHeight": ▸0"#),
      "screens.list.layers[0].rowHeight: must be above 0, but is 0"),
    MessageCase(
      "rows of another type", layerScene(#""type": "table", "rows": ▸5"#),
      "screens.list.layers[0].rows: must be a list of rows or an object with 'repeat' and 'row', but is the number 5"
    ),
    MessageCase(
      "nothing to repeat", layerScene(#""type": "table", "rows": ▸▸{}"#),
      "screens.list.layers[0].rows: missing key 'repeat'",
      "screens.list.layers[0].rows: missing key 'row'"
    ),
    MessageCase(
      "half a repeat", layerScene(#""type": "table", "rows": { "repeat": ▸2.5, "row": {} }"#),
      "screens.list.layers[0].rows.repeat: must be a whole number, but is 2.5"),
    MessageCase(
      "a negative repeat", layerScene(#""type": "table", "rows": { "repeat": ▸-1, "row": {} }"#),
      "screens.list.layers[0].rows.repeat: must not be negative, but is -1"),
    MessageCase(
      "too many repeats", layerScene(#""type": "table", "rows": { "repeat": ▸1e6, "row": {} }"#),
      "screens.list.layers[0].rows.repeat: must be from 0 to 100000, but is 1e6"),
    MessageCase(
      "an accessory of no kind",
      layerScene(#""type": "table", "rows": [ { "accessory": ▸"disclosure" } ]"#),
      "screens.list.layers[0].rows[0].accessory: unknown value 'disclosure'; did you mean 'disclosureIndicator'?"
    ),
    MessageCase(
      "a detail that its cells do not show",
      layerScene(#""type": "table", "cellStyle": "default", "rows": [ { "detailText": ▸"b" } ]"#),
      "screens.list.layers[0].rows[0].detailText: has no effect beside cellStyle 'default'"),
    MessageCase(
      "rows beside sections",
      layerScene(#""type": "table", "rows": ▸[], "sections": [ { "rows": [ ▸3 ] } ]"#),
      "screens.list.layers[0].rows: 'sections' and 'rows' must not stand together; leave one of them out",
      "screens.list.layers[0].sections[0].rows[0]: must be an object, but is the number 3"),
    MessageCase(
      "items of another type", layerScene(#""type": "grid", "items": ▸5"#),
      "screens.list.layers[0].items: must be a list of items or an object with 'repeat' and 'item', but is the number 5"
    ),
    MessageCase(
      "items without a size", layerScene(#""type": "grid", "itemSize": [▸0, 50]"#),
      "screens.list.layers[0].itemSize[0]: must be above 0, but is 0"),
    MessageCase(
      "an item's name as an id",
      layerScene(#""type": "grid", "layers": [ { "type": "view", "id": ▸"3" } ]"#),
      "screens.list.layers[0].layers[0].id: an id in a grid must not be a number, as its items are, but is '3'; choose another id"
    ),
    MessageCase(
      "a status bar with too many bars", layerScene(#""type": "statusBar", "signal": ▸5"#),
      "screens.list.layers[0].signal: must be from 0 to 4, but is 5"),
    MessageCase(
      "tabs that are none", layerScene(#""type": "tabBar", "items": [ ▸"Home" ]"#),
      "screens.list.layers[0].items[0]: must be an object, but is the string 'Home'"),
  ]

  @Test(arguments: layers) func layersAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: tables) func tablesAreChecked(_ row: MessageCase) { row.check() }
}
