import Testing

/// What is said of mistakes in custom transitions, word for word.
struct ChoreographyMessageTests {
  /// A scene with layers in both screens and a custom transition that has the keys given.
  private static func custom(_ keys: String) -> String {
    let list =
      #"{ "layers": [{ "id": "t", "type": "table", "rows": [{ "image": "a.png" }] }, { "id": "v", "type": "view" }] }"#
    let detail = #"{ "layers": [{ "id": "p", "type": "view" }] }"#
    return scene(
      #""transition": { "style": "custom", \#(keys) }"#,
      screens: #"{ "list": \#(list), "detail": \#(detail) }"#)
  }

  private static func track(_ keys: String) -> String { custom(#""tracks": [{ \#(keys) }]"#) }

  private static func snapshot(_ keys: String) -> String {
    track(#""layer": "snapshot", \#(keys)"#)
  }

  static let tracks = [
    MessageCase(
      "no tracks", scene(#""transition": ▸{ "style": "custom" }"#),
      "transition: missing key 'tracks', which style 'custom' needs; give a list of tracks such as { \"layer\": \"list\" }"
    ),
    MessageCase(
      "an empty list of tracks", custom(#""tracks": ▸[]"#),
      "transition.tracks: must have at least one track; add a track such as { \"layer\": \"list\" }"
    ),
    MessageCase(
      "tracks that are no list", custom(#""tracks": ▸{}"#),
      "transition.tracks: must be a list, but is an object"),
    MessageCase(
      "a track that is no object", custom(#""tracks": [▸"list"]"#),
      "transition.tracks[0]: must be an object, but is the string 'list'"),
    MessageCase(
      "a track without a layer", custom(#""tracks": [▸{ "alpha": ▸2 }]"#),
      "transition.tracks[0]: missing key 'layer'; it is one of 'list', 'detail', 'snapshot', 'shade' and 'background'",
      "transition.tracks[0].alpha: must be from 0 to 1, but is 2"),
    MessageCase(
      "a misspelt layer", track(#""layer": ▸"snapshoot", "source": ▸3, ▸"colour": 1"#),
      "transition.tracks[0].layer: unknown value 'snapshoot'; did you mean 'snapshot'?",
      "transition.tracks[0].source: must be a path such as 'list/id' or an object such as { \"image\": \"a.jpg\" }, but is the number 3",
      "transition.tracks[0].colour: unknown key; did you mean 'color'?"),
    MessageCase(
      "a misspelt key for the layer", track(#"▸"laier": "list""#),
      "transition.tracks[0].laier: unknown key; did you mean 'layer'?"),
    MessageCase(
      "keys of other layers",
      track(#""layer": "list", ▸"color": "\#u{23}000", ▸"source": "list/v""#),
      "transition.tracks[0].color: unknown key in a track of a screen; it belongs to layers 'shade' and 'background'",
      "transition.tracks[0].source: unknown key in a track of a screen; it belongs to layer 'snapshot'"
    ),
    MessageCase(
      "a turn of a shade", track(#""layer": "shade", ▸"turn": {}"#),
      "transition.tracks[0].turn: unknown key in a track of a shade; it belongs to layers 'list' and 'detail'"
    ),
    MessageCase(
      "a key that no track has", track(#""layer": "list", ▸"opacity": 1"#),
      "transition.tracks[0].opacity: unknown key; the keys are 'layer', 'frame', 'alpha', 'path', 'start', 'end', 'curve', 'fade', 'blend', 'holdsAtEnd', 'listed', 'drawn' and 'turn'"
    ),
    MessageCase(
      "a background without a colour", custom(#""tracks": [▸{ "layer": "background" }]"#),
      "transition.tracks[0]: missing key 'color'"),
    MessageCase(
      "a snapshot of nothing", custom(#""tracks": [▸{ "layer": "snapshot" }]"#),
      "transition.tracks[0]: missing key 'source'"),
    MessageCase(
      "a window that is over before it begins",
      track(#""layer": "list", "start": 0.75, "end": ▸0.5"#),
      "transition.tracks[0].end: must be at least the start, 0.75, but is 0.5"),
    MessageCase(
      "a turn of nothing", track(#""layer": "list", "turn": ▸▸{ "perspective": ▸0 }"#),
      "transition.tracks[0].turn: missing key 'body'; it is one of 'cube' and 'card'",
      "transition.tracks[0].turn: missing key 'role'; it is one of 'leaving' and 'entering'",
      "transition.tracks[0].turn.perspective: must be above 0, but is 0"),
    MessageCase(
      "tracks of the way back",
      custom(##""tracks": [{ "layer": "list" }], "dismiss": { "tracks": [{ "layer": ▸"lst" }] }"##),
      "transition.dismiss.tracks[0].layer: unknown value 'lst'; did you mean 'list'?"),
  ]

  static let values = [
    MessageCase(
      "a frame of three numbers", track(#""layer": "list", "frame": ▸[0, 0, 9]"#),
      "transition.tracks[0].frame: must be 4 numbers [x, y, width, height], but has 3"),
    MessageCase(
      "a frame of another type", track(#""layer": "list", "frame": ▸"all""#),
      "transition.tracks[0].frame: must be 4 numbers [x, y, width, height] or two such lists, but is the string 'all'"
    ),
    MessageCase(
      "three frames",
      track(#""layer": "list", "frame": ▸[[0, 0, 9, 9], [0, 0, 8, 8], [0, 0, 7, 7]]"#),
      "transition.tracks[0].frame: must be 2 values [start, end], but has 3"),
    MessageCase(
      "frames that are wrong themselves",
      track(#""layer": "list", "frame": [[0, 0, ▸-9, 9], ▸3]"#),
      "transition.tracks[0].frame[0][2]: must not be negative, but is -9",
      "transition.tracks[0].frame[1]: must be 4 numbers [x, y, width, height], but is the number 3"),
    MessageCase(
      "one alpha in a list", track(#""layer": "list", "alpha": ▸[1]"#),
      "transition.tracks[0].alpha: must be 2 values [start, end], but has 1"),
    MessageCase(
      "an alpha out of range", track(#""layer": "list", "alpha": [▸-1, ▸1.5]"#),
      "transition.tracks[0].alpha[0]: must be from 0 to 1, but is -1",
      "transition.tracks[0].alpha[1]: must be from 0 to 1, but is 1.5"),
    MessageCase(
      "colours that are none", snapshot(#""source": "list/v", "backgroundColor": [▸"red", ▸0]"#),
      "transition.tracks[0].backgroundColor[0]: must be '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour's name, but is 'red'; write '#FF0000'",
      "transition.tracks[0].backgroundColor[1]: must be a colour such as '#FF9500', but is the number 0"
    ),
    MessageCase(
      "a border and a shadow of other types",
      snapshot(#""source": "list/v", "border": [{}, ▸1], "shadow": ▸true"#),
      "transition.tracks[0].border[1]: must be an object, but is the number 1",
      "transition.tracks[0].shadow: must be an object, but is true"),
    MessageCase(
      "corners with one end", snapshot(#""source": "list/v", "cornerRadius": ▸{ "from": ▸-1 }"#),
      "transition.tracks[0].cornerRadius: missing key 'to'",
      "transition.tracks[0].cornerRadius.from: must not be negative, but is -1"),
    MessageCase(
      "two corners in a list", snapshot(#""source": "list/v", "cornerRadius": ▸[8, 0]"#),
      "transition.tracks[0].cornerRadius: must be 4 numbers [topLeft, topRight, bottomRight, bottomLeft], but has 2"
    ),
  ]

  static let sources = [
    MessageCase(
      "a source that is no layer", snapshot(#""source": ▸"list/words""#),
      "transition.tracks[0].source: no layer 'words' in 'list'; its layers are 't' and 'v'"),
    MessageCase(
      "a source without a screen", snapshot(#""source": ▸"p""#),
      "transition.tracks[0].source: must name a layer of the list or the detail screen, but is 'p'; did you mean 'detail/p'?"
    ),
    MessageCase(
      "a source that is nowhere", snapshot(#""source": { "bitmap": ▸"photo" }"#),
      "transition.tracks[0].source.bitmap: must name a layer of the list or the detail screen, but is 'photo'; it begins with 'list/' or 'detail/'"
    ),
    MessageCase(
      "a whole screen as a path", snapshot(#""source": ▸"detail""#),
      "transition.tracks[0].source: must name a layer, but names the screen 'detail'; go on with a layer's id: 'detail/id'"
    ),
    MessageCase(
      "an empty source", snapshot(#""source": ▸{}"#),
      "transition.tracks[0].source: a source must have exactly one of 'bitmap', 'screen' and 'image', but has 0"
    ),
    MessageCase(
      "two sources", snapshot(#""source": ▸{ "bitmap": "list/v", "image": "a.png" }"#),
      "transition.tracks[0].source: a source must have exactly one of 'bitmap', 'screen' and 'image', but has 2"
    ),
    MessageCase(
      "a misspelt source", snapshot(#""source": { ▸"imge": "a.png" }"#),
      "transition.tracks[0].source.imge: unknown key; did you mean 'image'?"),
    MessageCase(
      "a frame in a file", snapshot(#""source": { "image": "a.png", ▸"frame": [0, 0, 1, 1] }"#),
      "transition.tracks[0].source.frame: unknown key; the keys are 'image' and 'crop'"),
    MessageCase(
      "a screen without a part", snapshot(#""source": ▸{ "screen": ▸"lst" }"#),
      "transition.tracks[0].source: missing key 'frame'; give [x, y, width, height]",
      "transition.tracks[0].source.screen: unknown value 'lst'; did you mean 'list'?"),
    MessageCase(
      "a part past the picture",
      snapshot(#""source": { "image": "a.png", "crop": ▸[0.5, 0, 0.6, 1] }"#),
      "transition.tracks[0].source.crop: must lie in the picture, from 0 to 1 either way"),
    MessageCase(
      "a part in pixels", snapshot(#""source": { "image": "a.png", "crop": [0, 0, ▸200, ▸0] }"#),
      "transition.tracks[0].source.crop[2]: must be above 0 and at most 1, but is 200",
      "transition.tracks[0].source.crop[3]: must be above 0 and at most 1, but is 0"),
    MessageCase(
      "a part past the picture by its place alone",
      snapshot(#""source": { "image": "a.png", "crop": ▸[1, 0, 0.0000001, 1] }"#),
      "transition.tracks[0].source.crop: must lie in the picture, from 0 to 1 either way"),
  ]

  static let meanwhile = [
    MessageCase(
      "hidden layers that there are not",
      custom(
        #""tracks": [{ "layer": "list" }], "hidden": ["list/v", ▸"list/t/0/imag", ▸"v", ▸5]"#),
      "transition.hidden[1]: no part 'imag' in the row 'list/t/0'; did you mean 'image'?",
      "transition.hidden[2]: must name a layer of the list or the detail screen, but is 'v'; did you mean 'list/v'?",
      "transition.hidden[3]: must be a path such as 'list/id', but is the number 5"),
    MessageCase(
      "a cover of nothing",
      custom(#""tracks": [{ "layer": "list" }], "covers": [▸▸▸{ "cornerRadius": ▸-1 }]"#),
      "transition.covers[0]: missing key 'screen'; it is one of 'list' and 'detail'",
      "transition.covers[0]: missing key 'frame'; give [x, y, width, height]",
      "transition.covers[0]: missing key 'color'",
      "transition.covers[0].cornerRadius: must not be negative, but is -1"),
    MessageCase(
      "a detail that there is not",
      scene(
        ##""transition": { "style": "custom", "tracks": [{ "layer": ▸"detail" }, { "layer": "snapshot", "source": { "screen": ▸"detail", "frame": [0, 0, 9, 9] } }], "hidden": [▸"detail/p"], "covers": [{ "screen": ▸"detail", "frame": [0, 0, 9, 9], "color": "#000" }] }"##,
        screens: #"{ "list": "a.png" }"#),
      "transition.tracks[0].layer: the scene has no screen 'detail'",
      "transition.tracks[1].source.screen: the scene has no screen 'detail'",
      "transition.hidden[0]: the scene has no screen 'detail'",
      "transition.covers[0].screen: the scene has no screen 'detail'"),
    MessageCase(
      "a hidden layer of a screenshot",
      scene(
        #""transition": { "style": "custom", "tracks": [{ "layer": "list" }], "hidden": [▸"list/photo"] }"#
      ),
      "transition.hidden[0]: the screen 'list' is a picture and has no layers; cover it in 'covers'"
    ),
    MessageCase(
      "a source in a screenshot",
      scene(
        #""transition": { "style": "custom", "tracks": [{ "layer": "snapshot", "source": ▸"list/photo" }, { "layer": "snapshot", "source": { "bitmap": ▸"list/photo" } }] }"#
      ),
      "transition.tracks[0].source: the screen 'list' is a picture and has no layers; give { \"screen\": \"list\", \"frame\": [x, y, width, height] } as the source",
      "transition.tracks[1].source.bitmap: the screen 'list' is a picture and has no layers; give { \"screen\": \"list\", \"frame\": [x, y, width, height] } as the source"
    ),
  ]

  @Test(arguments: tracks) func tracksAreCheckedByTheirLayer(_ row: MessageCase) { row.check() }
  @Test(arguments: values) func valuesThatMoveAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: sources) func sourcesAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: meanwhile)
  func hiddenLayersCoversAndScreensAreChecked(_ row: MessageCase) { row.check() }
}
