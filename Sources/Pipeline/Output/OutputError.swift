/// Why an output could not be made.
package enum OutputError: Error, Equatable {
  /// The system refused to write.
  case refused(path: String, errno: Int32)
  /// The folder that a file was to go into is not there.
  case noFolder(path: String, folder: String)
  /// The same of what can be no frames.
  case noFolderForText(path: String, folder: String)
  /// A file was to go where a folder is.
  case isFolder(path: String)
  /// A folder was to go where a file is.
  case isFile(path: String)
  /// A folder is only replaced when all it holds is frames; with the first name that is none.
  case holdsOtherFiles(path: String, example: String)
  /// A folder is only replaced by a report when all it holds is an older report; with the first name that is not.
  case holdsNoReport(path: String, example: String)
  /// A folder of new files goes only where nothing is; with the first name that is in the way.
  case notEmpty(path: String, example: String)
  /// Bytes to standard output, which is a terminal.
  case terminal
  /// Whoever reads standard output does so no more.
  case readerGone
  /// Two outputs that would overwrite each other.
  case samePlace(String, String)
  /// An output that would overwrite what is read.
  case overwritesInput(path: String, input: String)
  /// The script beside a live page would take the place of a file that is somebody else's.
  case isNotOurs(path: String, page: String)
  /// A video to a pipe or a device.
  case videoNeedsFile(path: String)
  /// The program that writes such files is not there.
  case noProgram(path: String, program: String)
  /// The format can't hold it, in the encoder's words.
  case unsupported(path: String, reason: String)
  /// Nothing that may be given up makes it small enough; with the fewest bytes that were reached, and how.
  case tooLarge(path: String, limit: Int, reached: Int, setting: String)
  /// The encoder failed, in its own words.
  case encoder(path: String, reason: String)
}

extension OutputError {
  /// Whether the machine failed, and not the user's wish.
  package var isMachineFailure: Bool {
    switch self {
    case .refused, .noFolder, .noFolderForText, .readerGone, .encoder, .noProgram: true
    case .isFolder, .isFile, .holdsOtherFiles, .holdsNoReport, .notEmpty, .terminal, .samePlace,
      .overwritesInput, .isNotOurs, .videoNeedsFile, .unsupported, .tooLarge:
      false
    }
  }

  /// One line: the place, the rule, what was met and a way out. Nothing when there is nobody to tell: a reader that is
  /// gone, such as `head`, has seen what it wanted.
  package var message: String? {
    switch self {
    case .refused(let path, let code): "\(path): cannot be written: \(SystemError(code).reason)"
    case .noFolder(let path, let folder):
      "\(path): no such folder '\(folder)'; make it first, or write '\(folder)/' for a folder of frames"
    case .noFolderForText(let path, let folder):
      "\(path): no such folder '\(folder)'; make it first"
    case .isFolder(let path):
      "\(path): must be a file, but is a folder; write '\(path)/' for a folder of frames"
    case .isFile(let path):
      "\(path): must be a folder, but is a file; remove it, or take another name"
    case .holdsOtherFiles(let path, let example):
      "\(path): must hold nothing but frames to be replaced, but holds '\(example)'; take another name"
    case .holdsNoReport(let path, let example):
      "\(path): must hold nothing but a report to be replaced, but holds '\(example)'; take another name"
    case .notEmpty(let path, let example):
      "\(path): must be a new or an empty folder, but holds '\(example)'; take another name"
    case .terminal:
      "-: must be a file or a pipe, but is a terminal; send it on with '> FILE' or '| PROGRAM'"
    case .readerGone: nil
    case .samePlace(let first, let second):
      first == second
        ? "\(first): must be the only output there, but is given twice; take another name"
        : "\(second): must be the only output there, but '\(first)' is the same place; take another name"
    case .overwritesInput(let path, let input):
      "\(path): must not overwrite what is read, but '\(input)' is read; take another name"
    case .isNotOurs(let path, let page):
      "\(path): must be free for what '\(page)' asks for newer versions, but is another file; "
        + "give the page another name"
    case .videoNeedsFile(let path):
      "\(path): must be a file for a video, but is a pipe or a device; write x.mp4, or take --format y4m"
    case .noProgram(let path, let program):
      "\(path): must have '\(program)' on PATH to be written, but it is not there; "
        + "install it ('apt-get install \(program)'), or take another format"
    case .tooLarge(let path, let limit, let reached, let setting):
      "\(path): must be at most \(limit) bytes for --max-size, but is \(reached) even with \(setting); "
        + "allow more, or take fewer frames with --step or --frames"
    case .unsupported(let path, let reason), .encoder(let path, let reason): "\(path): \(reason)"
    }
  }
}
