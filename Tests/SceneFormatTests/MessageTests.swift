import Testing

/// What is said of every mistake, word for word. A mark in a text stands before the place that the message names.
struct MessageTests {
  static let keys = [
    MessageCase("not an object", "▸[]", "must be an object, but is a list"),
    MessageCase("an empty scene", "▸{}", "missing key 'screens'"),
    MessageCase(
      "a misspelt key", scene(#"▸"transitoin": {}"#),
      "transitoin: unknown key; did you mean 'transition'?"),
    MessageCase(
      "an unknown key with no near one", scene(#"▸"author": "me""#),
      "author: unknown key; the keys are '$schema', 'canvas', 'fps', 'screens', 'transition', 'timeline' and 'rendering'"
    ),
    MessageCase(
      "a key with odd characters", scene(#"▸"a.b\n": 1"#),
      #"'a.b\u000A': unknown key; the keys are '$schema', 'canvas', 'fps', 'screens', 'transition', 'timeline' and 'rendering'"#
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
      "canvas.background: must be a colour of the form '#RGB', '#RRGGBB' or '#RRGGBBAA', but is 'Red'; names are not known; write '#FF0000'"
    ),
    MessageCase(
      "a colour without its sign",
      #"{ "canvas": { "size": [1, 1], "background": ▸"ff9500" }, "screens": { "list": "a.png" } }"#,
      "canvas.background: must be a colour of the form '#RGB', '#RRGGBB' or '#RRGGBBAA', but is 'ff9500'; write '#ff9500'"
    ),
    MessageCase(
      "a colour of five digits",
      ##"{ "canvas": { "size": [1, 1], "background": ▸"#12345" }, "screens": { "list": "a.png" } }"##,
      "canvas.background: must be a colour of the form '#RGB', '#RRGGBB' or '#RRGGBBAA', but is '#12345'"
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

  static let layers = [
    MessageCase(
      "a layer that is no object",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [▸"photo"] } } }"#,
      "screens.list.layers[0]: must be an object, but is the string 'photo'"),
    MessageCase(
      "no type",
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [▸{ ▸"alhpa": 1 }] } } }"#,
      "screens.list.layers[0]: missing key 'type'; it is one of 'view', 'image' and 'table'",
      "screens.list.layers[0].alhpa: unknown key; did you mean 'alpha'?"),
    MessageCase(
      "a misspelt type", layerScene(#""type": ▸"imgae", "image": "a.png""#),
      "screens.list.layers[0].type: unknown value 'imgae'; did you mean 'image'?"),
    MessageCase(
      "a type to come", layerScene(#""type": ▸"text", "text": "Hello", "font": {}"#),
      "screens.list.layers[0].type: type 'text' is not drawn yet"),
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
      "screens.list.layers[0].frame: must be 4 numbers [x, y, width, height], but is the string 'all'"
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
      "an accessory", layerScene(#""type": "table", "rows": [ { "accessory": ▸"disclosure" } ]"#),
      "screens.list.layers[0].rows[0].accessory: a row's 'accessory' is not drawn yet"),
    MessageCase(
      "text in some rows",
      layerScene(
        #""type": "table", "rows": [ {}, { "detailText": ▸"b", "text": "a" }, { "text": "c" } ]"#),
      "screens.list.layers[0].rows[1].detailText: text is not drawn yet and left out (in 2 rows)"),
    MessageCase(
      "text in one row", layerScene(#""type": "table", "rows": [ { "text": ▸"a" } ]"#),
      "screens.list.layers[0].rows[0].text: text is not drawn yet and left out"),
  ]

  static let transitions = [
    MessageCase(
      "no style", scene(#""transition": ▸{}"#),
      "transition: missing key 'style'; it is one of 'hero', 'lightbox', 'dissolve', 'cube', 'fullscreen', 'zoom' and 'push'"
    ),
    MessageCase(
      "a misspelt style", scene(#""transition": { "style": ▸"heroo" }"#),
      "transition.style: unknown value 'heroo'; did you mean 'hero'?"),
    MessageCase(
      "a style to come", scene(#""transition": { "style": ▸"custom" }"#),
      "transition.style: style 'custom' is not drawn yet"),
    MessageCase(
      "no ends", scene(#""transition": ▸▸{ "style": "hero" }"#),
      "transition: missing key 'from', which style 'hero' needs; give a path such as 'list/table/3/image' or { \"frame\": [x, y, width, height] }",
      "transition: missing key 'to', which style 'hero' needs; give a path such as 'detail/photo' or { \"frame\": [x, y, width, height] }"
    ),
    MessageCase(
      "ends that the way back alone needs",
      scene(#""transition": { "style": "cube", "dismiss": ▸{ "style": "fullscreen" } }"#),
      "transition.dismiss: missing key 'from', which style 'fullscreen' needs; give a path such as 'list/table/3/image' or { \"frame\": [x, y, width, height] }"
    ),
    MessageCase(
      "no detail screen",
      scene(
        #""transition": { "style": "dissolve" }"#, screens: #"▸{ "list": "a.png" }"#),
      "screens: missing key 'detail', which style 'dissolve' needs; add a screen 'detail'"),
    MessageCase(
      "a negative duration", scene(#""transition": { "style": "cube", "duration": ▸-0.2 }"#),
      "transition.duration: must not be negative, but is -0.2"),
    MessageCase(
      "a duration beyond an hour",
      scene(#""transition": { "style": "cube", "duration": ▸3600.5 }"#),
      "transition.duration: must be from 0 to 3600, but is 3600.5"),
    MessageCase(
      "a misspelt side", scene(#""transition": { "style": "cube", "subtype": ▸"left" }"#),
      "transition.subtype: unknown value 'left'; did you mean 'fromLeft'?"
    ),
    MessageCase(
      "an eye in the screen", scene(#""transition": { "style": "cube", "perspective": ▸0 }"#),
      "transition.perspective: must be above 0, but is 0"),
    MessageCase(
      "a dismiss in a dismiss",
      scene(#""transition": { "style": "cube", "dismiss": { ▸"dismiss": {} } }"#),
      "transition.dismiss.dismiss: unknown key; the keys are 'style', 'from', 'to', 'duration', 'curve', 'asCoded', 'contentMode', 'shade', 'subtype' and 'perspective'"
    ),
    MessageCase(
      "a shade without strength",
      scene(#""transition": { "style": "cube", "shade": { "alpha": ▸7 } }"#),
      "transition.shade.alpha: must be from 0 to 1, but is 7"),
    MessageCase(
      "a frame without a frame",
      scene(#""transition": { "style": "fullscreen", "from": ▸{ "fill": ▸"white" } }"#),
      "transition.from: missing key 'frame'; give [x, y, width, height]",
      "transition.from.fill: must be a colour of the form '#RGB', '#RRGGBB' or '#RRGGBBAA', but is 'white'; names are not known; write '#FFFFFF'"
    ),
    MessageCase(
      "an end of another type",
      scene(#""transition": { "style": "fullscreen", "from": ▸[1, 2, 3, 4] }"#),
      "transition.from: must be a path such as 'list/id' or an object with 'frame', but is a list"),
  ]

  static let curves = [
    MessageCase(
      "a misspelt curve", scene(#""transition": { "style": "cube", "curve": ▸"easeInEaseOut" }"#),
      "transition.curve: unknown value 'easeInEaseOut'; did you mean 'easeInOut'?"),
    MessageCase(
      "three control numbers", scene(#""transition": { "style": "cube", "curve": ▸[0, 0, 1] }"#),
      "transition.curve: must be 4 numbers [x1, y1, x2, y2], but has 3"),
    MessageCase(
      "a curve that turns back",
      scene(#""transition": { "style": "cube", "curve": [▸-0.1, -2, 0.5, 3] }"#),
      "transition.curve[0]: must be from 0 to 1, but is -0.1"),
    MessageCase(
      "a curve of another type", scene(#""transition": { "style": "cube", "curve": ▸true }"#),
      "transition.curve: must be a curve's name, 4 numbers [x1, y1, x2, y2] or an object with 'spring', but is true"
    ),
    MessageCase(
      "an empty spring", scene(#""transition": { "style": "cube", "curve": { "spring": ▸{} } }"#),
      "transition.curve.spring: missing key 'damping'"),
    MessageCase(
      "a ratio above 1",
      scene(#""transition": { "style": "cube", "curve": { "spring": { "damping": ▸12 } } }"#),
      "transition.curve.spring.damping: must be above 0 and at most 1, but is 12; a physical spring has 'mass' or 'stiffness' beside it"
    ),
    MessageCase(
      "two kinds of spring",
      scene(
        #""transition": { "style": "cube", "curve": { "spring": ▸{ "mass": 1, "bounce": 0 } } }"#),
      "transition.curve.spring: 'mass' and 'bounce' belong to different kinds of spring; give 'damping' and 'velocity', or 'mass', 'stiffness', 'damping' and 'velocity', or 'duration' and 'bounce', or 'response' and 'dampingFraction'"
    ),
    MessageCase(
      "a bounce without an end",
      scene(#""transition": { "style": "cube", "curve": { "spring": { "bounce": ▸-1 } } }"#),
      "transition.curve.spring.bounce: must be above -1 and at most 1, but is -1"),
    MessageCase(
      "a key of another spring",
      scene(
        #""transition": { "style": "cube", "curve": { "spring": { "duration": 1, ▸"damping": 1 } } }"#
      ),
      "transition.curve.spring.damping: unknown key; the keys are 'duration', 'bounce' and 'velocity'"
    ),
  ]

  static let timelines = [
    MessageCase(
      "no steps", scene(#""transition": { "style": "cube" }, "timeline": ▸[]"#),
      "timeline: must have at least one step; add a step such as { \"hold\": 0.4 }"),
    MessageCase(
      "a misspelt step", scene(#""transition": { "style": "cube" }, "timeline": [▸"presnt"]"#),
      "timeline[0]: unknown value 'presnt'; did you mean 'present'?"),
    MessageCase(
      "a step of another type", scene(#""transition": { "style": "cube" }, "timeline": [▸0.4]"#),
      "timeline[0]: must be 'present', 'dismiss' or an object such as { \"hold\": 0.4 }, but is the number 0.4"
    ),
    MessageCase(
      "an empty step", scene(#""transition": { "style": "cube" }, "timeline": [▸{}]"#),
      "timeline[0]: a step must have exactly one of 'hold', 'present' and 'dismiss', but has 0"),
    MessageCase(
      "two steps in one",
      scene(#""transition": { "style": "cube" }, "timeline": [▸{ "hold": 1, "present": {} }]"#),
      "timeline[0]: a step must have exactly one of 'hold', 'present' and 'dismiss', but has 2"),
    MessageCase(
      "a misspelt hold", scene(#""transition": { "style": "cube" }, "timeline": [{ ▸"hodl": 1 }]"#),
      "timeline[0].hodl: unknown key; did you mean 'hold'?"),
    MessageCase(
      "present when open",
      scene(
        #""transition": { "style": "cube" }, "timeline": ["present", { "hold": 1 }, ▸"present"]"#),
      "timeline[2]: must not present while the detail is open; put \"dismiss\" before it"),
    MessageCase(
      "dismiss when closed",
      scene(
        #""transition": { "style": "cube" }, "timeline": ["dismiss", ▸{ "dismiss": { "cancelAt": 0.5 } }]"#
      ),
      "timeline[1]: must not dismiss while the detail is closed; put \"present\" before it"),
    MessageCase(
      "dismiss after a cancelled present",
      scene(
        #""transition": { "style": "cube" }, "timeline": [{ "present": { "cancelAt": 0.4 } }, ▸"dismiss"]"#
      ),
      "timeline[1]: must not dismiss while the detail is closed; put \"present\" before it"),
    MessageCase(
      "a turning point beyond the end",
      scene(
        #""transition": { "style": "cube" }, "timeline": [{ "present": { "cancelAt": ▸40 } }]"#),
      "timeline[0].present.cancelAt: must be from 0 to 1, but is 40"),
    MessageCase(
      "steps without a transition",
      scene(
        #""timeline": [{ "hold": 1 }, ▸"present", ▸"dismiss"]"#, screens: #"{ "list": "a.png" }"#),
      "timeline[1]: needs a transition, which the scene does not have; add a 'transition', or leave the step out",
      "timeline[2]: needs a transition, which the scene does not have; add a 'transition', or leave the step out"
    ),
    MessageCase(
      "a negative hold", scene(#""timeline": [{ "hold": ▸-1 }]"#, screens: #"{ "list": "a.png" }"#),
      "timeline[0].hold: must not be negative, but is -1"),
    MessageCase(
      "no time at all", scene(#""timeline": ▸[{ "hold": 0 }]"#, screens: #"{ "list": "a.png" }"#),
      "timeline: must last longer than 0 s; add a step such as { \"hold\": 0.4 }"),
    MessageCase(
      "more than an hour",
      scene(
        #""timeline": ▸[{ "hold": 1800 }, { "hold": 1800.25 }]"#, screens: #"{ "list": "a.png" }"#),
      "timeline: must last at most 3600 s, but lasts 3600.25 s"),
    MessageCase(
      "more than an hour without a timeline",
      scene(#""transition": ▸{ "style": "cube", "duration": 1800 }"#),
      "transition: must last at most 3600 s, but lasts 3601.6 s"),
  ]

  @Test(arguments: keys) func keysAreCheckedByTheirTable(_ row: MessageCase) { row.check() }
  @Test(arguments: canvas) func canvasAndRateAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: screens) func screensAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: layers) func layersAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: tables) func tablesAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: transitions) func transitionsAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: curves) func curvesAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: timelines) func timelinesAreChecked(_ row: MessageCase) { row.check() }

  @Test func everyProblemIsToldInOrderOfPlace() {
    MessageCase(
      "many",
      """
      {
        "canvas": { "size": [▸0, 844], "scale": 2 },
        "screens": ▸{ "list": "list.png", ▸"detial": "detail.png" },
        "transition": ▸▸{ "style": "hero", ▸"durration": 1, "curve": ▸"eas" },
        "fps": ▸1000
      }
      """,
      "canvas.size[0]: must be above 0, but is 0",
      "screens: missing key 'detail', which style 'hero' needs; add a screen 'detail'",
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
