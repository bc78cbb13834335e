import Foundation
import Testing

/// Interrupts a process that writes outputs, from its first frame to past its last.
@Suite(.serialized) struct InterruptionTests {
  private static let frameCount = 100

  @Test(arguments: 0..<20)
  func anInterruptWhileWritingLeavesEverythingOldOrEverythingNew(moment: Int) throws {
    try interrupt(after: UInt32(moment) * 4_000, of: "ready")
  }

  @Test(arguments: 0..<20)
  func anInterruptWhilePlacingLeavesEverythingOldOrEverythingNew(moment: Int) throws {
    try interrupt(after: UInt32(moment) * 1_000, of: "placing")
  }

  private func interrupt(after microseconds: UInt32, of word: String) throws {
    let folder = try TemporaryFolder()
    let outputs = ["x.gif", "frames/", "f-%d.png", "made/here/g-%d.png"]
    for name in ["x.gif", "frames/frame-0000.png", "f-0.png", "f-9999.png", "notes.txt"] {
      try folder.write("old", to: name)
    }
    let before = try folder.contents()
    let run = try Writer(frames: Self.frameCount, outputs: outputs.map(folder.path))
    run.wait(for: word)
    usleep(microseconds)
    let status = run.interrupt(SIGINT)

    let after = try folder.contents()
    if status == 130 {
      #expect(after == before)
    } else {
      #expect(status == 0)
      #expect(after.count == 3 * Self.frameCount + 6)
      #expect(after["f-0.png"] == "new 0")
      #expect(after["f-9999.png"] == "old")
      #expect(after["notes.txt"] == "old")
    }
    #expect(!after.keys.contains { $0.contains(".zoomrender") })
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func theStatusTellsTheSignal(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder()
    let run = try Writer(frames: 1_000_000, outputs: [folder.path("x.gif"), folder.path("f/")])
    run.wait(for: "ready")
    #expect(run.interrupt(signal) == status)
    #expect(try folder.contents().isEmpty)
  }
}

/// A process that writes outputs.
private struct Writer {
  private let process = Process()
  private let pipe = Pipe()

  init(frames: Int, outputs: [String]) throws {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = own.deletingLastPathComponent().appendingPathComponent("StagedWriter")
    process.arguments = [String(frames)] + outputs
    process.standardOutput = pipe
    try process.run()
  }

  func wait(for word: String) {
    var said = ""
    while !said.contains(word) {
      let bytes = pipe.fileHandleForReading.availableData
      if bytes.isEmpty { return }
      said += String(decoding: bytes, as: UTF8.self)
    }
  }

  func interrupt(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return process.terminationStatus
  }
}
