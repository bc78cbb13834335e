import Foundation
import TestKit
import Testing

@Suite("Reports as JSON") struct ReportTests {
  private func keys(_ value: Any?) -> Set<String>? {
    (value as? [String: Any]).map { Set($0.keys) }
  }

  @Test("check tells each finding's severity, place, key, message and hint")
  func checkHasItsKeys() throws {
    let workshop = try Workshop()
    #expect(
      (try workshop.report("check", "scene.json", "--json")["findings"] as? [Any])?.isEmpty == true)
    var scene = SceneText()
    scene.more = [#""fpz": 3"#]
    let bad = try Workshop(scene)
    let run = try bad.run("check", "scene.json", "--json")
    #expect(run.status == 2)
    let findings = try #require(try object(run.output)["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(
      keys(findings.first)
        == ["severity", "file", "line", "column", "keyPath", "message", "hint"])
    #expect(findings.first?["severity"] as? String == "error")
    #expect(findings.first?["keyPath"] as? String == "fpz")
  }

  @Test("render tells what each output is")
  func renderHasItsKeys() throws {
    let workshop = try Workshop()
    let report = try workshop.report("scene.json", "-o", "out.gif", "-o", "frames/", "--json")
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    #expect(outputs.map { $0["name"] as? String } == ["out.gif", "frames/"])
    for output in outputs {
      #expect(
        Set(output.keys) == ["name", "frameCount", "duration", "size", "byteCount", "remark"])
      #expect(output["duration"] as? Double == 0.44)
      #expect(output["size"] as? [Int] == [120, 200])
    }
    #expect(outputs[0]["byteCount"] as? Int == (try workshop.folder.bytes(of: "out.gif")).count)
    #expect(report["findings"] != nil)
  }

  @Test(
    "inspect tells every frame and every layer of it",
    arguments: [
      ("hero", ["list", "detail", "snapshot"], ["list", "detail", "snapshot"]),
      ("push", ["list", "detail", "snapshot"], ["detail", "list", "snapshot"]),
      ("fullscreen", ["list", "detail", "snapshot"], ["list", "detail", "snapshot"]),
      ("lightbox", ["list", "shade", "snapshot"], ["list", "shade", "snapshot"]),
      ("dissolve", ["list", "detail"], ["list", "detail"]),
      ("zoom", ["background", "list", "detail"], ["background", "detail", "list"]),
      ("cube", ["list", "detail"], ["list", "detail"]),
    ])
  func inspectHasItsKeys(style: String, present: [String], dismiss: [String]) throws {
    var scene = SceneText()
    scene.style = style
    scene.timeline = #"["present", "dismiss"]"#
    let report = try Workshop(scene).report("inspect", "scene.json", "--json")
    #expect(Set(report.keys) == ["canvas", "fps", "duration", "frameCount", "frames"])
    #expect(keys(report["canvas"]) == ["size", "scale"])
    let frames = try #require(report["frames"] as? [[String: Any]])
    #expect(frames.count == 21 && report["frameCount"] as? Int == 21)
    for (index, frame) in frames.enumerated() {
      #expect(Set(frame.keys) == ["index", "time", "step", "progress", "layers", "hidden"])
      #expect(frame["index"] as? Int == index)
      #expect(frame["time"] as? Double == Double(index * 4) / 100)
      let layers = try #require(frame["layers"] as? [[String: Any]])
      for layer in layers {
        #expect(Set(layer.keys).isSuperset(of: ["layer", "frame", "alpha", "hidden"]))
        #expect((layer["frame"] as? [Double])?.count == 4)
        #expect((layer["quad"] != nil) == (style == "cube" && index < 20))
      }
      let expected = index < 10 ? present : index < 20 ? dismiss : ["list"]
      #expect(layers.map { $0["layer"] as? String } == expected)
    }
    #expect(
      frames.map { $0["step"] as? String }
        == (0..<21).map { $0 < 10 ? "present" : $0 < 20 ? "dismiss" : "hold" })
  }

  @Test("inspect samples the times that it is given, in their order")
  func inspectSamplesTimes() throws {
    let report = try Workshop().report(
      "inspect", "scene.json", "--json", "--at", "0.3", "--at", "0.1", "--at", "50%")
    let frames = try #require(report["frames"] as? [[String: Any]])
    #expect(frames.map { $0["time"] as? Double } == [0.3, 0.1, 0.2])
    #expect(frames.map { $0["progress"] as? Double } == [0.75, 0.25, 0.5])
  }
}
