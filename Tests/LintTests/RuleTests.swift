import Foundation
import Lint
import Primitives
import SceneFormat
import Testing

private let thumb =
  #"{ "id": "thumb", "type": "image", "image": "p", "frame": [20, 200, 68, 85.5] }"#
private let photo =
  #"{ "id": "photo", "type": "image", "image": "p", "frame": [20, 80, 136, 171] }"#
private let screens = #"{ "layer": "list" }, { "layer": "detail", "alpha": [0, 1] }"#
private let hidden = #", "hidden": ["list/thumb", "detail/photo"]"#

/// A snapshot that flies from the thumbnail to the photo, with keys of its own.
private func snapshot(
  to end: String = "[20, 80, 136, 171]", source: String = #""list/thumb""#, _ keys: String = ""
) -> String {
  #"\#(screens), { "layer": "snapshot", "source": \#(source), "frame": [[20, 200, 68, 85.5], \#(end)] \#(keys) }"#
}

private func judgeFlight(
  _ tracks: String, thumb: String = thumb, photo: String = photo, hidden: String = hidden
) throws -> [LintFinding] {
  try judge(trackScene(tracks, list: thumb, detail: photo, transition: hidden))
}

private func slide(_ list: String, _ detail: String) -> String {
  #"{ "layer": "list", "frame": [[0, 0, 390, 844], \#(list)] }, { "layer": "detail", "frame": [\#(detail), [0, 0, 390, 844]] }"#
}

/// Each rule by what it must find, with numbers from closed forms, and by what it must let be.
@Suite struct RuleTests {
  @Test func aFlightThatFitsItsEndsHasNoDefect() throws {
    #expect(try judgeFlight(snapshot()).map(\.finding.message) == [])
  }

  @Test func aPictureThatLandsBesideItsPlaceJumpsAsFar() throws {
    let found = try judgeFlight(snapshot(to: "[29, 92, 136, 171]"))
    #expect(rules(found) == ["jump dismiss", "jump present"])
    #expect(found.first?.measure == 15)
    #expect(found.first?.rect == Rect(x: 29, y: 92, width: 136, height: 171))
    #expect(found.first?.finding.keyPath == "transition.tracks")
  }

  @Test func aPictureThatIsAPixelOffDoesNotJump() throws {
    #expect(try judgeFlight(snapshot(to: "[21, 80, 136, 171]")).isEmpty)
  }

  @Test func aScreenThatMovesInNoTimeJumps() throws {
    let found = try judge(
      trackScene(
        #"{ "layer": "list" }, { "layer": "detail", "frame": [[0, 844, 390, 844], [0, 0, 390, 844]], "start": 0.5, "end": 0.501 }"#
      ))
    #expect(rules(found) == ["jump dismiss", "jump present"])
    let time = try #require(found.first).time
    #expect(time > .milliseconds(640) && time <= .milliseconds(660))
  }

  @Test func aCurveThatIsCutOffJumpsByWhatIsLeft() throws {
    let spring = #""curve": { "spring": { "mass": 1, "stiffness": 16, "damping": 8 } }"#
    let found = try judge(
      trackScene(
        #"{ "layer": "list" }, { "layer": "detail", "frame": [[0, 1000, 390, 844], [0, 0, 390, 844]], \#(spring) }"#
      ))
    #expect(rules(found) == ["jump dismiss", "jump present"])
    // Critically damped at 4 a second: (1 + wt) exp(-wt) of 1000 points are left after half a second; the last frame is at
    // 0.48 s.
    let left = { (t: Double) in 1000 * (1 + 4 * t) * exp(-4 * t) }
    let message = try #require(found.first).finding.message
    #expect(message.contains("moves \(String(format: "%.1f", left(0.48))) points"), "\(message)")
  }

