import Kernels
import Primitives
import Testing

@testable import Golden

/// Frames are compared with those that correspond to them.
struct AlignmentTests {
  private static let rate = FrameRate(50)!

  /// One picture a letter, standing for as many frames as it is repeated.
  private func records(_ letters: String) -> [PictureRecord] {
    letters.enumerated().map { index, letter in
      PictureRecord(
        index: index, count: 1,
        hash: PixelHash(first: UInt64(letter.unicodeScalars.first!.value), second: 0))
    }.joined { _, _ in true }
  }

  private func align(_ expected: String, _ actual: String) -> FrameAlignment {
    FrameAlignment(
      expected: records(expected), at: Self.rate, actual: records(actual), at: Self.rate)
  }

  private func differing(_ alignment: FrameAlignment) -> Int {
    alignment.pieces.reduce(0) { $0 + ($1.isSame ? 0 : $1.count) }
  }

  @Test(arguments: [("aaabcdeff", "aaaabcdeff"), ("aaabcdeff", "aabcdeff"), ("abc", "abcc")])
  func aDelayLeavesNoFrameThatDiffers(_ expected: String, _ actual: String) {
    let alignment = align(expected, actual)
    #expect(differing(alignment) == 0)
    #expect(alignment.findings.count == 1)
    #expect(alignment.comparedCount == actual.count)
  }

  @Test func aDelayIsToldWithItsFrameAndTime() {
    #expect(
      align("aaabcdeff", "aaaabcdeff").findings.map(\.words) == [
        "1 frame more before frame 4 (0.08 s): what follows comes 20 ms later"
      ])
    #expect(
      align("aaabcdeff", "abcdefff").findings.map(\.words) == [
        "2 frames fewer before frame 1 (0.02 s): what follows comes 40 ms earlier",
        "1 frame more at the end",
      ])
  }

  @Test func framesThatDifferAtTheirOwnTimesStayThere() {
    let alignment = align("aabcdeff", "aabxdeff")
    #expect(alignment.findings == [])
    #expect(
      alignment.pieces.filter { !$0.isSame } == [
        FrameAlignment.Piece(index: 3, count: 1, target: .frame(3), isSame: false)
      ])
  }

  @Test func aFrameThatDiffersInALaterMotionIsComparedWithItsOwn() {
    let alignment = align("aaabcdefgg", "aaaabcxefgg")
    #expect(alignment.findings.count == 1)
    #expect(
      alignment.pieces.filter { !$0.isSame } == [
        FrameAlignment.Piece(index: 6, count: 1, target: .frame(5), isSame: false)
      ])
  }

  @Test func anotherRateIsComparedByTime() {
    let alignment = FrameAlignment(
      expected: records("abcd"), at: FrameRate(25)!, actual: records("aabbccdd"), at: Self.rate)
    #expect(differing(alignment) == 0)
  }

  @Test func framesPastTheEndHaveNothingToBeComparedWith() {
    let alignment = align("abc", "abcxy")
    #expect(alignment.pieces.filter { $0.target == .nothing }.reduce(0) { $0 + $1.count } == 2)
    #expect(alignment.comparedCount == 3)
  }

  @Test(arguments: [1, 24, 25, 30, 50, 60, 120, 240])
  func aFramesOwnTimeBelongsToIt(_ fps: Int) {
    let rate = FrameRate(fps)!
    for index in [0, 1, 2, 7, 59, 60, 999, 86_399] {
      #expect(rate.frame(at: rate.time(ofFrame: index)) == index)
      #expect(rate.exactFrame(at: rate.time(ofFrame: index)) == index)
      #expect(rate.exactFrame(at: rate.time(ofFrame: index) + .microseconds(900)) == nil)
    }
  }
}

/// Motion compared in words.
struct MotionComparisonTests {
  private static let rate = FrameRate(50)!

