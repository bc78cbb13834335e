import Primitives
import Testing

@testable import SceneFormat

/// What a scene may say of lint's rules, and the words for what it may not.
@Suite struct LintMessageTests {
  private func read(lint: String) -> SceneReading {
    let text =
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [] } }, "lint": \#(lint) }"#
    return readScene(SourceText(file: "scene.json", bytes: Array(text.utf8)))
  }

  @Test func aSeverityOrAnObjectIsAChoice() throws {
    let reading = read(
      lint: #"{ "jump": "off", "hole": { "severity": "note", "limit": 0.2, "reason": "why" } }"#)
    let lint = try #require(reading.scene).lint
    #expect(lint.choices[.jump] == LintSettings.Choice(level: .off))
    #expect(
      lint.choices[.hole] == LintSettings.Choice(level: .note, limit: 0.2, reason: "why"))
    #expect(lint.severity(of: .jump) == nil)
    #expect(lint.severity(of: .hole) == .note)
    #expect(lint.limit(of: .hole) == 0.2)
    #expect(lint.severity(of: .radiusPop) == .warning)
    #expect(lint.limit(of: .radiusPop) == 1)
  }

  @Test(arguments: [
    (#"{ "jmp": "off" }"#, "lint.jmp: unknown key", "did you mean 'jump'?"),
    (
      #"{ "jump": "fatal" }"#, "lint.jump: unknown value 'fatal'",
      "it is one of 'error', 'warning', 'note' and 'off'"
    ),
    (
      #"{ "jump": 3 }"#,
      "lint.jump: must be a severity such as 'note' or an object such as { \"limit\": 2 }, but is the number 3",
      nil
    ),
    (#"{ "jump": { "limit": -1 } }"#, "lint.jump.limit: must not be negative, but is -1", nil),
    (
      #"{ "duration-off-grid": { "limit": 1 } }"#, "lint.duration-off-grid.limit: unknown key",
      "the keys are 'severity' and 'reason'"
    ),
    (
      #"{ "jump": { "reason": 1 } }"#, "lint.jump.reason: must be a string, but is the number 1",
      nil
    ),
    ("[]", "lint: must be an object, but is a list", nil),
  ])
  func whatIsWrongIsToldInPlace(_ lint: String, _ line: String, _ hint: String?) {
    let reading = read(lint: lint)
    #expect(reading.scene == nil)
    #expect(reading.findings.map { "\($0.keyPath): \($0.message)" } == [line])
    if let hint { #expect(reading.findings.map(\.hint) == [hint]) }
  }

  @Test func aKeysPlaceIsFoundInAnyText() {
    let text = #"{ "a": [1, { "b-c": true }] }"#
    let places = ScenePlaces(SourceText(file: "", bytes: Array(text.utf8)))
    let place = places.place(of: [.key("a"), .item(1), .key("b-c")])
    #expect(place == Place(offset: 20, keyPath: "a[1].b-c"))
    #expect(places.place(of: [.key("a"), .item(2)]) == nil)
    #expect(places.place(of: [.key("b")]) == nil)
    #expect(ScenePlaces(SourceText(file: "", bytes: [123])).place(of: [.key("a")]) == nil)
  }
}
