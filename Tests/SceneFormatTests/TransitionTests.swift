import Primitives
import Testing

@testable import SceneFormat

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
    StyleDefaults(
      style: .container, milliseconds: 300, curve: .cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
    StyleDefaults(style: .moveIn, milliseconds: 250, curve: .linear),
    StyleDefaults(style: .reveal, milliseconds: 250, curve: .linear),
    StyleDefaults(style: .slide, milliseconds: 250, curve: .linear),
    StyleDefaults(style: .flip, milliseconds: 500, curve: .easeInOut),
  ]

  private static let stillStyles: [TransitionDescription.Style] = [
    .dissolve, .cube, .moveIn, .reveal, .slide, .flip,
  ]
  private static let turningStyles: [TransitionDescription.Style] = [
    .cube, .moveIn, .reveal, .slide, .flip,
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
      #expect(way.motionPath == .straight)
      #expect(way.fade == nil)
      #expect(way.choreography == nil)
      #expect(way.tapMark == nil)
      let isStill = Self.stillStyles.contains(expected.style)
      #expect((way.from == nil) == isStill)
      #expect((way.to == nil) == isStill)
    }
    #expect(pair.present.subtype == .fromLeft)
    let turns = Self.turningStyles.contains(expected.style)
    #expect(pair.dismiss.subtype == (turns ? .fromRight : .fromLeft))
  }

  @Test(arguments: stillStyles.map(\.rawValue))
  func aStyleWithoutAFlightNeedsNoEnds(_ style: String) throws {
    #expect(try pair(#"{ "style": "\#(style)" }"#).present.from == nil)
  }

  @Test(arguments: ["fullscreen", "container"])
  func aStyleThatFillsTheScreenMayLeaveItsTargetOut(_ style: String) throws {
    let present = try pair(#"{ "style": "\#(style)", "from": { "frame": [1, 2, 3, 4] } }"#).present
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
  func aTurnGoesBackTheOtherWay(_ there: String, _ back: TransitionDescription.Subtype) throws {
    for style in Self.turningStyles {
      let pair = try pair(#"{ "style": "\#(style.rawValue)", "subtype": "\#(there)" }"#)
      #expect(pair.present.subtype.rawValue == there)
      #expect(pair.dismiss.subtype == back)
    }
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
    let shade = try pair(#"{ "style": "push", \#(Self.ends), "shade": {} }"#).present.shade
    #expect(shade == .init(color: .black, alpha: Opacity(clamping: 0.5)))
  }

  @Test(arguments: ["straight", "arc"])
  func aPathIsFollowedBothWaysUnlessToldOtherwise(_ path: String) throws {
    let pair = try pair(
      #"{ "style": "hero", \#(Self.ends), "path": "\#(path)", "dismiss": { "duration": 1 } }"#)
    #expect(pair.present.motionPath.rawValue == path)
    #expect(pair.dismiss.motionPath.rawValue == path)
    let mixed = try self.pair(
      #"{ "style": "hero", \#(Self.ends), "path": "\#(path)", "dismiss": { "path": "straight" } }"#)
    #expect(mixed.dismiss.motionPath == .straight)
  }

  @Test(arguments: [
    (#""in""#, Fade(mode: .in)),
    (#""out""#, Fade(mode: .out)),
    (#""cross""#, Fade(mode: .cross, start: 0, end: 1, plusLighter: false)),
    (#""through""#, Fade(mode: .through)),
    (#"{ "mode": "through" }"#, Fade(mode: .through, start: 0, end: 1)),
    (#"{ "mode": "in", "start": 0.25, "end": 0.75 }"#, Fade(mode: .in, start: 0.25, end: 0.75)),
    (#"{ "mode": "out", "start": 1 }"#, Fade(mode: .out, start: 1, end: 1)),
    (#"{ "mode": "cross", "blend": "plusLighter" }"#, Fade(mode: .cross, plusLighter: true)),
    (#"{ "mode": "in", "blend": "normal" }"#, Fade(mode: .in)),
  ])
  func everyFadeIsUnderstood(_ text: String, _ fade: Fade) throws {
    let pair = try pair(#"{ "style": "dissolve", "fade": \#(text) }"#)
    #expect(pair.present.fade == fade)
    #expect(pair.dismiss.fade == fade)
  }

  @Test func theWayBackFadesAsItIsTold() throws {
    let pair = try pair(
      #"{ "style": "dissolve", "fade": { "mode": "in", "start": 0.5 }, "dismiss": { "fade": "out" } }"#
    )
    #expect(pair.present.fade == Fade(mode: .in, start: 0.5, end: 1))
    #expect(pair.dismiss.fade == Fade(mode: .out, start: 0, end: 1))
  }

  @Test(arguments: [
    ("true", TapMark()), ("false", nil), ("{}", TapMark()),
    (
      ##"{ "color": "#F00", "radius": 10.5, "duration": 0.2 }"##,
      TapMark(
        color: Color(red: 255, green: 0, blue: 0), radius: 10.5, duration: .milliseconds(200))
    ),
  ])
  func aTapIsMarkedOnTheWayThereAlone(_ text: String, _ mark: TapMark?) throws {
    let pair = try pair(#"{ "style": "hero", \#(Self.ends), "tapMark": \#(text) }"#)
    #expect(pair.present.tapMark == mark)
    #expect(pair.dismiss.tapMark == nil)
  }

  @Test func aTapMarkIsTranslucentGreyTwentyTwoPointsWideFromItsMiddle() {
    #expect(TapMark().color == Color(hexadecimal: "#80808080"))
    #expect(TapMark().radius == 22)
    #expect(TapMark().duration == .milliseconds(300))
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