  /// A snapshot that goes 400 points down in `length` ms after a hold, by a power of time.
  private func course(
    hold: Int = 200, length: Int = 400, power: Int = 1, radius: Int = 8_000,
    damping: String = "0.8"
  ) -> MotionCourse {
    let trace = MotionTrace(
      parameters: [
        .init("present.spring.damping", damping),
        .init("present.snapshot.start.radius", radius.thousandths),
      ],
      steps: [
        .init(kind: "hold", start: .zero, end: .milliseconds(hold)),
        .init(
          kind: "present", start: .milliseconds(hold), end: .milliseconds(hold + length)),
        .init(
          kind: "hold", start: .milliseconds(hold + length),
          end: .milliseconds(hold + length + 200)),
      ])
    let count = (hold + length + 200) / 20
    let states = (0..<count).map { frame -> (index: Int, state: MotionState) in
      let share = min(1, max(0, Double(frame * 20 - hold) / Double(length)))
      let eased = (0..<power).reduce(1.0) { value, _ in value * share }
      let layer = MotionState.Layer(
        name: "snapshot", frame: [0, Int((eased * 400_000).rounded()), 80_000, 80_000],
        radii: Array(repeating: radius, count: 4))
      return (frame, MotionState(layers: [layer]))
    }
    return MotionCourse(trace: trace, rate: Self.rate, frameCount: count, states: states)
  }

  private func words(_ expected: MotionCourse, _ actual: MotionCourse) -> [String] {
    MotionComparison(expected: expected, actual: actual).findings.map(\.words)
  }

  @Test func theSameMotionHasNothingToSay() {
    #expect(words(course(), course()) == [])
  }

  @Test func aLongerHoldIsOneFinding() {
    #expect(
      words(course(), course(hold: 240)) == [
        "present starts 40 ms later: the hold before it lasts 0.24 s, was 0.2 s"
      ])
    let comparison = MotionComparison(expected: course(), actual: course(hold: 240))
    #expect(comparison.target(ofFrame: 22) == .frame(20))
    #expect(comparison.target(ofFrame: 3) == .frame(3))
  }

  @Test func aStretchIsOneFinding() {
    #expect(
      words(course(power: 2), course(length: 480, power: 2)) == [
        "present takes 0.48 s, was 0.4 s: what follows comes 80 ms later"
      ])
    let comparison = MotionComparison(
      expected: course(power: 2), actual: course(length: 480, power: 2))
    #expect(comparison.target(ofFrame: 11) == .betweenFrames)
    #expect(comparison.target(ofFrame: 34) == .frame(30))
  }

  @Test func anotherSpringIsToldByItsNumberAndItsArrival() {
    let said = words(course(), course(power: 3, damping: "0.7"))
    #expect(said.first == "present spring damping 0.7, was 0.8")
    #expect(said.contains { $0.hasPrefix("snapshot is up to ") }, "\(said)")
  }

  @Test func aRadiusIsToldByItsNumbers() {
    #expect(
      words(course(), course(radius: 0)).first
        == "snapshot's corner radius 8 became 0 (present, at its start)")
  }

  @Test func whatMovesElsewhereWithoutAReasonIsToldByItsPlace() {
    var other = course()
    other.states[15].state.layers[0].frame[0] = 12_300
    #expect(
      words(course(), other) == [
        "snapshot is up to 12.3 pt off: 80x80 at 12.3,100, was 80x80 at 0,100 (present, frame 15, 0.3 s)"
      ])
  }

  @Test func aLayerThatIsNotThereAnyMoreIsTold() {
    var other = course()
    for frame in 12..<20 { other.states[frame].state.layers = [] }
    #expect(words(course(), other) == ["snapshot is not there (present, frame 12, 0.24 s)"])
  }

  @Test func otherStepsAreToldAsAWhole() {
    var other = course()
    other.trace.steps.removeLast()
    #expect(
      words(course(), other) == [
        "the timeline is hold 0.2 s, present, was hold 0.2 s, present, hold 0.2 s"
      ])
  }
}
