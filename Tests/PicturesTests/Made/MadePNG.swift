/// A PNG file written by hand: rows without filters, in stored blocks.
struct MadePNG {
  var width: Int
  var height: Int
  var depth = 8
  /// 0 grey, 2 red, green and blue, 3 palette, 4 grey and alpha, 6 red, green, blue and alpha.
  var colorType = 6
  var isInterlaced = false
  /// Chunks before the pixels.
  var chunks: [(type: String, data: [UInt8])] = []
  /// The samples of a pixel, each within the depth.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    var result = Self.signature + header
    for (type, data) in chunks { result += Self.chunk(type, data) }
    return result + Self.chunk("IDAT", zlibStored(rows)) + Self.chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc32(body))
  }

  var header: [UInt8] {
    Self.chunk(
      "IHDR",
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
  }

  /// Rows of packed samples, each behind a filter byte; of an interlaced picture pass after pass.
  var rows: [UInt8] {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return (isInterlaced ? adam7 : [(0, 0, 1, 1)]).flatMap { x0, y0, dx, dy -> [UInt8] in
      let columns = Array(stride(from: x0, to: width, by: dx))
      guard !columns.isEmpty else { return [] }
      return stride(from: y0, to: height, by: dy).flatMap { y in
        [0] + packed(columns.flatMap { samples($0, y) })
      }
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { bigEndian(UInt16($0)) } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, i in
        let sample = start + i < samples.count ? samples[start + i] : 0
        return byte << UInt8(depth) | UInt8(sample)
      }
    }
  }
}

extension MadePNG {
  /// Opaque pixels of 8 bits a channel.
  static func rgb(
    width: Int, height: Int, chunks: [(type: String, data: [UInt8])] = [],
    _ color: @escaping (_ x: Int, _ y: Int) -> [Int]
  ) -> MadePNG {
    MadePNG(width: width, height: height, colorType: 2, chunks: chunks, samples: color)
  }

  /// A picture whose pixels all differ, for tests of where pixels end up.
  static func numbered(
    width: Int, height: Int, chunks: [(type: String, data: [UInt8])] = []
  ) -> MadePNG {
    rgb(width: width, height: height, chunks: chunks) { x, y in [x, y, 7] }
  }
}
