import Testing

/// What is said of mistakes in the scene, its canvas and its screens, word for word.
struct SceneMessageTests {
  static let keys = [
    MessageCase("not an object", "▸[]", "must be an object, but is a list"),
    MessageCase("an empty scene", "▸{}", "missing key 'screens'"),
    MessageCase(
      "a misspelt key", scene(#"▸"transitoin": {}"#),
      "transitoin: unknown key; did you mean 'transition'?"),
    MessageCase(
      "an unknown key with no near one", scene(#"▸"author": "me""#),
      "author: unknown key; the keys are '$schema', 'canvas', 'fps', 'screens', 'transition', 'timeline', 'rendering', 'onDamage', 'lint', 'verify' and 'variants'"
    ),
    MessageCase(
      "a key with odd characters", scene(#"▸"a.b\n": 1"#),
      #"'a.b\u000A': unknown key; the keys are '$schema', 'canvas', 'fps', 'screens', 'transition', 'timeline', 'rendering', 'onDamage', 'lint', 'verify' and 'variants'"#
    ),
    MessageCase(
      "misspelt keys that are needed, told once",
      #"{ ▸"canvs": {}, ▸"screen": { "list": {} } }"#,
      "canvs: unknown key; did you mean 'canvas'?", "screen: unknown key; did you mean 'screens'?"
    ),
    MessageCase(
      "a duplicate key",
      #"{ "canvas": { "size": [9, 9], "scale": 1, ▸"scale": 2 }, "screens": { "list": "a.png" } }"#,
      "canvas.scale: must stand only once in its object; remove one of the two"),
    MessageCase(
      "a duplicate key deep in lists",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [ { "type": "view" }, { "type": "view", ▸"type": "view" } ] } } }"#,
      "screens.list.layers[1].type: must stand only once in its object; remove one of the two"),
    MessageCase(
      "null", scene(#""rendering": ▸null"#),
      "rendering: must be a string, but is null; leave the key out for its default"),
    MessageCase(
      "a number as a string", scene(#""fps": ▸"50""#),
      "fps: must be a number, but is the string '50'; take the quotes away"),
    MessageCase(
      "an unknown choice", scene(#""rendering": ▸"smoth""#),
      "rendering: unknown value 'smoth'; did you mean 'smooth'?"),
    MessageCase(
      "an unknown choice with no near one", scene(#""rendering": ▸"fast""#),
      "rendering: unknown value 'fast'; it is one of 'smooth' and 'uikit'"),
  ]

  static let canvas = [
    MessageCase(
      "no size", #"{ "canvas": ▸{}, "screens": { "list": "a.png" } }"#,
      "canvas: missing key 'size'; give [width, height]"),
    MessageCase(
      "a size of three", #"{ "canvas": { "size": ▸[1, 2, 3] }, "screens": { "list": "a.png" } }"#,
      "canvas.size: must be 2 numbers [width, height], but has 3"),
    MessageCase(
      "an empty size", #"{ "canvas": { "size": [▸0, 10] }, "screens": { "list": "a.png" } }"#,
      "canvas.size[0]: must be above 0, but is 0"),
    MessageCase(
      "a negative size", #"{ "canvas": { "size": [10, ▸-2.5] }, "screens": { "list": "a.png" } }"#,
      "canvas.size[1]: must be above 0, but is -2.5"),
    MessageCase(
      "a scale of nothing",
      #"{ "canvas": { "size": [1, 1], "scale": ▸0 }, "screens": { "list": "a.png" } }"#,
      "canvas.scale: must be above 0, but is 0"),
    MessageCase(
      "a side too long",
      #"{ "canvas": { "size": ▸[8193, 10] }, "screens": { "list": "a.png" } }"#,
      "canvas.size: must be at most 16384 pixels a side and 60000000 in all, but is 16386 x 20; change 'size' or 'scale'"
    ),
    MessageCase(
      "too many pixels",
      #"{ "canvas": { "size": ▸[8000, 8000], "scale": 1 }, "screens": { "list": "a.png" } }"#,
      "canvas.size: must be at most 16384 pixels a side and 60000000 in all, but is 8000 x 8000; change 'size' or 'scale'"
    ),
    MessageCase(
      "no pixel at all",
      #"{ "canvas": { "size": ▸[0.2, 10] }, "screens": { "list": "a.png" } }"#,
      "canvas.size: must be at least one pixel a side; change 'size' or 'scale'"),
    MessageCase(
      "a colour's name",
      #"{ "canvas": { "size": [1, 1], "background": ▸"Red" }, "screens": { "list": "a.png" } }"#,
      "canvas.background: must be '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour's name, but is 'Red'; write '#FF0000'"
    ),
    MessageCase(
      "a colour without its sign",
      #"{ "canvas": { "size": [1, 1], "background": ▸"ff9500" }, "screens": { "list": "a.png" } }"#,
      "canvas.background: must be '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour's name, but is 'ff9500'; write '#ff9500'"
    ),
    MessageCase(
      "a colour of five digits",
      ##"{ "canvas": { "size": [1, 1], "background": ▸"#12345" }, "screens": { "list": "a.png" } }"##,
      "canvas.background: must be '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour's name, but is '#12345'"
    ),
    MessageCase(
      "a colour as a number",
      #"{ "canvas": { "size": [1, 1], "background": ▸0 }, "screens": { "list": "a.png" } }"#,
      "canvas.background: must be a colour such as '#FF9500', but is the number 0"),
    MessageCase(
      "no canvas and no screenshot", #"▸{ "screens": { "list": {} } }"#,
      #"missing key 'canvas', which only a screenshot can stand in for; add "canvas": { "size": [390, 844] }"#
    ),
    MessageCase(
      "too few frames", scene(#""fps": ▸0.5"#), "fps: must be from 1 to 240, but is 0.5"),
    MessageCase(
      "too many frames", scene(#""fps": ▸241"#), "fps: must be from 1 to 240, but is 241"),
    MessageCase(
      "a rate too fine", scene(#""fps": ▸29.9700299"#),
      "fps: must have at most 6 decimals, but is 29.9700299; round it to 6 decimals"),
  ]

  static let screens = [
    MessageCase(
      "no list", #"{ "screens": ▸{ "detail": "b.png" } }"#, "screens: missing key 'list'"),
    MessageCase(
      "a screen of another type", #"{ "screens": { "list": ▸3 } }"#,
      "screens.list: must be a picture's file or an object with layers, but is the number 3"),
    MessageCase(
      "no name of a file", #"{ "screens": { "list": ▸"" } }"#,
      "screens.list: a file name must not be empty"),
    MessageCase(
      "a null in a file's name", #"{ "screens": { "list": ▸"a\u0000.png" } }"#,
      "screens.list: a file name must not hold U+0000"),
    MessageCase(
      "a detail that nothing shows", #"{ "screens": { "list": "a.png", "detail": ▸"b.png" } }"#,
      "screens.detail: is never shown, as the scene has no transition; add a 'transition', or leave the screen out"
    ),
    MessageCase(
      "layers that are no list",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": ▸{} } } }"#,
      "screens.list.layers: must be a list, but is an object"),
  ]

  @Test(arguments: keys) func keysAreCheckedByTheirTable(_ row: MessageCase) { row.check() }
  @Test(arguments: canvas) func canvasAndRateAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: screens) func screensAreChecked(_ row: MessageCase) { row.check() }

  @Test func everyProblemIsToldInOrderOfPlace() {
    MessageCase(
      "many",
      """
      {
        "canvas": { "size": [▸0, 844], "scale": 2 },
        "screens": { "list": "list.png", ▸"detial": "detail.png" },
        "transition": ▸▸{ "style": "hero", ▸"durration": 1, "curve": ▸"eas" },
        "fps": ▸1000
      }
      """,
      "canvas.size[0]: must be above 0, but is 0",
      "screens.detial: unknown key; did you mean 'detail'?",
      "transition: missing key 'from', which style 'hero' needs; give a path such as 'list/table/3/image' or { \"frame\": [x, y, width, height] }",
      "transition: missing key 'to', which style 'hero' needs; give a path such as 'detail/photo' or { \"frame\": [x, y, width, height] }",
      "transition.durration: unknown key; did you mean 'duration'?",
      "transition.curve: unknown value 'eas'; it is one of 'linear', 'easeIn', 'easeOut', 'easeInOut' and 'default'",
      "fps: must be from 1 to 240, but is 1000"
    ).check()
  }

  @Test func longWordsAreShortenedAndKeptOnOneLine() {
    let word = String(repeating: "x", count: 1_000) + "\n"
    let reading = read(scene("\"rendering\": \"a\\n\(word.dropLast())\""))
    #expect(
      reading.findings.map(\.message) == [
        "unknown value 'a\\u000A\(String(repeating: "x", count: 58))…'"
      ])
  }
}
