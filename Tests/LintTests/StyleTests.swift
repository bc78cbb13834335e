import Lint
import Primitives
import SceneFormat
import Testing

/// The styles as the original code has them have the defects of that code (uikit-motion, sections 6.2 to 6.6); mended ones have none.
@Suite struct StyleTests {
  static let styles = TransitionDescription.Style.allCases.filter { $0 != .custom }.map(\.rawValue)

  @Test(arguments: styles)
  func aMendedStyleHasNoDefect(_ style: String) throws {
    #expect(try judge(flight(style)).map(\.finding.message) == [])
  }

  @Test(arguments: styles)
  func aMendedStyleHasNoDefectAtAnyRateOrScale(_ style: String) throws {
    for rate in [10, 60] {
      let found = try judge(flight(style), rate: FrameRate(rate))
      #expect(found.map(\.finding.message) == [], "at \(rate) frames a second")
    }
    for scale in [0.5, 3] {
      let found = try judge(flight(style), scale: scale)
      #expect(found.map(\.finding.message) == [], "at \(scale) pixels a point")
    }
  }

  @Test(arguments: [
    ("hero", ["blurry-snapshot present", "double-image present", "jump dismiss"]),
    (
      "lightbox",
      [
        "double-image dismiss", "double-image present", "shade-pop dismiss", "shade-pop present",
      ]
    ),
    ("dissolve", ["jump dismiss"]),
    ("cube", ["double-image present"]),
    (
      "fullscreen",
      [
        "aspect-distortion dismiss", "aspect-distortion present", "hand-over-flash dismiss",
        "hand-over-flash present",
      ]
    ),
    ("zoom", ["overshoot-gap dismiss"]),
    ("push", ["blurry-snapshot present", "jump dismiss"]),
    ("container", []), ("moveIn", []), ("reveal", []), ("slide", []), ("flip", []),
  ])
  func aStyleAsCodedHasTheDefectsOfItsCode(_ style: String, _ expected: [String]) throws {
    let found = try judge(flight(style, #", "asCoded": true"#))
    #expect(rules(found) == expected, "\(found.map(\.finding.message))")
  }

  @Test func aPushAsCodedLandsTheCellsOwnOriginAway() throws {
    let found = try judge(flight("push", #", "asCoded": true"#))
    let jump = try #require(found.first { $0.rule == .jump })
    // The picture stands 15 points from the left of its row, and that counts twice.
    #expect(abs((jump.measure ?? 0) - 15) < 0.3)
    #expect(jump.finding.keyPath == "transition.asCoded")
    #expect(jump.time == .milliseconds(400 + 500 + 800 + 500))
    #expect(jump.frame == 110)
  }

  @Test(arguments: [
    "hero", "lightbox", "dissolve", "fullscreen", "push", "container", "flip", "cube",
  ])
  func aSpringThatSwingsALittleIsNoDefect(_ style: String) throws {
    for damping in [0.6, 0.8] {
      let curve = #", "duration": 0.5, "curve": { "spring": { "damping": \#(damping) } }"#
      #expect(try judge(flight(style, curve)).map(\.finding.message) == [], "damping \(damping)")
    }
  }

  @Test(arguments: ["hero", "lightbox", "fullscreen", "push", "container"])
  func anArcIsNoDefect(_ style: String) throws {
    #expect(try judge(flight(style, #", "path": "arc""#)).isEmpty)
  }

  @Test(arguments: styles)
  func aTransitionThatIsCancelledIsNoDefect(_ style: String) throws {
    for share in style == "zoom" || style == "hero" ? [0, 0.4, 1] : [0.4] {
      let timeline = #", "timeline": [{ "hold": 0.2 }, { "present": { "cancelAt": \#(share) } }]"#
      #expect(try judge(flight(style, scene: timeline)).map(\.finding.message) == [])
    }
  }

  @Test(arguments: ["hero", "lightbox", "fullscreen", "push"], ["finish", "cancel"])
  func aDragIsNoDefect(_ style: String, _ release: String) throws {
    let drag =
      #"{ "drag": { "path": [[0.1, 0, 20], [0.3, 10, 120], [0.5, 20, 220]], "release": "\#(release)" } }"#
    let timeline = #", "timeline": ["present", { "hold": 0.2 }, \#(drag), { "hold": 0.2 }]"#
    #expect(try judge(flight(style, scene: timeline)).isEmpty)
  }

  @Test func theMarkOfATapIsNoPartOfATransition() throws {
    #expect(try judge(flight("hero", #", "tapMark": true"#)).isEmpty)
  }

  @Test func aWayThatIsGoneTwiceIsJudgedOnce() throws {
    let timeline = #", "timeline": ["present", "dismiss", "present", "dismiss"]"#
    let found = try judge(flight("dissolve", #", "asCoded": true"#, scene: timeline))
    #expect(rules(found) == ["jump dismiss"])
    #expect(found.count == 1)
  }

  @Test func aStillHasNoDefect() throws {
    #expect(try judge(flight("hero", scene: #", "timeline": [{ "hold": 1 }]"#)).isEmpty)
  }
}