  @Test func aScreenThatAppearsAtOnceJumps() throws {
    let found = try judge(flight("hero", #", "fade": { "mode": "in", "start": 0.5, "end": 0.5 }"#))
    #expect(rules(found) == ["jump dismiss", "jump present"])
    #expect(found.first?.measure == 1)
    #expect(found.first?.time == .milliseconds(700))
  }

  @Test func aMotionBetweenTwoFramesIsACut() throws {
    let found = try judge(flight("hero", #", "duration": 0.01"#))
    #expect(rules(found).contains("jump present"))
  }

  @Test func aStretchedPictureIsToldByItsFactor() throws {
    let found = try judgeFlight(
      snapshot(to: "[20, 80, 204, 171]"), photo: photo.replacing("136, 171", with: "204, 171"))
    #expect(rules(found) == ["aspect-distortion dismiss", "aspect-distortion present"])
    #expect(abs((found.first?.measure ?? 0) - 1.5) < 0.001)
  }

  @Test func aPictureThatIsStretchedAtRestTooOnlyKeepsItsShape() throws {
    let square = { (layer: String, size: String, side: String) in
      layer.replacing(size, with: side)
    }
    let found = try judgeFlight(
      snapshot(to: "[20, 80, 136, 136]").replacing("68, 85.5", with: "68, 68"),
      thumb: square(thumb, "68, 85.5", "68, 68"), photo: square(photo, "136, 171", "136, 136"))
    #expect(found.isEmpty)
  }

  @Test func cornersThatDoNotMeetTheirPlaceArePopped() throws {
    let rounded = thumb.replacing(
      "85.5]", with: #"85.5], "cornerRadius": 12, "clipsToBounds": true"#)
    let found = try judgeFlight(snapshot(), thumb: rounded)
    #expect(rules(found) == ["radius-pop dismiss", "radius-pop present"])
    #expect(found.first?.measure == 12)
    let mended = snapshot(#", "cornerRadius": { "from": 12, "to": 0 }"#)
    #expect(try judgeFlight(mended, thumb: rounded).isEmpty)
  }

  @Test func cornersThatChangeAtOnceOnTheWayArePopped() throws {
    let found = try judgeFlight(
      snapshot(#", "cornerRadius": { "from": 0, "to": 20 }, "rounding": [0.5, 0.5]"#),
      photo: photo.replacing("171]", with: #"171], "cornerRadius": 20, "clipsToBounds": true"#))
    #expect(rules(found) == ["radius-pop dismiss", "radius-pop present"])
    #expect(found.first?.measure == 20)
  }

  @Test func anEndThatIsNotHiddenIsSeenTwice() throws {
    let hidden = #", "hidden": ["detail/photo"]"#
    let far = snapshot(to: "[20, 480, 136, 171]")
    let low = photo.replacing("20, 80", with: "20, 480")
    let found = try judgeFlight(far, photo: low, hidden: hidden)
    #expect(rules(found) == ["double-image dismiss", "double-image present"])
    #expect(found.first?.layer == "list/thumb")
    #expect((found.first?.pixels ?? 0) > 1000)
    #expect(found.first?.finding.severity == .warning)
  }

  @Test func aPartOfAScreenThatMayBeThePictureIsOnlyNoted() throws {
    let scene = { (fill: String) in
      """
      { "canvas": { "size": [390, 844], "scale": 1 }, "screens": { "list": "l.png", "detail": "d.png" },
        "transition": { "style": "hero", "from": { "frame": [16, 600, 80, 80] \(fill) }, "to": { "frame": [0, 91, 390, 390] \(fill) } } }
      """
    }
    let found = try judge(scene("")).filter { $0.rule == .doubleImage }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.finding.severity == .note })
    #expect(try judge(scene(##", "fill": "#FFFFFF""##)).allSatisfy { $0.rule != .doubleImage })
  }

  @Test func aGapBetweenTwoScreensIsAHoleOfItsWidth() throws {
    let found = try judge(trackScene(slide("[-390, 0, 390, 844]", "[430, 0, 390, 844]")))
    #expect(rules(found) == ["hole dismiss", "hole present"])
    let hole = try #require(found.first)
    // The gap is at its widest before its right edge comes in, and narrows from 40 points to none at the end.
    let width = hole.rect?.width ?? 0
    #expect(width > 30 && width < 40)
    #expect(abs(Double(hole.pixels ?? 0) - width * 844) < 844 * 1.5)
    #expect(abs((hole.measure ?? 0) - width / 390) < 1e-6)
    #expect(hole.finding.severity == .error)
  }

  @Test func aScreenThatIsPushedBackLeavesNoHole() throws {
    #expect(
      try judge(trackScene(slide("[20, 43, 350, 758]", "[0, 844, 390, 844]"))).isEmpty)
  }

  @Test func screensThatShareAnEdgeLeaveNoHole() throws {
    #expect(
      try judge(trackScene(slide("[-390, 0, 390, 844]", "[390, 0, 390, 844]"))).isEmpty)
  }

  @Test func aShadeThatIsThereAtOncePops() throws {
    let cover = slide("[0, 0, 390, 844]", "[0, 844, 390, 844]")
    let shade = { (alpha: String) in
      cover.replacing(
        "}, {", with: ##"}, { "layer": "shade", "color": "#000000", "alpha": \##(alpha) }, {"##)
    }
    let found = try judge(trackScene(shade("0.4")))
    #expect(rules(found) == ["shade-pop dismiss", "shade-pop present"])
    #expect(abs((found.first?.measure ?? 0) - 0.4) < 1e-9)
    #expect(try judge(trackScene(shade("[0, 0.4]"))).isEmpty)
    let late = shade(#"[0, 0.4], "fade": [0.3, 0.3]"#)
    #expect(rules(try judge(trackScene(late))) == ["shade-pop dismiss", "shade-pop present"])
  }

  @Test(arguments: [0.4, 0.6, 0.7])
  func aSpringsGapIsAsWideAsItSwings(_ damping: Double) throws {
    let spring = #", "duration": 0.5, "curve": { "spring": { "damping": \#(damping) } }"#
    let found = try judge(flight("slide", spring))
    #expect(rules(found) == ["overshoot-gap dismiss", "overshoot-gap present"])
    let swing = exp(-.pi * damping / (1 - damping * damping).squareRoot())
    #expect(abs((found.first?.rect?.width ?? 0) - 375 * swing) < 0.4)
  }

  @Test func aPictureThatSwingsToNothingBaresItsPlace() throws {
    let found = try judge(
      contractScene(
        ##""style": "push", "from": { "frame": [20, 200, 20, 25], "image": "p", "fill": "#FFFFFF" }, "to": { "frame": [0, 80, 375, 471], "image": "p", "fill": "#FFFFFF" }"##
      ), settings: { $0.choices[.handOverFlash] = .init(level: .off) })
    #expect(rules(found).contains("overshoot-gap dismiss"))
  }

  @Test func aCrossFadeLetsAQuarterThrough() throws {
    let found = try judge(flight("dissolve", #", "fade": "cross""#))
    #expect(rules(found) == ["alpha-dip dismiss", "alpha-dip present"])
    #expect(abs((found.first?.measure ?? 0) - 0.25) < 0.001)
    let added = #", "fade": { "mode": "cross", "blend": "plusLighter" }"#
    #expect(try judge(flight("dissolve", added)).isEmpty)
  }

  @Test func aCrossFadeOverTheScreensOwnColourIsNotSeen() throws {
    let scene = trackScene(
      #"{ "layer": "list", "alpha": [1, 0] }, { "layer": "detail", "alpha": [0, 1] }"#)
    #expect(try !judge(scene).isEmpty)
    let white = scene.replacing(#""scale": 1"#, with: ##""scale": 1, "background": "#FFFFFF""##)
    #expect(try judge(white).isEmpty)
  }

  @Test func aFadeThroughIsOnlyNoted() throws {
    let found = try judge(flight("dissolve", #", "fade": "through""#))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.rule == .alphaDip && $0.finding.severity == .note })
  }

  @Test func aSpringsFadeThatFallsBackDips() throws {
    let spring = #", "duration": 0.8, "curve": { "spring": { "damping": 0.3 } }"#
    let found = try judge(flight("dissolve", spring)).filter { $0.rule == .alphaDip }
    // The second extreme of a swing is the square of the first.
    let first = exp(-.pi * 0.3 / (1 - 0.09).squareRoot())
    #expect(abs((found.first?.measure ?? 0) - first * first) < 0.002)
  }

  @Test func aBitmapThatIsEnlargedIsBlurry() throws {
    let small = thumb.replacing("68, 85.5", with: "34, 42.75")
    let bitmap = snapshot(source: #"{ "bitmap": "list/thumb" }"#)
      .replacing("68, 85.5", with: "34, 42.75")
    let found = try judgeFlight(bitmap, thumb: small)
    #expect(rules(found) == ["blurry-snapshot dismiss", "blurry-snapshot present"])
    // 34 pixels are drawn as 136, which the photo itself has.
    #expect(abs((found.first?.measure ?? 0) - 4) < 0.02)
    let picture = snapshot().replacing("68, 85.5", with: "34, 42.75")
    #expect(try judgeFlight(picture, thumb: small).isEmpty)
  }

  @Test(arguments: [(700.0, true), (834, false), (844, false), (803, true)])
  func aTargetThatIsHardlyOnTheScreenIsTold(_ y: Double, _ isSeen: Bool) throws {
    let low = thumb.replacing("20, 200", with: "20, \(y)")
    let found = try judgeFlight(
      snapshot().replacing("20, 200", with: "20, \(y)"), thumb: low)
    #expect(rules(found) == (isSeen ? [] : ["off-screen-target dismiss"]))
    if !isSeen { #expect(abs((found.first?.measure ?? 1) - max(0, 844 - y) / 85.5) < 1e-9) }
  }

  @Test(arguments: [
    ("0.48", 50, nil), ("0.47", 50, 23.5), ("0.3", 30, nil), ("0.25", 50, 12.5), ("0.25", 24, nil),
  ])
  func aDurationThatIsNoWholeNumberOfFramesIsNoted(
    _ duration: String, _ rate: Int, _ frames: Double?
  ) throws {
    let timeline = #", "timeline": [{ "hold": 1 }, "present", { "hold": 1 }, "dismiss"]"#
    let found = try judge(
      flight("hero", #", "duration": \#(duration)"#, scene: timeline), rate: FrameRate(rate))
    #expect(found.map(\.measure) == (frames.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.finding.severity == .note })
    #expect(found.allSatisfy { $0.finding.keyPath == "transition.duration" })
  }

  @Test func aHoldBeforeAMotionIsToBeWholeToo() throws {
    let timeline = #", "timeline": [{ "hold": 0.41 }, "present", { "hold": 0.333 }]"#
    let found = try judge(flight("hero", scene: timeline))
    #expect(found.map(\.finding.keyPath) == ["timeline[0].hold"])
  }

  @Test func somethingThatIsCoveredAtOnceFlashes() throws {
    let badge = ##"{ "type": "view", "frame": [70, 210, 20, 20], "backgroundColor": "#FF0000" }"##
    let found = try judgeFlight(snapshot(), thumb: "\(thumb), \(badge)")
    #expect(rules(found) == ["hand-over-flash dismiss", "hand-over-flash present"])
    let rect = try #require(found.first?.rect)
    #expect(abs(rect.x - 68) <= 4 && abs(rect.y - 208) <= 4 && rect.width <= 28)
    let beside = badge.replacing("70, 210", with: "120, 210")
    #expect(try judgeFlight(snapshot(), thumb: "\(thumb), \(beside)").isEmpty)
  }
}
