import CTurboJPEG

/// A JPEG file packed from pixels, with segments of its own behind the start marker.
struct MadeJPEG {
  enum Pixels {
    case rgb
    case gray
    /// Inverted, as Adobe's programs store it: 255 is no ink.
    case cmyk
  }

  var width: Int
  var height: Int
  var pixels = Pixels.rgb
  var isProgressive = false
  var isSubsampled = false
  var segments: [(marker: UInt8, data: [UInt8])] = []
  /// The channels of a pixel.
  var color: (_ x: Int, _ y: Int) -> [UInt8]

  var bytes: [UInt8] {
    let packed = packed
    let added = segments.flatMap { marker, data -> [UInt8] in
      [0xFF, marker] + bigEndian(UInt16(data.count + 2)) + data
    }
    return packed[..<2] + added + packed[2...]
  }

  private var packed: [UInt8] {
    let channels = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
    let (format, sampling) =
      switch pixels {
      case .rgb: (TJPF_RGB, isSubsampled ? TJSAMP_420 : TJSAMP_444)
      case .gray: (TJPF_GRAY, TJSAMP_GRAY)
      case .cmyk: (TJPF_CMYK, TJSAMP_444)
      }
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var result: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let code = tjCompress2(
      encoder, channels, Int32(width), 0, Int32(height), format.rawValue, &result, &count,
      Int32(sampling.rawValue), 100, isProgressive ? TJFLAG_PROGRESSIVE : 0)
    defer { tjFree(result) }
    precondition(code == 0, "the test's own picture cannot be packed")
    return [UInt8](UnsafeBufferPointer(start: result, count: Int(count)))
  }

  static func exifSegment(orientation: Int) -> (marker: UInt8, data: [UInt8]) {
    (0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation))
  }

  /// A profile in segments of at most `size` bytes.
  static func profileSegments(
    _ profile: [UInt8], size: Int = 65_000
  ) -> [(marker: UInt8, data: [UInt8])] {
    let starts = Array(stride(from: 0, to: profile.count, by: size))
    return starts.enumerated().map { index, start in
      let part = profile[start..<min(profile.count, start + size)]
      return (
        0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)] + part
      )
    }
  }
}
