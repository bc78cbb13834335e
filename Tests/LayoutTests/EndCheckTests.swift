import Primitives
import Testing

@Suite struct EndCheckTests {
  private static func scene(_ layers: String, from: String, style: String = "hero") -> String {
    """
    { "canvas": { "size": [375, 667] },
      "screens": { "list": { "layers": [ \(layers) ] },
        "detail": { "layers": [ { "id": "p", "type": "image", "image": "a.png", "frame": [0, 0, 136, 171] } ] } },
      "transition": { "style": "\(style)", "from": \(from), "to": "detail/p" } }
    """
  }

  @Test(arguments: [
    (#"{ "id": "a", "type": "view", "hidden": true }"#, "is hidden"),
    (#"{ "id": "a", "type": "view", "alpha": 0 }"#, "has an alpha of 0"),
    (#"{ "id": "a", "type": "view", "frame": [0, 0, 0, 50] }"#, "has no size"),
    (#"{ "id": "a", "type": "view", "frame": [400, 0, 9, 50] }"#, "lies outside of what is seen"),
  ])
  func anEndThatIsNotSeenIsAWarning(_ layer: String, _ problem: String) throws {
    let made = try makeStage(Self.scene(layer, from: #""list/a""#))
    #expect(made.findings.map(\.severity) == [.warning])
    #expect(made.findings.map(\.keyPath) == ["transition.from"])
    #expect(made.findings.map(\.message) == ["must be in sight, but 'list/a' \(problem)"])
  }

  @Test func aRowScrolledOutOfItsTableIsNotSeen() throws {
    let table = #"""
      { "id": "t", "type": "table", "frame": [0, 0, 375, 100],
        "rows": { "repeat": 50, "row": { "image": "a.png" } } }
      """#
    let far = try makeStage(Self.scene(table, from: #""list/t/4/image""#))
    #expect(far.findings.map(\.message).first?.contains("lies outside") == true)
    let near = try makeStage(Self.scene(table, from: #""list/t/1/image""#))
    #expect(near.findings.isEmpty)
  }

  @Test func aFrameWithoutASizeIsAWarningAndInACubeNone() throws {
    let frame = #"{ "frame": [9, 9, 0, 9] }"#
    #expect(
      try makeStage(Self.scene("", from: frame)).findings.map(\.message)
        == ["must be in sight, but has no size"])
    #expect(try makeStage(Self.scene("", from: frame, style: "cube")).findings.isEmpty)
  }

  @Test func aPictureDrawnAtOverThreeTimesItsSizeIsAWarning() throws {
    func findings(_ width: Double) throws -> [Finding] {
      try makeStage(
        listScene(
          #"{ "type": "image", "image": "a.png", "frame": [0, 0, \#(width), 10], "contentMode": "scaleAspectFill" }"#
        ), pictures: (10, 10)
      ).findings
    }
    #expect(try findings(15).isEmpty)
    #expect(try findings(15.1).map(\.severity) == [.warning])
  }
}
