import Display
import Primitives
import Testing

@testable import Motion

private let ends = #""from": { "frame": [0, 40, 40, 40] }, "to": { "frame": [200, 300, 100, 100] }"#

@Suite struct PathAndFadeTests {
  @Test func anArcLeavesTheHigherEndUprightAndComesInLevel() {
    let arc = ArcPath(from: Point(x: 0, y: 0), to: Point(x: 100, y: 200))
    let early = arc.point(at: 0.01)
    #expect(early.y > 20 * early.x)
    let late = arc.point(at: 0.99)
    #expect(100 - late.x > 20 * (200 - late.y))
    #expect(arc.point(at: 0) == Point(x: 0, y: 0))
    #expect(arc.point(at: 1) == Point(x: 100, y: 200))
  }

  @Test func anArcIsWalkedAtEvenSpeed() {
    let arc = ArcPath(from: Point(x: 0, y: 200), to: Point(x: 100, y: 0))
    let steps = (0..<50).map { index in
      let (a, b) = (arc.point(at: Double(index) / 50), arc.point(at: Double(index + 1) / 50))
      return ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    #expect(steps.max()! / steps.min()! < 1.01)
  }

  @Test func aFlightOnAnArcHasTheSameSizesAndEnds() throws {
    let straight = try makeTransition(#""style": "hero", \#(ends)"#)
    let arc = try makeTransition(#""style": "hero", "path": "arc", \#(ends)"#)
    for tenth in 0..<10 {
      let time = straight.length * tenth / 10
      let a = straight.sample(at: time).layers.last!
      let b = arc.sample(at: time).layers.last!
      #expect(a.frame.size == b.frame.size)
      #expect(tenth > 0 || a.frame == b.frame)
      #expect(abs((b.look!.clip.x - b.frame.x) - (a.look!.clip.x - a.frame.x)) < 1e-9)
      #expect(tenth == 0 || b.frame.center.x < a.frame.center.x)
    }
  }

  private func alphas(_ fade: String, at tenth: Int) throws -> [String: Double] {
    let timeline = try makeTransition(
      #""style": "dissolve", "curve": "linear", "fade": \#(fade)"#)
    let sample = timeline.sample(at: timeline.length * tenth / 10)
    return Dictionary(uniqueKeysWithValues: sample.layers.map { ($0.name, $0.alpha) })
  }

  @Test func fadesFollowTheirWindows() throws {
    let fadeIn = #"{ "mode": "in", "start": 0.2, "end": 0.7 }"#
    #expect(try alphas(fadeIn, at: 2)["detail"] == 0)
    #expect(abs(try alphas(fadeIn, at: 4)["detail"]! - 0.4) < 1e-12)
    #expect(try alphas(fadeIn, at: 8) == ["list": 1, "detail": 1])
    #expect(abs(try alphas(#""out""#, at: 3)["list"]! - 0.7) < 1e-12)
    #expect(try alphas(#""out""#, at: 3)["detail"] == 1)
    let cross = try alphas(#""cross""#, at: 4)
    #expect(abs(cross["list"]! - 0.6) < 1e-12 && abs(cross["detail"]! - 0.4) < 1e-12)
  }

  @Test func aFadeThroughEndsTheOneBeforeItBeginsTheOther() throws {
    for tenth in 0...9 {
      let alphas = try alphas(#""through""#, at: tenth)
      #expect(alphas["list"] == 0 || alphas["detail"] == 0)
    }
    #expect(try alphas(#""through""#, at: 3)["list"]! > 0)
    #expect(try alphas(#""through""#, at: 4)["detail"]! > 0)
  }

  @Test func aCrossFadeOfPlusLighterIsOneItem() throws {
    let timeline = try makeTransition(
      #""style": "dissolve", "fade": { "mode": "cross", "blend": "plusLighter" }"#)
    let items = timeline.displayList(at: timeline.length / 2).items
    guard items.count == 1, case .crossFade(let fade) = items[0] else {
      Issue.record("not one cross-fade: \(items)")
      return
    }
    #expect(abs(fade.fraction.value - 0.5) < 1e-9)
  }

  @Test func theShadeStandsBetweenTheScreens() throws {
    let timeline = try makeTransition(
      ##""style": "hero", "shade": { "color": "#000", "alpha": 0.4 }, \##(ends)"##)
    let sample = timeline.sample(at: timeline.length / 2)
    #expect(
      sample.layers.filter(\.isListed).map(\.name) == ["list", "shade", "detail", "snapshot"])
    #expect(abs(sample.layers[1].alpha - 0.2) < 1e-9)
  }

  @Test func aContainersCornersMoveInMaterialsWindow() throws {
    let from = #""from": { "frame": [10, 100, 200, 80], "cornerRadius": 20 }"#
    let timeline = try makeTransition(#""style": "container", "curve": "linear", \#(from)"#)
    func radius(_ percent: Int) -> Double? {
      let layers = timeline.sample(at: timeline.length * percent / 100).layers
      return layers.last?.look?.clipCornerRadii.uniform
    }
    #expect(radius(0) == 20)
    #expect(abs(radius(30)! - 12) < 1e-9)
    #expect(radius(75)! < 1e-9 && radius(90)! < 1e-9)
  }

  @Test func slidingScreensStandSideBySide() throws {
    for (subtype, sign) in [("fromLeft", -1.0), ("fromRight", 1)] {
      let timeline = try makeTransition(#""style": "slide", "subtype": "\#(subtype)""#)
      let sample = timeline.sample(at: timeline.length / 4)
      let (list, detail) = (sample.layers[0].frame, sample.layers[1].frame)
      #expect(abs(detail.x - list.x - sign * 375) < 1e-9)
      #expect(abs(list.x + sign * 375 / 4) < 1e-9)
    }
  }

  @Test func aCardShowsOneSideAtATimeAndLiesFlatAtItsEnds() throws {
    let timeline = try makeTransition(#""style": "flip", "curve": "linear""#)
    for tenth in 0..<10 {
      let layers = timeline.sample(at: timeline.length * tenth / 10).layers
      #expect(layers.map(\.isHidden) == [tenth >= 5, tenth < 5])
    }
    let first = timeline.sample(at: .zero).layers[0]
    #expect(first.frame == Rect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func screensOfRoundedSizesSlideWithoutAGap() throws {
    let timeline = try makeTimeline(
      """
      { "canvas": { "size": [101, 60], "scale": 1.37 },
        "screens": { "list": {}, "detail": {} },
        "transition": { "style": "slide", "subtype": "fromRight", "duration": 0.4 },
        "timeline": [ "present" ] }
      """)
    for step in 0..<40 {
      let items = timeline.displayList(at: timeline.length * step / 40).items
      guard case .image(let list) = items[0], case .image(let detail) = items[1] else { continue }
      #expect(list.destination.right == detail.destination.left)
    }
  }

  @Test func aCustomShadesColourMovesWithItsTrack() throws {
    let timeline = try makeTransition(
      ##"""
      "style": "custom", "duration": 1, "curve": "linear", "tracks": [
        { "layer": "list" }, { "layer": "shade", "color": ["#000000", "#FF6400"] } ]
      """##)
    guard case .fill(_, let color) = timeline.displayList(at: .milliseconds(500)).items.last else {
      Issue.record("no shade")
      return
    }
    #expect(color == Color(red: 128, green: 50, blue: 0))
  }

  @Test func aTapMarkStandsBeforeThePresentationAtTheMiddleOfItsStart() throws {
    let timeline = try makeTimeline(
      """
      { "canvas": { "size": [375, 667] }, "screens": { "list": {}, "detail": {} },
        "transition": { "style": "hero", "tapMark": true, \(ends) },
        "timeline": [ { "hold": 0.5 }, "present" ] }
      """)
    #expect(timeline.sample(at: .milliseconds(190)).layers.map(\.name) == ["list"])
    let mark = timeline.sample(at: .milliseconds(400)).layers.last!
    #expect(mark.name == "tap" && !mark.isListed)
    #expect(mark.frame == Rect(x: -2, y: 38, width: 44, height: 44))
    #expect(timeline.sample(at: .milliseconds(650)).layers.last!.name == "snapshot")
  }
}
