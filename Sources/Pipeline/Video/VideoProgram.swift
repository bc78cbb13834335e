/// How ffmpeg is asked to write a video.
enum VideoProgram {
  /// Looked for on PATH.
  static let name = "ffmpeg"

  /// The words after the program's name, for frames as a Y4M stream on its standard input.
  ///
  /// Settings are for screens: nothing of text may be lost to the eye, and files stay small enough to send. The number of
  /// threads is fixed, since encoders divide their work by it and the bytes would otherwise be the machine's.
  static func arguments(for format: VideoFormat, writing path: FilePath) -> [[UInt8]] {
    let words =
      "-hide_banner -nostdin -loglevel error -fflags +bitexact -f yuv4mpegpipe -i pipe:0 -an "
      + "-pix_fmt yuv420p -sws_flags +accurate_rnd+full_chroma_int+bitexact "
      + "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv "
      + "-map_metadata -1 -flags +bitexact -threads 4 \(encoder(for: format)) -y"
    let output = Array("file:".utf8) + path.bytes
    return words.split(separator: " ").map { Array($0.utf8) } + [output]
  }

  private static func encoder(for format: VideoFormat) -> String {
    switch format {
    case .mp4: "-c:v libx264 -preset medium -crf 16 -movflags +faststart -f mp4"
    case .webm: "-c:v libvpx-vp9 -crf 24 -b:v 0 -deadline good -cpu-used 2 -row-mt 1 -f webm"
    }
  }
}

/// A container of video, and the codec that goes with it.
enum VideoFormat: Sendable {
  /// H.264.
  case mp4
  /// VP9.
  case webm
}

extension OutputFormat {
  /// Nothing for what is encoded here.
  var video: VideoFormat? {
    switch self {
    case .mp4: .mp4
    case .webm: .webm
    case .gif, .png, .apng, .webp, .y4m: nil
    }
  }
}
