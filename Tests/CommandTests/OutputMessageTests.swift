import Pipeline
import Testing

/// What the user reads when an output can't be made, word for word.
@Suite struct OutputMessageTests {
  @Test(
    arguments: [
      (.refused(path: "x.gif", errno: 28), "x.gif: cannot be written: no space left on the device"),
      (.refused(path: "x.gif", errno: 13), "x.gif: cannot be written: permission denied"),
      (
        .refused(path: "f/x.gif", errno: 20),
        "f/x.gif: cannot be written: a part of the path is a file, not a folder"
      ),
      (.refused(path: "x.gif", errno: 36), "x.gif: cannot be written: the name is too long"),
      (.refused(path: "x.gif", errno: 9999), "x.gif: cannot be written: system error 9999"),
      (
        .noFolder(path: "f/x.gif", folder: "f"),
        "f/x.gif: no such folder 'f'; make it first, or write 'f/' for a folder of frames"
      ),
      (
        .isFolder(path: "x.gif"),
        "x.gif: must be a file, but is a folder; write 'x.gif/' for a folder of frames"
      ),
      (.isFile(path: "f"), "f: must be a folder, but is a file; remove it, or take another name"),
      (
        .holdsOtherFiles(path: "f/", example: "a"),
        "f/: must hold nothing but frames to be replaced, but holds 'a'; take another name"
      ),
      (
        .terminal,
        "-: must be a file or a pipe, but is a terminal; send it on with '> FILE' or '| PROGRAM'"
      ),
      (.readerGone, nil),
      (
        .samePlace("x.gif", "x.gif"),
        "x.gif: must be the only output there, but is given twice; take another name"
      ),
      (
        .samePlace("x.gif", "./x.gif"),
        "./x.gif: must be the only output there, but 'x.gif' is the same place; take another name"
      ),
      (
        .overwritesInput(path: "f/", input: "f/a.png"),
        "f/: must not overwrite what is read, but 'f/a.png' is read; take another name"
      ),
      (
        .encoder(path: "x.gif", reason: "must be at most 65535 wide, but is 70000"),
        "x.gif: must be at most 65535 wide, but is 70000"
      ),
    ] as [(OutputError, String?)])
  func anErrorIsOneLine(error: OutputError, message: String?) {
    #expect(error.message == message)
  }
}
