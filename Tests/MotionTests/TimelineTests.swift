import Display
import Motion
import Primitives
import Testing

private let ends = #""from": { "frame": [0, 40, 40, 40] }, "to": { "frame": [0, 100, 375, 375] }"#

private func makeCourse(_ timeline: String, transition: String = "") throws -> Timeline {
  try makeTimeline(
    """
    { "canvas": { "size": [375, 667] },
      "screens": { "list": { "backgroundColor": "#FFF" }, "detail": { "backgroundColor": "#000" } },
      "transition": { "style": "hero", "duration": 0.4, "curve": "linear", \(ends) \(transition) },
      "timeline": [ \(timeline) ] }
    """)
}

@Suite struct TimelineTests {
  @Test func aCourseThatEndsMovingHasOneClosingFrameAtRest() throws {
    let course = try makeCourse(#""present""#)
    #expect(course.frameCount(at: FrameRate(25)!) == 11)
    let last = course.sample(at: FrameRate(25)!.time(ofFrame: 10))
    #expect(last.step == .hold)
    #expect(last.layers.map(\.name) == ["detail"])
  }

  @Test func aCourseThatEndsInAHoldHasNoClosingFrame() throws {
    let course = try makeCourse(#"{ "hold": 0.1 }, "present", { "hold": 0.2 }"#)
    #expect(course.length == .milliseconds(700))
    #expect(course.frameCount(at: FrameRate(10)!) == 7)
  }

  @Test func theDefaultCourseIsTheContracts() throws {
    let course = try makeTimeline(
      """
      { "canvas": { "size": [375, 667] }, "screens": { "list": {}, "detail": {} },
        "transition": { "style": "hero", \(ends) } }
      """)
    #expect(course.length == .milliseconds(2_800))
    #expect(course.frameCount(at: .default) == 140)
  }

  @Test func aStepOwnsItsStartAndTheNextOneItsEnd() throws {
    let course = try makeCourse(#"{ "hold": 0.1 }, "present", { "hold": 0.1 }, "dismiss""#)
    #expect(course.sample(at: .milliseconds(99)).step == .hold)
    #expect(course.sample(at: .milliseconds(100)).step == .present)
    #expect(course.sample(at: .milliseconds(100)).progress == 0)
    #expect(course.sample(at: .milliseconds(499)).step == .present)
    #expect(course.sample(at: .milliseconds(500)).layers.map(\.name) == ["detail"])
    #expect(course.sample(at: .milliseconds(600)).step == .dismiss)
    #expect(course.sample(at: .milliseconds(1_000)).layers.map(\.name) == ["list"])
    #expect(course.sample(at: .seconds(99)).layers.map(\.name) == ["list"])
  }

  @Test func aCancelledTransitionRunsBackTheSameWayAndEndsWhereItBegan() throws {
    let course = try makeCourse(#"{ "present": { "cancelAt": 0.4 } }"#)
    #expect(course.length == .milliseconds(320))
    let there = course.sample(at: .milliseconds(100))
    let back = course.sample(at: .milliseconds(220))
    #expect(there.progress == 0.25)
    #expect(back.progress == there.progress)
    #expect(abs(course.sample(at: .milliseconds(160)).progress - 0.4) < 1e-15)
    #expect(course.sample(at: .milliseconds(320)).layers.map(\.name) == ["list"])
  }

  @Test func aCourseThatBeginsWithADismissalBeginsOpen() throws {
    let course = try makeCourse(#"{ "hold": 0.2 }, "dismiss""#)
    #expect(course.sample(at: .zero).layers.map(\.name) == ["detail"])
  }

  @Test func severalTransitionsFollowEachOther() throws {
    let course = try makeCourse(#""present", "dismiss", "present""#)
    #expect(course.sample(at: .milliseconds(900)).step == .present)
    #expect(course.sample(at: .milliseconds(900)).progress == 0.25)
    #expect(course.frameCount(at: FrameRate(50)!) == 61)
  }

  @Test func eachWayMayHaveItsOwnTimeAndCurve() throws {
    let course = try makeCourse(
      #""present", "dismiss""#, transition: #", "dismiss": { "duration": 0.2, "curve": "easeIn" }"#)
    #expect(course.length == .milliseconds(600))
    #expect(abs(course.sample(at: .milliseconds(500)).progress - 0.315357) < 1e-6)
  }

  @Test func aTransitionOfNoTimeIsACut() throws {
    let course = try makeTimeline(
      """
      { "canvas": { "size": [375, 667] }, "screens": { "list": {}, "detail": {} },
        "transition": { "style": "hero", "duration": 0, \(ends) },
        "timeline": [ { "hold": 0.1 }, "present", { "hold": 0.1 } ] }
      """)
    #expect(course.length == .milliseconds(200))
    #expect(course.sample(at: .milliseconds(100)).layers.map(\.name) == ["detail"])
  }

  @Test func aHoldOfNoTimeIsOneFrame() throws {
    #expect(try makeCourse(#"{ "hold": 0 }"#).frameCount(at: FrameRate(50)!) == 1)
  }

  @Test func theFramesOfAStepReachToItsCompletedState() throws {
    let course = try makeCourse(#"{ "hold": 0.2 }, "present", { "hold": 0.2 }, "dismiss""#)
    let rate = FrameRate(50)!
    #expect(course.frames(of: .present, at: rate) == 10...30)
    #expect(course.frames(of: .dismiss, at: rate) == 40...60)
    #expect(course.sample(at: rate.time(ofFrame: 30)).layers.map(\.name) == ["detail"])
  }

  @Test func anInstantIsTheSameHoweverItIsReached() throws {
    let course = try makeCourse(#""present", { "hold": 0.1 }, "dismiss""#)
    let again = try makeCourse(#""present", { "hold": 0.1 }, "dismiss""#)
    let instant = Duration.milliseconds(137)
    for step in 0..<40 { _ = course.displayList(at: .milliseconds(20 * step)) }
    let frames = course.sample(at: instant).layers.map(\.frame)
    #expect(frames == again.sample(at: instant).layers.map(\.frame))
    #expect(course.displayList(at: instant) == course.displayList(at: instant))
  }

  @Test func aHoldGivesEqualDisplayListsAndAMotionDifferentOnes() throws {
    let course = try makeCourse(#"{ "hold": 0.1 }, "present""#)
    #expect(course.displayList(at: .zero) == course.displayList(at: .milliseconds(99)))
    #expect(
      course.displayList(at: .milliseconds(200)) != course.displayList(at: .milliseconds(220)))
  }
}
