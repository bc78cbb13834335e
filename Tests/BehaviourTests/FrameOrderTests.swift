import Foundation
import Primitives
import TestKit
import Testing

@Suite("Which frames there are, and in what order") struct FrameOrderTests {
  @Test("B08 The reported count, the files and the GIF agree, and the last frame is the detail")
  func countsAgreeAndTheEndIsReached() throws {
    let workshop = try Workshop()
    let report = try workshop.report("scene.json", "-o", "frames/", "-o", "out.gif", "--json")
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    #expect(outputs.map { $0["frameCount"] as? Int } == [11, 11])
    let frames = try workshop.frames(in: "frames")
    #expect(frames.count == 11)
    let file = try GIFReader(workshop.folder.bytes(of: "out.gif"))
    #expect(try file.frames(lasting: 4).count == 11)
    #expect(frames.last == .resting(onDetail: 0xFF00_FF00))
  }

  @Test("B09 A film begins with the list, ends with the detail, and is never empty")
  func noFrameIsBlank() throws {
    var scene = SceneText()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#FF0000" }"##
    let frames = try Workshop(scene).frames()
    #expect(frames.first == .restingList)
    #expect(frames.last == .resting(onDetail: 0xFF00_FF00))
    #expect(!frames.contains(.plain(120, 200, 0xFF00_00FF)))
  }

  @Test("B10 Nothing moves before its time")
  func frameZeroIsTheStart() throws {
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.3 }, "present"]"#
    let workshop = try Workshop(scene)
    let frames = try workshop.frames()
    #expect(frames.prefix(8) == ArraySlice(repeating: .restingList, count: 8))
    #expect(frames[8] != .restingList)
    #expect(try workshop.gif().frames(lasting: 4) == frames)
  }

  /// The full size, and half a second in three runs in place of two seconds in ten: frames that come out of order do so at
  /// once, and a minute of rendering would tell nothing more.
  @Test("B11 Frames are in order and the files the same, however busy the machine is")
  func framesAreInOrder() throws {
    var scene = SceneText()
    scene.canvas = #"{ "size": [390, 844], "scale": 3 }"#
    (scene.fps, scene.duration) = ("60", "0.5")
    scene.list = SceneText.screen([
      #"{ "id": "row1", "type": "image", "image": "row1.png", "frame": [16, 40, 80, 80] }"#
    ])
    scene.detail = SceneText.screen([
      #"{ "id": "photo", "type": "image", "image": "row1.png", "frame": [0, 400, 390, 390] }"#
    ])
    let workshop = try Workshop(scene, pictures: ["row1.png": .plain(200, 200, 0xFF20_4060)])
    let load = try Load()
    defer { load.end() }
    try workshop.render(["frames/", "first.gif"])
    var tops: [Int] = []
    for name in try workshop.frameNames(in: "frames") {
      let frame = try PNGFile.straightPixels(of: workshop.folder.bytes(of: name))
      tops.append((0..<frame.height).first { frame[frame.width / 6, $0] == 0xFF20_4060 } ?? -1)
    }
    #expect(tops.count == 31 && tops.first == 120 && tops.last == 1_200)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 })
    for round in 1...2 {
      try workshop.render(["again\(round)/", "again.gif"])
      #expect(try workshop.folder.bytes(of: "again.gif") == workshop.folder.bytes(of: "first.gif"))
      let pairs = zip(
        try workshop.frameNames(in: "frames"), try workshop.frameNames(in: "again\(round)"))
      for (name, again) in pairs {
        #expect(try workshop.folder.bytes(of: name) == workshop.folder.bytes(of: again))
      }
    }
  }

  @Test("B12 All outputs of one run show the same frames")
  func outputsOfOneRunAgree() throws {
    let workshop = try Workshop()
    try workshop.render(["frames/", "named/f-%02d.png", "out.gif"])
    let frames = try workshop.frames(in: "frames")
    #expect(frames.count == 11)
    #expect(try workshop.frames(in: "named") == frames)
    #expect(
      try workshop.frameNames(in: "named")
        == (0...10).map { $0 < 10 ? "named/f-0\($0).png" : "named/f-\($0).png" })
    #expect(
      try GIFReader(workshop.folder.bytes(of: "out.gif")).frames(lasting: 4) == frames)
  }
}

/// Two processes that only spend time, and end by themselves where the test could not end them.
private struct Load {
  private let processes: [Process]

  init() throws {
    processes = try (0..<2).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "parent=$PPID; while kill -0 $parent 2>/dev/null; do :; done"]
      try process.run()
      return process
    }
  }

  /// Threads that run tests block SIGTERM, and processes that they start inherit that.
  func end() { for process in processes { kill(process.processIdentifier, SIGKILL) } }
}

extension Bitmap {
  /// The smallest scene's list, by its description.
  static let restingList = Bitmap(120, 200) { x, y in
    x < 40 && y < 120 ? [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000][y / 40] : 0xFFFF_FFFF
  }

  /// The smallest scene's detail: a square as wide as the screen, in its middle.
  static func resting(onDetail color: UInt32) -> Bitmap {
    Bitmap(120, 200) { _, y in (40..<160).contains(y) ? color : 0xFFFF_FFFF }
  }
}
