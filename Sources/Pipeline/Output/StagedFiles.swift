import Synchronization

/// A new folder of files, written under a temporary name until all of them are complete. What is there already is never
/// replaced: the folder must be missing or empty.
package final class StagedFiles: Staged {
  /// As the user named it.
  private let name: String
  /// The temporary folder, where what was written can be read.
  package let folder: FilePath
  private let place: FilePath
  /// Whether the folder that is there stays, as someone works in it or may not replace it.
  private let goesInside: Bool
  /// Held while a file is written, so that whoever removes the folder does not meet half a file.
  private let isGone = Mutex(false)

  /// Creates the temporary folder.
  init(
    name: String, folder: FilePath, place: FilePath, goesInside: Bool
  ) throws(SystemError) {
    self.name = name
    self.folder = folder
    self.place = place
    self.goesInside = goesInside
    try FileSystem.makeFolder(at: folder)
  }

  /// Writes a file of the folder, which has none of that name yet.
  package func write(_ bytes: [UInt8], to fileName: String) throws(OutputError) {
    let path = folder.appending(fileName)
    let failure = isGone.withLock { isGone -> SystemError? in
      guard !isGone else { return nil }
      do throws(SystemError) {
        try OutputFile.create(path, holding: bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw .refused(path: name, errno: failure.code) }
  }

  func finish() {}

  func removeStaged() {
    isGone.withLock { isGone in
      isGone = true
      FileSystem.removeAll(at: folder)
    }
  }

  /// A folder takes an empty one's place in one step, and the system refuses when that is not empty any more.
  func place(by placement: inout Placement) throws(OutputError) {
    guard goesInside else {
      return try OutputError.naming(name) { () throws(SystemError) in
        try FileSystem.rename(folder, to: place)
      }
    }
    try StagedFiles.refuseFiles(in: place, named: name, but: folder)
    try OutputError.naming(name) { () throws(SystemError) in
      for file in try FileSystem.names(inFolder: folder) {
        try placement.put(folder.appending(file), at: place.appending(file))
      }
    }
  }

  /// Throws when a folder holds anything but `own`.
  static func refuseFiles(
    in folder: FilePath, named name: String, but own: FilePath? = nil
  ) throws(OutputError) {
    let names = try OutputError.naming(name) { () throws(SystemError) in
      try FileSystem.names(inFolder: folder)
    }
    let others = names.filter { $0 != own?.lastComponent }
    if let example = others.map(\.text).min() { throw .notEmpty(path: name, example: example) }
  }
}
