import Codec
import Synchronization

/// A sequence's files, written into a temporary folder until all of them are complete.
package final class StagedFolder: FrameFolder, Staged {
  enum Arrival {
    /// The temporary folder becomes the folder.
    case whole
    /// The files take the place of all frames in a folder that is there and can't be moved itself.
    case fileByFile
    /// The files go among others in a folder that is there: only those of their own names are replaced.
    case amongOthers
  }

  private struct State {
    var byteCount = 0
    var isGone = false
  }

  /// As the user named it.
  private let name: String
  private let staged: FilePath
  /// Where and under which names the files are to stand in the end.
  private let files: FrameNamePattern
  private let frameCount: Int
  /// Files of the same pattern that are there and are not among the frames: they stay.
  package let leftCount: Int
  private let arrival: Arrival
  /// Held while a file is written, so that whoever removes the folder does not meet half a file.
  private let state = Mutex(State())

  /// Creates the temporary folder `staged`.
  init(
    name: String, staged: FilePath, files: FrameNamePattern, frameCount: Int, arrival: Arrival,
    leftCount: Int = 0
  ) throws(SystemError) {
    self.name = name
    self.staged = staged
    self.files = files
    self.frameCount = frameCount
    self.arrival = arrival
    self.leftCount = leftCount
    try FileSystem.makeFolder(at: staged)
  }

  /// How many bytes were written so far, in all files.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  package func write(_ file: [UInt8], forFrame index: Int) throws(SinkError) {
    let path = staged.appending(files.fileName(forFrame: index, of: frameCount))
    let failure = state.withLock { state -> SinkError? in
      guard !state.isGone else { return nil }
      state.byteCount += file.count
      do throws(SystemError) {
        try OutputFile.create(path, holding: file)
        return nil
      } catch {
        return .write(errno: error.code)
      }
    }
    if let failure { throw failure }
  }

  func finish() {}

  func removeStaged() {
    state.withLock { state in
      state.isGone = true
      FileSystem.removeAll(at: staged)
    }
  }

  func place(by placement: inout Placement) throws(OutputError) {
    let older = try FrameFolderContents(of: files.folder, named: name)
    switch arrival {
    case .whole: try placeWhole(over: older, &placement)
    case .fileByFile: try placeFiles(over: older, &placement, removingOlder: true)
    case .amongOthers: try placeFiles(over: older, &placement, removingOlder: false)
    }
  }

  /// The folder is looked at again: the user may have put a file there meanwhile.
  private func placeWhole(
    over older: FrameFolderContents?, _ placement: inout Placement
  ) throws(OutputError) {
    try older?.refuseOtherFiles(than: files)
    try OutputError.naming(name) { () throws(SystemError) in
      if let older { try FileSystem.setAccess(of: staged, like: older.entry) }
      try placement.put(staged, at: files.folder)
    }
  }

  /// In a folder of frames alone those of an older run that this one did not reach go away: they would look like this
  /// one's end. Elsewhere they may be anyone's.
  private func placeFiles(
    over older: FrameFolderContents?, _ placement: inout Placement, removingOlder: Bool
  ) throws(OutputError) {
    let olderFrames = try older?.frames(named: files) ?? []
    try OutputError.naming(name) { () throws(SystemError) in
      let new = try FileSystem.names(inFolder: staged)
      for file in new {
        try placement.put(staged.appending(file), at: files.folder.appending(file))
      }
      for file in Set(olderFrames).subtracting(new) where removingOlder {
        try placement.takeAway(files.folder.appending(file))
      }
    }
  }
}
