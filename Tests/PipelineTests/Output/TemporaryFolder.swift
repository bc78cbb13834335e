import Foundation

@testable import Pipeline

/// A folder for one test, gone with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "zoomrender-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  func target(_ name: String, format: OutputFormat? = nil) throws -> OutputTarget {
    try OutputTarget(FilePath(path(name)), format: format)
  }

  func write(_ text: String, to name: String) throws {
    let folder = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  /// Every file and folder in it by its path, a file with its text and a folder with a slash at the end of its path.
  func contents() throws -> [String: String] {
    var contents = [String: String]()
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      if isFolder.boolValue {
        contents[name + "/"] = ""
      } else {
        let bytes = FileManager.default.contents(atPath: path(name)) ?? Data()
        contents[name] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return contents
  }
}

extension StagingArea {
  /// Opens an output and gives each frame a text of its own.
  @discardableResult
  func write(_ texts: [String], to target: OutputTarget) throws -> StagedOutput {
    let output = try open(target, frameCount: texts.count)
    for (index, text) in texts.enumerated() {
      switch output {
      case .bytes(let file): try file.write(Array(text.utf8))
      case .frames(let folder): try folder.write(Array(text.utf8), forFrame: index)
      case .video(let video): try video.write(Array(text.utf8))
      }
    }
    return output
  }
}

/// Root may write everywhere, so permissions can't be tested as root.
let isRoot = getuid() == 0
