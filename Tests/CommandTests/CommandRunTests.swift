import Arguments
import Codec
import Foundation
import Pipeline
import Primitives
import SceneFormat
import TestKit
import Testing

@testable import zoomrender

/// Commands with something simple in place of the renderer: what they say, what they write, how they end.
@Suite struct CommandRunTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Three frames of two bytes each, unless the scene's name is `bad.json`, which has an error, or `full.json`, which
  /// meets a full disk.
  private let services = Services(
    render: { request, area, progress in
      let finding = Finding(
        severity: request.scene.name.hasSuffix("bad.json") ? .error : .warning,
        file: request.scene.name, position: nil, keyPath: "fps", message: "is odd")
      var report = RenderReport(
        check: CheckReport(findings: [finding], source: nil), result: .badScene)
      if finding.severity == .error { return report }
      do throws(OutputError) {
        var summaries = [OutputSummary]()
        for target in request.outputs {
          let output = try area.open(target, frameCount: 3)
          for index in 0..<3 { try output.write("f\(index)", frame: index, of: target) }
          if request.scene.name.hasSuffix("full.json") {
            throw .refused(path: target.name.text, errno: ENOSPC)
          }
          summaries.append(
            OutputSummary(
              name: target.name.text, frameCount: 3, duration: .milliseconds(60),
              size: PixelSize(width: 4, height: 5)!, byteCount: output.byteCount))
        }
        report.result = .complete(summaries)
      } catch { report.result = .failed(error) }
      return report
    },
    check: { request in
      let isBad = request.scene.name.hasSuffix("bad.json")
      let finding = Finding(
        severity: .error, file: request.scene.name, position: nil, keyPath: "", message: "is bad")
      return CheckReport(findings: isBad ? [finding] : [], source: nil)
    },
    lint: { request in
      LintReport(check: CheckReport(findings: [], source: nil), findings: [])
    },
    inspect: { _, form in
      (CheckReport(findings: [], source: nil), form == .json ? "{}\n" : "text\n")
    })

  private func run(_ words: String...) async throws -> (ProgramStatus, said: String, report: String)
  {
    let said = Pipe()
    let report = Pipe()
    let messages = MessageStream(
      descriptor: said.fileHandleForWriting.fileDescriptor, isTerminal: false, isColored: false)
    let surroundings = Surroundings(
      messages: messages,
      reports: ReportStream(
        descriptor: report.fileHandleForWriting.fileDescriptor, messages: messages),
      progress: ProgressLine(messages), area: StagingArea())
    let status = await Zoomrender.run(words.map { Word($0) }, surroundings, services)
    func text(_ pipe: Pipe) throws -> String {
      try pipe.fileHandleForWriting.close()
      let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
      return String(decoding: bytes, as: UTF8.self).replacing(folder.path + "/", with: "")
    }
    return (status, try text(said), try text(report))
  }

  @Test func aRenderWritesItsOutputsAndSaysWhatCameOut() async throws {
    let run = try await run("s.json", "-o", folder.path("x.gif"), "-o", folder.path("f/"))
    #expect(run.0 == .done)
    #expect(
      run.said == """
        zoomrender: warning: s.json: fps: is odd
        x.gif: 3 frames, 0.06 s, 4x5, 6 B
        f/: 3 frames, 0.06 s, 4x5, 6 B

        """)
    #expect(run.report.isEmpty)
    #expect(
      try folder.names() == ["f/frame-0000.png", "f/frame-0001.png", "f/frame-0002.png", "x.gif"])
  }

  @Test func quietSaysNoMoreThanWhatIsWrong() async throws {
    let run = try await run("s.json", "-q", "-o", folder.path("x.gif"))
    #expect(run.said == "zoomrender: warning: s.json: fps: is odd\n")
  }

  @Test func theReportCanBeJSON() async throws {
    let run = try await run("s.json", "--json", "-o", folder.path("x.gif"))
    #expect(run.0 == .done)
    #expect(run.said.isEmpty)
    let report = try JSONSerialization.jsonObject(with: Data(run.report.utf8)) as? NSDictionary
    #expect(
      report == [
        "outputs": [
          [
            "name": "x.gif", "frameCount": 3, "duration": 0.06, "size": [4, 5], "byteCount": 6,
            "remark": NSNull(),
          ]
        ],
        "findings": [
          [
            "severity": "warning", "file": "s.json", "line": NSNull(), "column": NSNull(),
            "keyPath": "fps", "message": "is odd", "hint": NSNull(),
          ]
        ],
      ])
  }

  @Test func aBadSceneLeavesNothingAndDoesNotKeepTheOthersFromBeingRendered() async throws {
    let run = try await run("bad.json", "s.json", "-q", "-o", folder.path("{name}.gif"))
    #expect(run.0 == .badInput)
    #expect(
      run.said == """
        zoomrender: bad.json: fps: is odd
        zoomrender: warning: s.json: fps: is odd

        """)
    #expect(try folder.names() == ["s.gif"])
  }

  @Test func aFullDiskEndsTheRunAndLeavesNothing() async throws {
    let run = try await run(
      "a.json", "full.json", "s.json", "-q", "-o", folder.path("{name}.gif"), "-o",
      folder.path("{name}/"))
    #expect(run.0 == .machineFailure)
    #expect(
      run.said.hasSuffix("zoomrender: full.gif: cannot be written: no space left on the device\n"))
    #expect(
      try folder.names() == ["a.gif", "a/frame-0000.png", "a/frame-0001.png", "a/frame-0002.png"])
  }

  @Test func anOutputThatIsTheSceneIsRefused() async throws {
    let scene = folder.path("s.gif")
    try Data("{}".utf8).write(to: URL(fileURLWithPath: scene))
    let run = try await run(scene, "-o", scene)
    #expect(run.0 == .badInput)
    #expect(
      run.said == "zoomrender: s.gif: must not overwrite what is read, but 's.gif' is read; "
        + "take another name\n")
    #expect(try String(contentsOfFile: scene, encoding: .utf8) == "{}")
  }

  @Test func twoOutputsInOnePlaceAreRefused() async throws {
    let run = try await run("s", "-o", folder.path("a.gif"), "-o", folder.path("./a.gif"))
    #expect(run.0 == .badInput)
    #expect(
      run.said == "zoomrender: ./a.gif: must be the only output there, but 'a.gif' is the same "
        + "place; take another name\n")
  }

  @Test func aFolderStandsForItsScenes() async throws {
    for name in ["b.json", "sub/a.json", "a.schema.json", "notes.txt"] {
      try folder.write("{}", to: name)
    }
    let run = try await run("check", folder.path)
    #expect(run.0 == .done)
    #expect(run.said == "b.json: no problems\nsub/a.json: no problems\n")
    #expect(try await self.run("check", "-q", folder.path("b.json")).said.isEmpty)
  }

  @Test func aFolderWithoutScenesIsTold() async throws {
    let run = try await run("check", folder.path("."))
    #expect(run.0 == .badInput)
    #expect(
      run.said == "zoomrender: .: must hold a scene, but no file in it ends in .json; "
        + "see 'zoomrender check --help'\n")
  }

  @Test func checkTellsEveryProblem() async throws {
    let run = try await run("check", "bad.json", "good.json", "2bad.json")
    #expect(run.0 == .badInput)
    #expect(
      run.said == "zoomrender: bad.json: is bad\ngood.json: no problems\n"
        + "zoomrender: 2bad.json: is bad\n")
    let json = try await self.run("check", "--json", "bad.json", "good.json")
    #expect(json.0 == .badInput)
    #expect(json.said.isEmpty)
    let report = try JSONSerialization.jsonObject(with: Data(json.report.utf8)) as? NSDictionary
    #expect((report?["findings"] as? [NSDictionary])?.map { $0["file"] as? String } == ["bad.json"])
  }

  @Test func inspectPrintsWhatItIsGiven() async throws {
    let run = try await run("inspect", "s.json")
    #expect(run.0 == .done && run.report == "text\n" && run.said.isEmpty)
    #expect(try await self.run("inspect", "s.json", "--json").report == "{}\n")
  }

  @Test func badUsageEndsWithTwo() async throws {
    let run = try await run("s.json", "--fps", "0", "-o", "x.gif")
    #expect(run.0 == .badInput)
    #expect(
      run.said == "zoomrender: --fps: must be a number from 1 to 240, but is '0'; "
        + "see 'zoomrender render --help'\n")
  }

  @Test func helpGoesToStandardOutput() async throws {
    let run = try await run("--help")
    #expect(run.0 == .done && run.said.isEmpty && run.report.hasPrefix("zoomrender: draws"))
  }
}

extension StagedOutput {
  fileprivate func write(
    _ text: String, frame: Int, of target: OutputTarget
  ) throws(OutputError) {
    do throws(SinkError) {
      switch self {
      case .bytes(let file): try file.write(Array(text.utf8))
      case .frames(let folder): try folder.write(Array(text.utf8), forFrame: frame)
      case .video(let video): try video.write(Array(text.utf8))
      }
    } catch { throw OutputError(error, writing: target.name.text) }
  }
}
