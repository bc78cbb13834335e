/// A file format that frames can be encoded in, by its name on the command line.
package enum OutputFormat: String, CaseIterable, Sendable {
  case gif
  /// One frame, or an APNG where a file is to hold more.
  case png
  case apng
  case webp
  /// H.264, by ffmpeg.
  case mp4
  /// VP9, by ffmpeg.
  case webm
  /// Raw video.
  case y4m
}
