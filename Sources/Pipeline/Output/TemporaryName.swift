/// Names of files that are only there while the program runs.
enum TemporaryName {
  /// A hidden name in the same folder as `path`, unlike any other. It is short, so that it fits wherever `path` does.
  static func beside(_ path: FilePath) -> FilePath {
    inside(path.parent)
  }

  static func inside(_ folder: FilePath) -> FilePath {
    let number = UInt64.random(in: .min ... .max)
    return folder.appending(".zoomrender-" + String(number, radix: 36))
  }
}
