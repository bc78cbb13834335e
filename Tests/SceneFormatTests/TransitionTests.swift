import Primitives
import SceneFormat
import Testing

struct TransitionTests {
  private func pair(_ transition: String) throws -> TransitionPair {
    let reading = read(
      scene(#""transition": \#(transition)"#))
    #expect(reading.findings.map(line) == [])
    return try #require(reading.scene?.transition)
  }

  private static let ends =
    #""from": { "frame": [1, 2, 3, 4] }, "to": { "frame": [5, 6, 7, 8] }"#

  struct StyleDefaults: CustomTestStringConvertible {
    let style: TransitionDescription.Style
    let milliseconds: Int
    let curve: Curve
    var shade = 0.0
    var testDescription: String { style.rawValue }
  }

  static let defaults = [
    StyleDefaults(style: .hero, milliseconds: 600, curve: .easeInOut),
    StyleDefaults(style: .lightbox, milliseconds: 300, curve: .easeInOut, shade: 0.5),
    StyleDefaults(style: .dissolve, milliseconds: 500, curve: .linear),
    StyleDefaults(style: .cube, milliseconds: 250, curve: .linear),
    StyleDefaults(style: .fullscreen, milliseconds: 500, curve: .easeInOut),
    StyleDefaults(
      style: .zoom, milliseconds: 400, curve: .durationSpring(damping: 0.8, velocity: 0)),
    StyleDefaults(
      style: .push, milliseconds: 500, curve: .durationSpring(damping: 0.6, velocity: 1)),
  ]

  @Test(arguments: defaults)
  func eachStyleHasItsDefaultsBothWays(_ expected: StyleDefaults) throws {
    let pair = try pair(#"{ "style": "\#(expected.style.rawValue)", \#(Self.ends) }"#)
    for way in [pair.present, pair.dismiss] {
      #expect(way.style == expected.style)
      #expect(way.duration == .milliseconds(expected.milliseconds))
      #expect(way.curve == expected.curve)
      #expect(way.shade == .init(color: .black, alpha: Opacity(clamping: expected.shade)))
      #expect(!way.asCoded)
      #expect(way.contentMode == .scaleAspectFill)
      #expect(way.perspective == nil)
      let isStill = [.dissolve, .cube].contains(expected.style)
      #expect((way.from == nil) == isStill)
      #expect((way.to == nil) == isStill)
    }
    #expect(pair.present.subtype == .fromLeft)
    #expect(pair.dismiss.subtype == (expected.style == .cube ? .fromRight : .fromLeft))
  }

  @Test(arguments: ["dissolve", "cube"])
  func aStyleWithoutAFlightNeedsNoEnds(_ style: String) throws {
    #expect(try pair(#"{ "style": "\#(style)" }"#).present.from == nil)
  }

  @Test func fullscreenMayLeaveItsTargetOut() throws {
    let present = try pair(#"{ "style": "fullscreen", "from": { "frame": [1, 2, 3, 4] } }"#).present
    #expect(present.from != nil)
    #expect(present.to == nil)
  }

  @Test func aLightboxNeedsNoDetail() throws {
    let reading = read(
      scene(
        #""transition": { "style": "lightbox", \#(Self.ends) }"#, screens: #"{ "list": "a.png" }"#))
    #expect(reading.findings == [])
    #expect(reading.scene != nil)
  }

  @Test(arguments: [
    ("fromLeft", TransitionDescription.Subtype.fromRight), ("fromRight", .fromLeft),
    ("fromTop", .fromBottom), ("fromBottom", .fromTop),
  ])
  func aCubeTurnsBackTheOtherWay(_ there: String, _ back: TransitionDescription.Subtype) throws {
    let pair = try pair(#"{ "style": "cube", "subtype": "\#(there)" }"#)
    #expect(pair.present.subtype.rawValue == there)
    #expect(pair.dismiss.subtype == back)
  }

  @Test func theWayBackCanTurnAsItIsTold() throws {
    let cube = try pair(
      #"{ "style": "cube", "subtype": "fromTop", "dismiss": { "subtype": "fromTop" } }"#)
    #expect(cube.dismiss.subtype == .fromTop)
    let mixed = try pair(#"{ "style": "dissolve", "dismiss": { "style": "cube" } }"#)
    #expect(mixed.dismiss.subtype == .fromRight)
  }

  @Test func dismissOverridesKeyByKeyAndTakesTheRestFromTheWayThere() throws {
    let pair = try pair(
      """
      { "style": "hero", \(Self.ends), "duration": 1, "contentMode": "center", "asCoded": true,
        "shade": { "color": "#F00", "alpha": 0.25 },
        "dismiss": { "duration": 0.25, "curve": "linear", "asCoded": false,
          "to": { "frame": [9, 9, 9, 9], "cornerRadius": 4, "fill": "#123456" } } }
      """)
    #expect(pair.present.duration == .seconds(1))
    #expect(pair.present.curve == .easeInOut)
    #expect(pair.present.asCoded)
    #expect(pair.dismiss.duration == .milliseconds(250))
    #expect(pair.dismiss.curve == .linear)
    #expect(!pair.dismiss.asCoded)
    #expect(pair.dismiss.contentMode == .center)
    #expect(
      pair.dismiss.shade
        == .init(color: Color(red: 255, green: 0, blue: 0), alpha: Opacity(clamping: 0.25)))
    guard case .frame(let from)? = pair.dismiss.from, case .frame(let to)? = pair.dismiss.to else {
      Issue.record("both ends are frames")
      return
    }
    #expect(from.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(to.frame == Rect(x: 9, y: 9, width: 9, height: 9))
    #expect(to.cornerRadii == CornerRadii(4))
    #expect(to.fill == Color(red: 0x12, green: 0x34, blue: 0x56))
    #expect(to.place.keyPath == "transition.dismiss.to")
    #expect(pair.dismiss.place.keyPath == "transition.dismiss")
  }

  @Test func anotherStyleBackBringsItsOwnDefaultsForWhatIsNotWritten() throws {
    let pair = try pair(
      #"{ "style": "push", \#(Self.ends), "duration": 0.7, "dismiss": { "style": "lightbox" } }"#)
    #expect(pair.dismiss.style == .lightbox)
    #expect(pair.dismiss.duration == .milliseconds(700))
    #expect(pair.dismiss.curve == .easeInOut)
    #expect(pair.dismiss.shade.alpha == Opacity(clamping: 0.5))
    #expect(pair.dismiss.from != nil)
    let still = try self.pair(
      #"{ "style": "push", \#(Self.ends), "dismiss": { "style": "dissolve" } }"#)
    #expect(still.dismiss.duration == .milliseconds(500))
    #expect(still.dismiss.from == nil)
  }

  @Test func endsGivenToAStillStyleServeTheWayBack() throws {
    let pair = try pair(#"{ "style": "cube", \#(Self.ends), "dismiss": { "style": "hero" } }"#)
    #expect(pair.present.from == nil)
    #expect(pair.dismiss.from != nil)
  }

  @Test func aShadeThatIsWrittenIsSeen() throws {
    let shade = try pair(#"{ "style": "cube", "shade": {} }"#).present.shade
    #expect(shade == .init(color: .black, alpha: Opacity(clamping: 0.5)))
  }

  @Test(arguments: [
    (#""linear""#, Curve.linear),
    (#""easeIn""#, .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)),
    (#""easeOut""#, .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
    (#""easeInOut""#, .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
    (#""default""#, .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    ("[0.1, -1.5, 1, 2]", .cubicBezier(x1: 0.1, y1: -1.5, x2: 1, y2: 2)),
    (
      #"{ "spring": { "damping": 0.7, "velocity": -2 } }"#,
      .durationSpring(damping: 0.7, velocity: -2)
    ),
    (#"{ "spring": { "damping": 1 } }"#, .durationSpring(damping: 1, velocity: 0)),
    (
      #"{ "spring": { "mass": 3, "stiffness": 1000, "damping": 500, "velocity": 1 } }"#,
      .physicalSpring(mass: 3, stiffness: 1000, damping: 500, velocity: 1)
    ),
    (
      #"{ "spring": { "damping": 20, "stiffness": 200 } }"#,
      .physicalSpring(mass: 1, stiffness: 200, damping: 20, velocity: 0)
    ),
    (
      #"{ "spring": { "mass": 2 } }"#,
      .physicalSpring(mass: 2, stiffness: 100, damping: 10, velocity: 0)
    ),
    (
      #"{ "spring": { "duration": 0.4, "bounce": 0.3 } }"#,
      .perceptualSpring(duration: 0.4, bounce: 0.3, velocity: 0)
    ),
    (
      #"{ "spring": { "bounce": -0.5, "velocity": 3 } }"#,
      .perceptualSpring(duration: 0.5, bounce: -0.5, velocity: 3)
    ),
    (
      #"{ "spring": { "response": 0.3, "dampingFraction": 1.5 } }"#,
      .responseSpring(response: 0.3, dampingFraction: 1.5, velocity: 0)
    ),
    (
      #"{ "spring": { "response": 0.3 } }"#,
      .responseSpring(response: 0.3, dampingFraction: 0.825, velocity: 0)
    ),
  ])
  func everyCurveIsUnderstood(_ text: String, _ curve: Curve) throws {
    #expect(try pair(#"{ "style": "cube", "curve": \#(text) }"#).present.curve == curve)
  }
}
