import Primitives
import SceneFormat
import Testing

struct TimelineTests {
  private func timeline(_ steps: String) -> [Step]? {
    let reading = read(scene(#""transition": { "style": "cube" }, "timeline": \#(steps)"#))
    #expect(reading.findings.map(line) == [])
    return reading.scene?.timeline
  }

  @Test func everyFormOfAStepIsUnderstood() {
    let steps = timeline(
      """
      ["present", { "dismiss": { "cancelAt": 0.25 } }, { "dismiss": {} }, { "present": { "cancelAt": 1 } },
       { "hold": 0.125 }, { "present": {} }, "dismiss"]
      """)
    #expect(
      steps == [
        .present(cancelAt: nil), .dismiss(cancelAt: 0.25), .dismiss(cancelAt: nil),
        .present(cancelAt: 1), .hold(.milliseconds(125)), .present(cancelAt: nil),
        .dismiss(cancelAt: nil),
      ])
  }

  private func dragTimeline(_ steps: String, style: String = "hero") -> [Step]? {
    let ends = #""from": { "frame": [1, 2, 3, 4] }, "to": { "frame": [5, 6, 7, 8] }"#
    let reading = read(
      scene(#""transition": { "style": "\#(style)", \#(ends) }, "timeline": \#(steps)"#))
    #expect(reading.findings.map(line) == [])
    return reading.scene?.timeline
  }

  @Test(arguments: ["hero", "lightbox", "fullscreen", "push"])
  func aPictureThatFliesCanBeDragged(_ style: String) {
    let steps = dragTimeline(
      """
      ["present", { "drag": { "path": [[0.1, -4, 30.5], [0.3, 10, 140]], "release": "cancel" } },
       { "drag": { "path": [[0, 0, 0]], "release": "finish" } }]
      """, style: style)
    let first = DragGesture(
      samples: [
        .init(time: .milliseconds(100), translation: Point(x: -4, y: 30.5)),
        .init(time: .milliseconds(300), translation: Point(x: 10, y: 140)),
      ], release: .cancel)
    let second = DragGesture(samples: [.init(time: .zero, translation: .zero)], release: .finish)
    #expect(steps == [.present(cancelAt: nil), .drag(first), .drag(second)])
  }

  @Test func aTimelineMayBeginWithADragAndPresentAfterIt() {
    let drag = #"{ "drag": { "path": [[0.1, 0, 30]], "release": "finish" } }"#
    #expect(dragTimeline("[\(drag), \"present\", \(drag)]")?.count == 3)
  }

  @Test func aTimelineOfNoLengthIsAllowed() {
    let reading = read(scene(#""timeline": [{ "hold": 0 }]"#, screens: #"{ "list": "a.png" }"#))
    #expect(reading.findings == [])
    #expect(reading.scene?.timeline == [.hold(.zero)])
  }

  @Test func aTimelineMayBeginWithTheDetailOpen() {
    #expect(timeline(#"[{ "hold": 1 }, "dismiss"]"#)?.count == 2)
    #expect(timeline(#"[{ "dismiss": { "cancelAt": 0.5 } }, "dismiss", "present"]"#)?.count == 3)
  }

  @Test func aTransitionOfNoTimeIsACutAndAllowed() {
    let reading = read(
      scene(#""transition": { "style": "cube", "duration": 0 }, "timeline": ["present"]"#))
    #expect(reading.findings == [])
    #expect(reading.scene?.transition?.present.duration == .zero)
  }

  @Test func anHourToTheSecondIsAllowed() {
    let reading = read(
      scene(#""timeline": [{ "hold": 3599.9 }, { "hold": 0.1 }]"#, screens: #"{ "list": "a.png" }"#)
    )
    #expect(reading.findings == [])
  }

  @Test func aCancelledStepLastsTwiceItsShare() {
    let reading = read(
      scene(
        #""transition": { "style": "cube", "duration": 3600 }, "timeline": [{ "present": { "cancelAt": 0.5 } }]"#
      ))
    #expect(reading.findings == [])
    let longer = read(
      scene(
        #""transition": { "style": "cube", "duration": 3600 }, "timeline": [{ "present": { "cancelAt": 0.6 } }]"#
      ))
    #expect(longer.findings.map(\.message) == ["must last at most 3600 s, but lasts 4320 s"])
  }

  @Test func holdsAloneNeedNeitherDetailNorTransition() {
    let reading = read(#"{ "screens": { "list": "a.png" }, "timeline": [{ "hold": 2 }] }"#)
    #expect(reading.findings == [])
    #expect(reading.scene?.transition == nil)
    #expect(reading.scene?.timeline == [.hold(.seconds(2))])
  }
}
