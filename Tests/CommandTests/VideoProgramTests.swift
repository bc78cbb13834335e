import Foundation
import TestKit
import Testing

private let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Videos, which ffmpeg writes, or a stand-in for it that the test makes.
@Suite struct VideoProgramTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      { "canvas": { "size": [21, 33], "scale": 1, "background": "#FF0000" }, "fps": 10,
        "screens": { "list": { "layers": [] } }, "timeline": [{ "hold": 1.5 }] }
      """, to: "scene.json")
  }

  private func run(
    _ words: [String], path: String? = nil
  ) throws -> (status: Int32, output: Data, said: String) {
    let shell = path.map { "PATH='\($0)' exec \"$0\" \"$@\"" } ?? "exec \"$0\" \"$@\""
    return try BuiltProgram(words, through: shell, in: folder.path).run()
  }

  private func standIn(_ script: String) throws -> String {
    try folder.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/ffmpeg"))
    return folder.path("bin")
  }

  @Test(
    .enabled(if: hasFFmpeg, "there is no ffmpeg here"),
    arguments: [("x.mp4", "h264"), ("x.webm", "vp9")])
  func aVideoHasEveryFrame(name: String, codec: String) throws {
    let run = try run(["scene.json", "-o", name])
    #expect(run.status == 0, "\(run.said)")
    #expect(run.said.hasPrefix("\(name): 15 frames, 1.5 s, 21x33, "))
    #expect(try folder.names() == ["scene.json", name])
    let probe = Process()
    let output = Pipe()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    probe.arguments =
      [
        "ffprobe", "-v", "error", "-count_frames", "-of", "default=nk=1:nw=1", "-show_entries",
        "stream=codec_name,width,height,pix_fmt,color_range,color_space,r_frame_rate,nb_read_frames",
        folder.path(name),
      ]
    probe.standardOutput = output
    try probe.run()
    let facts = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    probe.waitUntilExit()
    #expect(
      facts.split(separator: "\n")
        == ["\(codec)", "22", "34", "yuv420p", "tv", "bt709", "10/1", "15"])
  }

  @Test(.enabled(if: hasFFmpeg, "there is no ffmpeg here"))
  func aVideoIsTheSameTwice() throws {
    #expect(try run(["scene.json", "-o", "x.mp4", "-o", "y.mp4", "--jobs", "1"]).status == 0)
    let contents = FileManager.default.contents(atPath: folder.path("x.mp4"))
    #expect(
      contents != nil && contents == FileManager.default.contents(atPath: folder.path("y.mp4")))
  }

  @Test func withoutFFmpegTheWayOutIsTold() throws {
    try folder.write("old", to: "x.mp4")
    let run = try run(["scene.json", "-o", "x.mp4", "-o", "f/"], path: "/nowhere")
    #expect(run.status == 3)
    #expect(
      run.said
        == "zoomrender: x.mp4: must have 'ffmpeg' on PATH to be written, but it is not there; "
        + "install it ('apt-get install ffmpeg'), or take another format\n")
    #expect(try folder.names() == ["scene.json", "x.mp4"])
    #expect(FileManager.default.contents(atPath: folder.path("x.mp4")) == Data("old".utf8))
  }

  @Test(arguments: ["", "cat > /dev/null"])
  func aFailureOfFFmpegIsToldInItsWords(first: String) throws {
    let path = try standIn("\(first)\necho 'no codec today' >&2\nexit 7")
    let run = try run(["scene.json", "-o", "x.mp4"], path: "\(path):/bin:/usr/bin")
    #expect(run.status == 3)
    #expect(run.said == "zoomrender: x.mp4: ffmpeg ended with status 7: no codec today\n")
    #expect(try folder.names() == ["bin/ffmpeg", "scene.json"])
  }

  /// It says more than a pipe holds, and is not waited for in vain.
  @Test func aTalkativeFFmpegIsNoTrap() throws {
    let path = try standIn("yes 2>/dev/null | head -c 2000000 >&2\ncat > /dev/null\nexit 0")
    #expect(try run(["scene.json", "-o", "x.mp4"], path: "\(path):/bin:/usr/bin").status == 0)
  }

  @Test func ffmpegGetsEveryFrameAndNoShell() throws {
    let path = try standIn(
      "for last; do :; done\nprintf '%s\\n' \"$last\" > \"$(dirname \"$0\")/name\"\ncat > \"${last#file:}\""
    )
    let name = "a 'b' $(c) %d;.webm"
    #expect(
      try run(["scene.json", "-o", name, "-o", "x.y4m"], path: "\(path):/bin:/usr/bin").status == 0)
    let stream = try #require(FileManager.default.contents(atPath: folder.path(name)))
    #expect(stream.starts(with: Data("YUV4MPEG2 W22 H34 F10:1 ".utf8)))
    #expect(stream.count == stream.firstIndex(of: 10)! + 1 + 15 * (6 + 3 * 22 * 34))
    let raw = try #require(FileManager.default.contents(atPath: folder.path("x.y4m")))
    #expect(raw.starts(with: Data("YUV4MPEG2 W21 H33 F10:1 ".utf8)))
    #expect(raw.count == raw.firstIndex(of: 10)! + 1 + 15 * (6 + 3 * 21 * 33))
  }

  @Test func anInterruptEndsFFmpegToo() throws {
    let path = try standIn("echo $$ > \"$(dirname \"$0\")/pid\"\nexec sleep 100")
    try folder.write("old", to: "x.mp4")
    try folder.write(
      """
      { "canvas": { "size": [900, 900], "scale": 1 }, "screens": { "list": { "layers": [] } },
        "timeline": [{ "hold": 300 }] }
      """, to: "long.json")
    let program = BuiltProgram(
      ["long.json", "-o", "x.mp4"], through: "PATH='\(path):/bin:/usr/bin' exec \"$0\" \"$@\"",
      in: folder.path)
    #expect(try program.interrupt(SIGINT, after: 800_000) == 130)
    #expect(try folder.names() == ["bin/ffmpeg", "bin/pid", "long.json", "scene.json", "x.mp4"])
    #expect(FileManager.default.contents(atPath: folder.path("x.mp4")) == Data("old".utf8))
    let pid = String(
      decoding: try #require(FileManager.default.contents(atPath: folder.path("bin/pid"))),
      as: UTF8.self
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(kill(try #require(pid_t(pid)), 0) == -1)
  }

  @Test func aVideoNeedsAFile() throws {
    let run = try run(["scene.json", "-o", "-", "--format", "mp4"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.said == "zoomrender: -: must be a file for a video, but is a pipe or a device; "
        + "write x.mp4, or take --format y4m\n")
  }
}
