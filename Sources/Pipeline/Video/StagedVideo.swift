import Codec
internal import Glibc

/// A video that ffmpeg writes beside its place under a temporary name, fed with a Y4M stream.
package final class StagedVideo: ByteSink, Staged {
  /// As the user named it.
  private let name: String
  private let staged: FilePath
  private let place: FilePath
  private let process: FedProcess

  /// Creates the temporary file `staged`, which is to become `place` with the access that `older`, if any, has there, and
  /// starts ffmpeg on it.
  init(
    name: String, format: VideoFormat, staged: FilePath, place: FilePath, older: FileEntry?
  ) throws(OutputError) {
    self.name = name
    self.staged = staged
    self.place = place
    try OutputError.naming(name) { () throws(SystemError) in
      try OutputFile.create(staged, holding: [])
    }
    do throws(SystemError) {
      if let older { try FileSystem.setAccess(of: staged, like: older) }
      process = try FedProcess(
        VideoProgram.name, arguments: VideoProgram.arguments(for: format, writing: staged))
    } catch {
      FileSystem.removeAll(at: staged)
      throw error.code == ENOENT
        ? .noProgram(path: name, program: VideoProgram.name)
        : OutputError(.write(errno: error.code), writing: name)
    }
  }

  /// How many bytes the file has by now.
  package var byteCount: Int {
    guard let entry = try? FileEntry(at: staged, followingLinks: true) else { return 0 }
    return entry.byteCount
  }

  package func write(_ bytes: [UInt8]) throws(SinkError) { try process.write(bytes) }

  /// Waits until ffmpeg has written the last of it.
  func complete() throws(SinkError) { try process.finish() }

  /// Does nothing: the file was complete when its sink was.
  func finish() {}

  func place(by placement: inout Placement) throws(OutputError) {
    try OutputError.naming(name) { () throws(SystemError) in
      try placement.put(staged, at: place)
    }
  }

  func removeStaged() {
    process.end()
    FileSystem.removeAll(at: staged)
  }
}

/// Writes frames as a video.
final class VideoSink: FrameSink {
  private let frames: Y4MSink
  private let video: StagedVideo

  init(
    properties: SequenceProperties, options: Y4MOptions, video: StagedVideo
  ) throws(SinkError) {
    self.video = video
    frames = try Y4MSink(properties: properties, options: options, output: video)
  }

  func makeEncoder() -> Y4MChunkEncoder { frames.makeEncoder() }

  func write(_ chunk: [Y4MPlanes]) throws(SinkError) { try frames.write(chunk) }

  func finish() throws(SinkError) {
    try frames.finish()
    try video.complete()
  }

  func abandon() { frames.abandon() }
}
