import Foundation
import TestKit
import Testing

@Suite("B38 Ctrl-C") struct InterruptionBehaviourTests {
  /// A run that is long enough to be met at twenty places, on any machine: the places are shares of the time that it takes.
  @Test(
    "ends a run at any time, and leaves the older outputs or none, and nothing else",
    arguments: [false, true])
  func nothingHalfDoneIsLeft(olderOutputs: Bool) throws {
    var scene = SceneText()
    scene.canvas = #"{ "size": [390, 600], "scale": 2 }"#
    scene.duration = "0.6"
    scene.list = SceneText.list(rows: ["row0.png", "photo.png"])
    scene.detail = SceneText.detail(of: "photo.png")
    let workshop = try Workshop(
      scene, pictures: ["row0.png": .plain(40, 40, 0xFF00_00FF), "photo.png": .photo(300, 400)])
    let inputs = try workshop.folder.names()
    let started = Date()
    try workshop.render(["good.gif", "good/"])
    let whole = Date().timeIntervalSince(started)
    let good = try workshop.folder.bytes(of: "good.gif")
    let goodFrames = try workshop.frames(in: "good")
    try workshop.folder.remove("good.gif")
    try workshop.folder.remove("good")
    if olderOutputs {
      try workshop.folder.write("older", to: "out.gif")
      try workshop.folder.write("older", to: "frames/frame-0000.png")
    }
    let before = try workshop.folder.names()
    var interrupted = 0
    for place in 0..<20 {
      let program = BuiltProgram(
        ["scene.json", "-o", "out.gif", "-o", "frames/", "-q"], in: workshop.folder.path)
      let pause = UInt32(whole * 1_000_000 * Double(place) / 20)
      let status = try program.interrupt(SIGINT, after: pause)
      if program.endedByItself, status == 0 {
        #expect(try workshop.folder.bytes(of: "out.gif") == good)
        #expect(try workshop.frames(in: "frames") == goodFrames)
        try workshop.folder.remove("out.gif")
        try workshop.folder.remove("frames")
        if olderOutputs {
          try workshop.folder.write("older", to: "out.gif")
          try workshop.folder.write("older", to: "frames/frame-0000.png")
        }
        continue
      }
      interrupted += 1
      #expect(program.endedByItself ? status == 130 : status == SIGINT)
      #expect(try workshop.folder.names() == before)
      if olderOutputs {
        #expect(try workshop.folder.bytes(of: "out.gif") == Array("older".utf8))
        #expect(try workshop.folder.bytes(of: "frames/frame-0000.png") == Array("older".utf8))
      } else {
        #expect(before == inputs)
      }
    }
    #expect(interrupted > 0)
  }
}
