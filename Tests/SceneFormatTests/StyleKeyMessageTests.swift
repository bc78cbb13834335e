import Testing

/// What is said of keys that mean nothing where they stand, word for word.
struct StyleKeyMessageTests {
  private static let ends = #""from": { "frame": [0, 0, 9, 9] }, "to": { "frame": [0, 0, 9, 9] }"#

  private static func hero(_ keys: String) -> String {
    scene(#""transition": { "style": "hero", \#(ends), \#(keys) }"#)
  }

  static let pathsAndFades = ["cube", "flip", "moveIn", "reveal", "slide"].map { style in
    MessageCase(
      "a path, a fade, a shade and a tap in \(style)",
      scene(
        #""transition": { "style": "\#(style)", "path": ▸"arc", "fade": ▸"in", "shade": ▸{}, "tapMark": ▸true }"#
      ),
      ["path", "fade", "shade", "tapMark"].map {
        "transition.\($0): has no effect in style '\(style)'"
      })
  }

  static let effects = [
    MessageCase(
      "a shade and a path in a dissolve",
      scene(#""transition": { "style": "dissolve", "shade": ▸{}, "path": ▸"arc", "fade": "out" }"#),
      "transition.shade: has no effect in style 'dissolve'",
      "transition.path: has no effect in style 'dissolve'"),
    MessageCase(
      "a shade in a zoom",
      scene(#""transition": { "style": "zoom", \#(ends), "shade": ▸{}, "path": "arc" }"#),
      "transition.shade: has no effect in style 'zoom'"),
    MessageCase(
      "a fade in two styles that do without",
      scene(#""transition": { "style": "cube", "fade": ▸"in", "dismiss": { "style": "flip" } }"#),
      "transition.fade: has no effect in styles 'cube' and 'flip'"),
    MessageCase(
      "a fade that serves the way back",
      scene(
        #""transition": { "style": "cube", "fade": "in", "dismiss": { "style": "dissolve" } }"#)),
    MessageCase(
      "a fade on a way back that does without",
      hero(#""fade": "in", "dismiss": { "style": "slide", "fade": ▸"out" }"#),
      "transition.dismiss.fade: has no effect in style 'slide'"),
    MessageCase(
      "a tap before a cube, whatever the way back",
      scene(
        #""transition": { "style": "cube", \#(ends), "tapMark": ▸{}, "dismiss": { "style": "hero" } }"#
      ),
      "transition.tapMark: has no effect in style 'cube'"),
    MessageCase(
      "a blend of one screen",
      hero(#""fade": { "mode": "through", "blend": ▸"plusLighter" }"#),
      "transition.fade.blend: has no effect beside mode 'through'"),
  ]

  static let unknown = [
    MessageCase(
      "tracks in another style", hero(#"▸"tracks": [{ "layer": "list" }], ▸"hidden": []"#),
      "transition.tracks: unknown key in style 'hero'; the keys are 'style', 'from', 'to', 'duration', 'curve', 'asCoded', 'contentMode', 'shade', 'subtype', 'perspective', 'path', 'fade', 'tapMark' and 'dismiss'",
      "transition.hidden: unknown key in style 'hero'; the keys are 'style', 'from', 'to', 'duration', 'curve', 'asCoded', 'contentMode', 'shade', 'subtype', 'perspective', 'path', 'fade', 'tapMark' and 'dismiss'"
    ),
    MessageCase(
      "a style's keys in a custom transition",
      scene(
        #""transition": { "style": "custom", "tracks": [{ "layer": "list" }], ▸"asCoded": true, "duration": 1, ▸"shade": {} }"#
      ),
      "transition.asCoded: unknown key in style 'custom'; the keys are 'style', 'duration', 'curve', 'tracks', 'hidden', 'covers', 'stays', 'tapMark' and 'dismiss'",
      "transition.shade: unknown key in style 'custom'; the keys are 'style', 'duration', 'curve', 'tracks', 'hidden', 'covers', 'stays', 'tapMark' and 'dismiss'"
    ),
    MessageCase(
      "ends that serve the way back of a custom transition",
      scene(
        #""transition": { "style": "custom", "tracks": [{ "layer": "list" }], \#(ends), "dismiss": { "style": "hero" } }"#
      )),
    MessageCase(
      "tracks that serve a custom way back",
      hero(#""tracks": [{ "layer": "list" }], "dismiss": { "style": "custom" }"#)),
    MessageCase(
      "a tap on the way back", hero(#""dismiss": { ▸"tapMark": true }"#),
      "transition.dismiss.tapMark: unknown key; the keys are 'style', 'from', 'to', 'duration', 'curve', 'asCoded', 'contentMode', 'shade', 'subtype', 'perspective', 'path', 'fade', 'tracks', 'hidden', 'covers' and 'stays'"
    ),
  ]

  static let springs = [
    #"{ "mass": 1 }"#, #"{ "bounce": 0.2 }"#, #"{ "response": 0.4 }"#,
  ].map { spring in
    MessageCase(
      "a duration beside \(spring)",
      hero(#""duration": ▸0.5, "curve": { "spring": \#(spring) }"#),
      "transition.duration: has no effect beside a spring that settles by itself")
  }

  static let durations = [
    MessageCase(
      "a duration beside a spring that lasts as long",
      hero(#""duration": 0.5, "curve": { "spring": { "damping": 0.7 } }"#)),
    MessageCase(
      "a duration that the way back's curve needs",
      hero(
        #""duration": 0.5, "curve": { "spring": { "mass": 1 } }, "dismiss": { "curve": "linear" }"#)
    ),
    MessageCase(
      "a duration that the way there's curve needs",
      hero(#""duration": 0.5, "dismiss": { "curve": { "spring": { "mass": 1 } } }"#)),
    MessageCase(
      "a duration on a way back that settles by itself",
      hero(
        #""duration": 0.5, "dismiss": { "duration": ▸1, "curve": { "spring": { "mass": 1 } } }"#),
      "transition.dismiss.duration: has no effect beside a spring that settles by itself"),
    MessageCase(
      "two durations that neither way needs",
      hero(
        #""duration": ▸0.5, "curve": { "spring": { "mass": 1 } }, "dismiss": { "duration": ▸1 }"#),
      "transition.duration: has no effect beside a spring that settles by itself",
      "transition.dismiss.duration: has no effect beside a spring that settles by itself"),
    MessageCase(
      "a duration that a track needs",
      scene(
        #""transition": { "style": "custom", "duration": 1, "curve": { "spring": { "mass": 1 } }, "tracks": [{ "layer": "list", "curve": "linear" }] }"#
      )),
    MessageCase(
      "an hour that a spring does not take",
      hero(#""duration": ▸3600, "curve": { "spring": { "mass": 1 } }"#),
      "transition.duration: has no effect beside a spring that settles by itself"),
  ]

  static let values = [
    MessageCase(
      "a misspelt path", hero(#""path": ▸"arch""#),
      "transition.path: unknown value 'arch'; did you mean 'arc'?"),
    MessageCase(
      "a misspelt fade", hero(#""fade": ▸"thru""#),
      "transition.fade: unknown value 'thru'; it is one of 'in', 'out', 'cross' and 'through'"),
    MessageCase(
      "a fade of another type", hero(#""fade": ▸true"#),
      "transition.fade: must be a fade's name or an object with 'mode', but is true"),
    MessageCase(
      "a fade without a mode", hero(#""fade": ▸{ "start": ▸-0.5 }"#),
      "transition.fade: missing key 'mode'; it is one of 'in', 'out', 'cross' and 'through'",
      "transition.fade.start: must be from 0 to 1, but is -0.5"),
    MessageCase(
      "a fade that is over before it begins",
      hero(#""fade": { "mode": "in", "start": 0.75, "end": ▸0.25 }"#),
      "transition.fade.end: must be at least the start, 0.75, but is 0.25"),
    MessageCase(
      "a misspelt blend", hero(#""fade": { "mode": "cross", "blend": ▸"plus-lighter" }"#),
      "transition.fade.blend: unknown value 'plus-lighter'; did you mean 'plusLighter'?"),
    MessageCase(
      "a mark of another type", hero(#""tapMark": ▸22"#),
      "transition.tapMark: must be true, false or an object such as { \"radius\": 22 }, but is the number 22"
    ),
    MessageCase(
      "a mark of no size and no time", hero(#""tapMark": { "radius": ▸0, "duration": ▸0 }"#),
      "transition.tapMark.radius: must be above 0, but is 0",
      "transition.tapMark.duration: must be above 0 and at most 3600, but is 0"),
  ]

  @Test(arguments: pathsAndFades + effects)
  func keysWithoutEffectAreWarnedOf(_ row: MessageCase) { row.check() }
  @Test(arguments: unknown) func keysOfOtherStylesAreUnknown(_ row: MessageCase) { row.check() }
  @Test(arguments: springs + durations)
  func aDurationThatNothingTakesIsWarnedOf(_ row: MessageCase) { row.check() }
  @Test(arguments: values) func fadesPathsAndMarksAreChecked(_ row: MessageCase) { row.check() }
}
