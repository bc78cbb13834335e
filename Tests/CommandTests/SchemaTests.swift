import Foundation
import SceneFormat
import TestKit
import Testing

@testable import zoomrender

/// The schema says what the checker says, as far as a schema can: asked of Python's jsonschema.
@Suite struct SchemaTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the checker finds and no schema can, each by words of its message.
  private static let beyondSchemas: [(words: String, reason: String)] = [
    ("no layer '", "a path leads to no layer"), ("no row '", "a path leads to no row"),
    ("no item '", "a path leads to no item"), ("no part '", "a path leads to no part"),
    ("left out", "a path leads to a part that its row does not have"),
    ("is a picture and has no layers", "a path leads into a screenshot"),
    ("nothing inside", "a path leads into a part"),
    ("has no screen", "a path leads into a screen that is left out"),
    ("must be above the time before it", "samples of a drag in their order"),
    ("must not present", "steps in their order"), ("must not dismiss", "steps in their order"),
    ("must not drag", "steps in their order"),
    ("flies a picture", "a drag in a style that flies nothing"),
    ("must stand only once", "parsers keep one of two equal keys"),
    ("an id must be unique", "siblings of one id"),
    ("must be at least the start", "an end before its start"),
    ("pixels a side", "a canvas of too many pixels"), ("no pixels", "a canvas of none"),
    ("must last at most", "a timeline that is too long"),
    ("decimals", "digits of a number"), ("must lie", "a crop beyond its picture"),
    ("rows and items", "rows of all tables together"),
  ]

  private struct Verdict: Decodable {
    let what: String
    let text: String
    let accepts: Bool
  }

  private static func files(in name: String) throws -> [String] {
    let folder = Self.folder.appendingPathComponent(name)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
      .sorted().map { folder.appendingPathComponent($0).path }
  }

  private func verdicts(_ files: [String], count: Int) throws -> [Verdict] {
    let scratch = try ScratchFolder()
    try scratch.write(JSONValue(SceneSchema.value).text, to: "scene.schema.json")
    let script = Self.folder.appendingPathComponent("Tests/Schema/altered_scenes.py").path
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script, scratch.path("scene.schema.json"), "\(count)"] + files
    process.standardOutput = output
    try process.run()
    let lines = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try lines.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Verdict.self, from: Data($0))
    }
  }

  private func errors(in text: String) -> [String] {
    let reading = readScene(SourceText(file: "scene.json", bytes: Array(text.utf8)))
    return reading.findings.filter { $0.severity == .error }.map { "\($0.keyPath): \($0.message)" }
  }

  @Test func everyExampleIsAcceptedAndEveryFaultyOneRejected() throws {
    let faulty = try Self.files(in: "examples/errors")
    let good = try Self.files(in: "examples").filter { !faulty.contains($0) }
    #expect(good.count >= 15 && faulty.count >= 8)
    for verdict in try verdicts(good, count: 1) where good.contains(verdict.what) {
      #expect(verdict.accepts, "\(verdict.what)")
    }
    // Those that are no JSON, comments aside, are left out: an editor sees that by itself.
    for verdict in try verdicts(faulty, count: 1) where faulty.contains(verdict.what) {
      let tellable = errors(in: verdict.text).filter { error in
        !Self.beyondSchemas.contains { error.contains($0.words) }
      }
      #expect(verdict.accepts == tellable.isEmpty, "\(verdict.what): \(tellable)")
    }
  }

  @Test func itTellsRightFromWrongAsTheCheckerDoes() throws {
    let files = try Self.files(in: "examples")
    var count = (accepted: 0, rejected: 0)
    let wanted =
      ProcessInfo.processInfo.environment["ZOOMRENDER_ALTERED_SCENES"].flatMap(Int.init) ?? 800
    for verdict in try verdicts(files, count: wanted) {
      let errors = errors(in: verdict.text)
      let tellable = errors.filter { error in
        !Self.beyondSchemas.contains { error.contains($0.words) }
      }
      if errors.isEmpty {
        count.accepted += 1
        #expect(verdict.accepts, "\(verdict.what) is right")
      } else if !tellable.isEmpty {
        count.rejected += 1
        #expect(!verdict.accepts, "\(verdict.what): \(tellable)")
      }
    }
    #expect(count.accepted > 50 && count.rejected > 300)
  }

  @Test func itIsTheSchemaThatTheProgramPrints() throws {
    let (status, output, said) = try BuiltProgram(["schema"]).run()
    #expect(status == 0 && said.isEmpty)
    #expect(String(decoding: output, as: UTF8.self) == JSONValue(SceneSchema.value).text)
  }
}
