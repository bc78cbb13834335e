import Foundation
import TestKit
import Testing

/// `lint` from outside: what it says, and how it ends.
@Suite struct LintProgramTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.scene(#""style": "dissolve""#), to: "good.json")
    try folder.write(Self.scene(#""style": "dissolve", "asCoded": true"#), to: "cut.json")
    try folder.write(Self.scene(#""style": "dissolve", "duration": 0.47"#), to: "odd.json")
    try folder.write(Self.scene(#""style": "dissolv""#), to: "wrong.json")
  }

  private static func scene(_ transition: String, _ keys: String = "") -> String {
    """
    { "canvas": { "size": [20, 40], "scale": 1 },
      "screens": {
        "list": { "backgroundColor": "#FFFFFF", "layers": [] },
        "detail": { "backgroundColor": "#0088FF", "layers": [] } },
      "transition": { \(transition) } \(keys) }
    """
  }

  private func run(_ words: String...) throws -> (status: Int32, output: Data, said: String) {
    let program = BuiltProgram(["lint"] + words, in: folder.path)
    let (status, output, said) = try program.run()
    #expect(program.endedByItself)
    return (status, Data(output), said)
  }

  @Test func aSceneInOrderEndsWithNothingFound() throws {
    let run = try run("good.json")
    #expect(run.status == 0)
    #expect(run.said == "good.json: no defects\n")
    #expect(try self.run("good.json", "-q").said.isEmpty)
  }

  @Test func aDefectEndsWithOneAndIsToldWithItsPlaceTimeAndFrame() throws {
    let run = try run("cut.json")
    #expect(run.status == 1)
    #expect(
      run.said == "zoomrender: warning: cut.json:5:51: transition.asCoded: jump: in the dismiss, "
        + "there is no motion: the screen changes at once, at 1.7 s (frame 85); give it a duration\n"
    )
    #expect(run.output.isEmpty)
  }

  @Test func notesAloneAreNoFailure() throws {
    let run = try run("odd.json")
    #expect(run.status == 0)
    #expect(
      run.said.hasPrefix(
        "zoomrender: note: odd.json:5:52: transition.duration: duration-off-grid: "))
    #expect(try self.run("odd.json", "-q").said.isEmpty)
    #expect(try self.run("odd.json", "--fps", "100").said == "odd.json: no defects\n")
  }

  @Test func rulesAreChosenOnTheCommandLine() throws {
    #expect(try run("cut.json", "--rule", "jump=off").status == 0)
    #expect(try run("cut.json", "--rule=jump=note").status == 0)
    #expect(try run("cut.json", "--rule", "jump=error").said.hasPrefix("zoomrender: cut.json:"))
    #expect(try run("odd.json", "--rule", "duration-off-grid=warning").status == 1)
    #expect(try run("cut.json", "--only", "hole,shade-pop").status == 0)
    #expect(try run("cut.json", "--only", "hole", "--only", "jump").status == 1)
  }

  @Test func theSceneTurnsARuleOffAndSaysWhyAndTheCommandLineTurnsItOnAgain() throws {
    let lint = #", "lint": { "jump": { "severity": "off", "reason": "it is meant" } }"#
    try folder.write(
      Self.scene(#""style": "dissolve", "asCoded": true"#, lint), to: "meant.json")
    let run = try run("meant.json")
    #expect(run.status == 0)
    #expect(
      run.said == "meant.json: no defects\nmeant.json: jump is off in the scene: it is meant\n")
    #expect(try self.run("meant.json", "--rule", "jump=warning").status == 1)
  }

  @Test func aBadSceneIsToldAsByCheckAndTheOthersAreJudged() throws {
    let run = try run("wrong.json", "cut.json")
    #expect(run.status == 2)
    #expect(run.said.contains("wrong.json:5:28: transition.style: unknown value 'dissolv'"))
    #expect(run.said.contains("cut.json:5:51"))
  }

  @Test(arguments: [
    (
      ["--rule", "jmp=off"],
      "--rule: must name a rule, but has 'jmp'; did you mean 'jump'?"
    ),
    (
      ["--rule", "jump"],
      "--rule: must be a rule and error, warning, note or off, such as jump=off, but is 'jump'; "
        + "see 'zoomrender lint --help'"
    ),
    (["--only", "hole,"], "--only: must name a rule, but has ''"),
  ])
  func badUsageEndsWithTwo(_ words: [String], _ message: String) throws {
    let (status, _, said) = try BuiltProgram(["lint", "good.json"] + words, in: folder.path).run()
    #expect(status == 2)
    #expect(said.hasPrefix("zoomrender: \(message)"))
    #expect(said.split(separator: "\n").count == 1)
  }

  @Test func theReportAsJSONHasEveryNumber() throws {
    let run = try run("cut.json", "wrong.json", "--json")
    #expect(run.status == 2)
    #expect(run.said.isEmpty)
    let json = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let scenes = try #require(json["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["scene"] as? String } == ["cut.json", "wrong.json"])
    let finding = try #require((scenes[0]["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "jump")
    #expect(finding["severity"] as? String == "warning")
    #expect(finding["line"] as? Int == 5)
    #expect(finding["keyPath"] as? String == "transition.asCoded")
    #expect(finding["time"] as? Double == 1.7)
    #expect(finding["frame"] as? Int == 85)
    #expect(finding["step"] as? Int == 3)
    #expect(finding["stepKind"] as? String == "dismiss")
    #expect(finding["limit"] as? Double == 4)
    #expect(finding["pixels"] is NSNull)
    #expect((scenes[1]["errors"] as? [[String: Any]])?.count == 1)
    #expect((scenes[1]["findings"] as? [[String: Any]])?.isEmpty == true)
  }
}
