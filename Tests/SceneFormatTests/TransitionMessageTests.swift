import Testing

/// What is said of mistakes in transitions and timelines, word for word.
struct TransitionMessageTests {
  /// A scene with a picture that flies, and these steps.
  private static func drags(_ steps: String, mark: Bool = false) -> String {
    scene(
      #""transition": { "style": "push", "from": { "frame": [0, 0, 9, 9] }, "to": { "frame": [0, 0, 9, 9] } }, "timeline": \#(mark ? "▸" : "")\#(steps)"#
    )
  }

  static let transitions = [
    MessageCase(
      "no style", scene(#""transition": ▸{}"#),
      "transition: missing key 'style'; it is one of 'hero', 'lightbox', 'dissolve', 'cube', 'fullscreen', 'zoom', 'push', 'container', 'moveIn', 'reveal', 'slide', 'flip' and 'custom'"
    ),
    MessageCase(
      "a misspelt style", scene(#""transition": { "style": ▸"heroo" }"#),
      "transition.style: unknown value 'heroo'; did you mean 'hero'?"),
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
      "transition.dismiss.dismiss: unknown key; the keys are 'style', 'from', 'to', 'duration', 'curve', 'asCoded', 'contentMode', 'shade', 'subtype', 'perspective', 'path', 'fade', 'tracks', 'hidden', 'covers' and 'stays'"
    ),
    MessageCase(
      "a shade without strength",
      scene(
        #""transition": { "style": "container", "from": { "frame": [0, 0, 9, 9] }, "shade": { "alpha": ▸7 } }"#
      ),
      "transition.shade.alpha: must be from 0 to 1, but is 7"),
    MessageCase(
      "a frame without a frame",
      scene(#""transition": { "style": "fullscreen", "from": ▸{ "fill": ▸"white" } }"#),
      "transition.from: missing key 'frame'; give [x, y, width, height]",
      "transition.from.fill: must be '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour's name, but is 'white'; write '#FFFFFF'"
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
      "timeline[0]: a step must have exactly one of 'hold', 'present', 'dismiss' and 'drag', but has 0"
    ),
    MessageCase(
      "two steps in one",
      scene(#""transition": { "style": "cube" }, "timeline": [▸{ "hold": 1, "present": {} }]"#),
      "timeline[0]: a step must have exactly one of 'hold', 'present', 'dismiss' and 'drag', but has 2"
    ),
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
      "an hour's drag and more",
      drags(#"[{ "drag": { "path": [[3599.9, 0, 0]], "release": "finish" } }]"#, mark: true),
      "timeline: must last at most 3600 s, but lasts 3600.4 s"),
    MessageCase(
      "a drag when closed",
      drags(#"["dismiss", ▸{ "drag": { "path": [[0.1, 0, 0]], "release": "finish" } }]"#),
      "timeline[1]: must not drag while the detail is closed; put \"present\" before it"),
    MessageCase(
      "a step to the list after a drag to it",
      drags(#"[{ "drag": { "path": [[0.1, 0, 0]], "release": "finish" } }, ▸"dismiss"]"#),
      "timeline[1]: must not dismiss while the detail is closed; put \"present\" before it"),
    MessageCase(
      "a step to the detail after a drag that is cancelled",
      drags(#"[{ "drag": { "path": [[0.1, 0, 0]], "release": "cancel" } }, ▸"present"]"#),
      "timeline[1]: must not present while the detail is open; put \"dismiss\" before it"),
    MessageCase(
      "a drag where nothing flies",
      scene(
        #""transition": { "style": "hero", "from": { "frame": [0, 0, 9, 9] }, "to": { "frame": [0, 0, 9, 9] }, "dismiss": { "style": "zoom" } }, "timeline": [▸{ "drag": { "path": [[0.1, 0, 0]], "release": "finish" } }]"#
      ),
      "timeline[0]: needs a way back that flies a picture, which style 'zoom' does not; the styles that do are 'hero', 'lightbox', 'fullscreen' and 'push'"
    ),
    MessageCase(
      "a drag in a cut",
      scene(
        #""transition": { "style": "hero", "asCoded": true, "from": { "frame": [0, 0, 9, 9] }, "to": { "frame": [0, 0, 9, 9] } }, "timeline": [▸{ "drag": { "path": [[0.1, 0, 0]], "release": "finish" } }]"#
      ),
      "timeline[0]: needs a way back that flies a picture, but that of style 'hero' as coded is a cut; add \"dismiss\": { \"asCoded\": false } to the transition"
    ),
    MessageCase(
      "a drag without a transition",
      scene(
        #""timeline": [▸{ "drag": { "path": [[0.1, 0, 0]], "release": "finish" } }]"#,
        screens: #"{ "list": "a.png" }"#),
      "timeline[0]: needs a transition, which the scene does not have; add a 'transition', or leave the step out"
    ),
    MessageCase(
      "a drag of nothing", drags(#"[{ "drag": ▸▸{} }]"#),
      "timeline[0].drag: missing key 'path'",
      "timeline[0].drag: missing key 'release'; it is one of 'finish' and 'cancel'"),
    MessageCase(
      "a drag without samples", drags(#"[{ "drag": { "path": ▸[], "release": "finish" } }]"#),
      "timeline[0].drag.path: must have at least one sample; add a sample [time, dx, dy] such as [0.3, 0, 200]"
    ),
    MessageCase(
      "times that stand still",
      drags(
        #"[{ "drag": { "path": [[0.25, 0, 0], [▸0.25, 0, 0], [▸0.1, 0, 0]], "release": "finish" } }]"#
      ),
      "timeline[0].drag.path[1][0]: must be above the time before it, 0.25, but is 0.25",
      "timeline[0].drag.path[2][0]: must be above the time before it, 0.25, but is 0.1"),
    MessageCase(
      "samples of other forms",
      drags(
        #"[{ "drag": { "path": [▸[0.1, 0], ▸3, [▸-1, 0, 0], [1, ▸2e6, 0]], "release": ▸"cancell" } }]"#
      ),
      "timeline[0].drag.path[0]: must be 3 numbers [time, dx, dy], but has 2",
      "timeline[0].drag.path[1]: must be 3 numbers [time, dx, dy], but is the number 3",
      "timeline[0].drag.path[2][0]: must not be negative, but is -1",
      "timeline[0].drag.path[3][1]: must be at most 1000000, but is 2e6",
      "timeline[0].drag.release: unknown value 'cancell'; did you mean 'cancel'?"),
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

  @Test(arguments: transitions) func transitionsAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: curves) func curvesAreChecked(_ row: MessageCase) { row.check() }
  @Test(arguments: timelines) func timelinesAreChecked(_ row: MessageCase) { row.check() }
}
