import Codec

/// A file that is written beside its place under a temporary name, or standard output or a device, which are written
/// directly.
package final class StagedFile: ByteSink, Staged {
  /// As the user named it.
  private let name: String
  private let file: OutputFile
  /// The temporary file and where it goes; nothing for what is written directly.
  private let move: (staged: FilePath, place: FilePath)?

  /// Writes directly.
  init(name: String, file: OutputFile) {
    self.name = name
    self.file = file
    move = nil
  }

  /// Creates the temporary file `staged`, which is to become `place` with the access that `older`, if any, has there.
  init(
    name: String, staged: FilePath, place: FilePath, older: FileEntry?
  ) throws(SystemError) {
    self.name = name
    file = try OutputFile(creating: staged)
    move = (staged, place)
    if let older {
      do throws(SystemError) {
        try FileSystem.setAccess(of: staged, like: older)
      } catch {
        removeStaged()
        throw error
      }
    }
  }

  /// How many bytes were written so far.
  package var byteCount: Int { file.byteCount }

  package func write(_ bytes: [UInt8]) throws(SinkError) {
    try file.write(bytes)
  }

  /// Whether what was written can be taken back: nobody has seen it yet.
  var canStartAnew: Bool { move != nil }

  /// Takes back what was written, if anything was and it can be.
  func startAnew() throws(SinkError) {
    if canStartAnew { try file.startAnew() }
  }

  func finish() throws(OutputError) {
    try OutputError.naming(name) { () throws(SystemError) in try file.close() }
  }

  func place(by placement: inout Placement) throws(OutputError) {
    guard let move else { return }
    try OutputError.naming(name) { () throws(SystemError) in
      try placement.put(move.staged, at: move.place)
    }
  }

  func removeStaged() {
    if let move { FileSystem.removeAll(at: move.staged) }
  }
}
