import Foundation
import TestKit
import Testing

private let hidingProc =
  "exec unshare --map-root-user --mount sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"' "
  + "\"$0\" \"$@\""

private let canHideProc: Bool = {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", hidingProc, "/bin/true"]
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()

@Suite struct LaunchTests {
  @Test(.enabled(if: canHideProc, "needs unshare, and leave to mount over /proc"))
  func `the command line is read where proc is not mounted`() throws {
    let workshop = try Workshop()
    let seen = try workshop.run(["--version"])
    let hidden = try workshop.run(["--version"], through: hidingProc)
    #expect(hidden.status == 0)
    #expect(hidden.output == seen.output)
    #expect(hidden.output.starts(with: Array("zoomrender ".utf8)))
    let render = try workshop.run(["scene.json", "-q", "-o", "hidden.gif"], through: hidingProc)
    #expect(render.status == 0, "\(render.said)")
    try workshop.render(["seen.gif"])
    #expect(try workshop.folder.bytes(of: "hidden.gif") == workshop.folder.bytes(of: "seen.gif"))
  }
}
