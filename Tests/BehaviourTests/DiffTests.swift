import Foundation
import Primitives
import TestKit
import Testing

/// Two files or folders, compared by the program as it is built.
@Suite("diff compares what was with what is") struct DiffTests {
  private func diff(
    _ workshop: Workshop, _ words: String...
  ) throws -> (status: Int32, text: String, said: String) {
    let run = try workshop.run(["diff"] + words)
    return (run.status, String(decoding: run.output, as: UTF8.self), run.said)
  }

  private func moving() throws -> Workshop {
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.2 }, "present", { "hold": 0.2 }]"#
    let workshop = try Workshop(scene)
    try workshop.render(["a.apng", "a.webp", "frames/"])
    return workshop
  }

  @Test("an APNG, a WebP and a folder of frames of one render are the same")
  func exactFormatsAgree() throws {
    let workshop = try moving()
    for (a, b) in [("a.apng", "frames"), ("a.webp", "frames/"), ("a.apng", "a.webp")] {
      let (status, text, said) = try diff(workshop, a, b, "--fps", "25")
      #expect(status == 0, "\(text)\(said)")
      #expect(text.contains("same, compared 20 frames"), "\(text)")
    }
  }

  @Test("a GIF of plain colours is its frames, exactly")
  func plainGIF() throws {
    var scene = SceneText()
    scene.style = "dissolve"
    scene.timeline = #"[{ "hold": 0.2 }, "present", "dismiss"]"#
    scene.curve = #""easeIn""#
    let workshop = try Workshop(scene)
    try workshop.render(["a.gif", "frames/"], ["--lossy", "0", "--dither", "none"])
    let (status, text, _) = try diff(workshop, "frames", "a.gif", "--fps", "25")
    #expect(status == 0, "\(text)")
  }

  @Test("what differs is told, shown side by side, and ends with 1")
  func showsWhatDiffers() throws {
    let white = Bitmap.plain(200, 160, 0xFFFF_FFFF)
    var other = white
    other[20, 30] = 0xFF00_00FF
    other[21, 30] = 0x00FF_FFFF
    let workshop = try Workshop(pictures: ["a.png": white, "b.png": other])
    let (status, text, _) = try diff(workshop, "a.png", "b.png", "-o", "d.png")
    #expect(status == 1)
    #expect(
      text.contains("2 px in 2x1 at 20,30, largest step 255, mean 255, 1 px in alpha"), "\(text)")
    let picture = try PNGFile.straightPixels(of: workshop.folder.bytes(of: "d.png"))
    #expect(picture.width >= 600 && picture.height >= 160)
    #expect(picture.isOpaque)
    let colors = Set(picture.pixels)
    for marker: UInt32 in [0xFF26_19E6, 0xFFD9_1AD9, 0xFF00_00FF] {
      #expect(colors.contains(marker), "\(String(marker, radix: 16))")
    }
  }

  @Test("an animation of what differs lasts as long as what is")
  func animatesWhatDiffers() throws {
    let workshop = try moving()
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.24 }, "present", { "hold": 0.2 }]"#
    scene.detail = SceneText.detail(of: "row2.png")
    try workshop.folder.write(scene.json, to: "scene.json")
    try workshop.render(["b.apng"])
    let (status, text, _) = try diff(workshop, "a.apng", "b.apng", "-o", "d.apng")
    #expect(status == 1)
    #expect(text.contains("21 frames at 25 fps, was 20"), "\(text)")
    let reader = try APNGReader(workshop.folder.bytes(of: "d.apng"))
    let time = reader.images.reduce(0.0) {
      $0 + Double($1.delay.numerator) / Double($1.delay.denominator)
    }
    #expect(abs(time - 0.84) < 1e-6)
    #expect(reader.width > 3 * 120)
  }

  @Test func tolerancesArePlaywrightsWords() throws {
    let white = Bitmap.plain(20, 10, 0xFFFF_FFFF)
    var other = white
    for x in 0..<4 { other[x * 5, 3] = 0xFF00_0000 }
    let workshop = try Workshop(pictures: ["a.png": white, "b.png": other])
    for (options, status): ([String], Int32) in [
      ([], 1), (["--max-diff-pixels", "3"], 1), (["--max-diff-pixels", "4"], 0),
      (["--max-diff-ratio", "0.019"], 1), (["--max-diff-ratio", "0.02"], 0),
      (["--max-diff-pixels", "1", "--window", "5"], 0),
      (["--max-diff-pixels", "1", "--window", "6"], 1), (["--threshold", "1"], 0),
      (["--ignore", "0,3,20,1"], 0), (["--ignore", "0,3,15,1"], 1), (["--max-frames", "1"], 0),
      (["--window", "6"], 2), (["--threshold", "1.01"], 2), (["--ignore", "1,2,3"], 2),
    ] {
      let run = try workshop.run(["diff", "a.png", "b.png"] + options)
      #expect(run.status == status, "\(options): \(run.said)")
    }
  }

  @Test func asJSONEverythingIsThere() throws {
    let white = Bitmap.plain(20, 10, 0xFFFF_FFFF)
    var other = white
    other[4, 3] = 0xFFFF_FFF0
    let workshop = try Workshop(pictures: ["a.png": white, "b.png": other])
    let run = try workshop.run("diff", "a.png", "b.png", "--json")
    #expect(run.status == 1)
    let report = try object(run.output)
    #expect(report["passed"] as? Bool == false)
    #expect(report["verdict"] as? String == "changed")
    let differences = try #require(report["differences"] as? [[String: Any]])
    #expect(differences.first?["box"] as? [Int] == [4, 3, 1, 1])
    #expect(differences.first?["largestLevel"] as? Int == 15)
  }

  @Test func whatIsNoPictureOrNotThereIsRefused() throws {
    let workshop = try Workshop()
    try workshop.folder.write("hello\n", to: "text.png")
    try FileManager.default.createDirectory(
      atPath: workshop.folder.path("empty"), withIntermediateDirectories: true)
    for (name, reason) in [
      ("nothing.png", "nothing.png: no such file"),
      ("text.png", "text.png: the picture is text, not a picture"),
      ("empty", "empty: must hold pictures, but holds none"),
    ] {
      let (status, _, said) = try diff(workshop, "row0.png", name)
      #expect(status == 2)
      #expect(said.contains(reason), "\(said)")
    }
    #expect(try diff(workshop, "row0.png").status == 2)
    #expect(try diff(workshop, "row0.png", "row1.png", "-o", "row1.png").status == 2)
    #expect(try diff(workshop, "row0.png", "row1.png", "-o", "x.gif").status == 2)
    #expect(try diff(workshop, "row0.png", "row1.png", "row2.png").status == 2)
  }
}
