internal import CDeflate
import Primitives

/// Reads an APNG by the letter of the standard, and complains about everything that is not as it must be.
package struct APNGReader {
  package enum Fault: Error {
    case signature
    case chunk(String)
    case checksum(String)
    case order(String)
    case sequence
    case data
    case image
  }

  package struct Image {
    package var left = 0
    package var top = 0
    package var width = 0
    package var height = 0
    package var delay: (numerator: Int, denominator: Int) = (0, 1)
    package var disposal: UInt8 = 0
    package var blend: UInt8 = 0
    fileprivate var data: [UInt8] = []
  }

  package let width: Int
  package let height: Int
  package let colorType: UInt8
  package let plays: Int
  package let isMarkedAsSRGB: Bool
  package let images: [Image]

  package init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Fault.signature
    }
    var types: [String] = []
    var header: [UInt8] = []
    var control: [UInt8] = []
    var images: [Image] = []
    var sequence = 0
    var place = 8
    func number(_ bytes: [UInt8], _ at: Int, _ length: Int = 4) -> Int {
      bytes[at..<at + length].reduce(0) { $0 << 8 | Int($1) }
    }
    while place < bytes.count {
      guard place + 12 <= bytes.count else { throw Fault.chunk("cut off") }
      let length = number(bytes, place)
      guard place + 12 + length <= bytes.count else { throw Fault.chunk("too long") }
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let body = Array(bytes[place + 4..<place + 8 + length])
      guard Self.checksum(body) == number(bytes, place + 8 + length) else {
        throw Fault.checksum(type)
      }
      let data = Array(body[4...])
      switch type {
      case "IHDR": header = data
      case "acTL": control = data
      case "fcTL":
        guard number(data, 0) == sequence else { throw Fault.sequence }
        sequence += 1
        images.append(
          Image(
            left: number(data, 12), top: number(data, 16), width: number(data, 4),
            height: number(data, 8), delay: (number(data, 20, 2), number(data, 22, 2)),
            disposal: data[24], blend: data[25]))
      case "IDAT":
        guard images.count == 1 else { throw Fault.order(type) }
        images[0].data += data
      case "fdAT":
        guard images.count > 1 else { throw Fault.order(type) }
        guard number(data, 0) == sequence else { throw Fault.sequence }
        sequence += 1
        images[images.count - 1].data += data[4...]
      case "sRGB", "IEND": break
      default: throw Fault.chunk(type)
      }
      types.append(type)
      place += 12 + length
    }
    guard types.first == "IHDR", types.last == "IEND", header.count == 13, control.count == 8,
      header[8] == 8, header[10...] == [0, 0, 0]
    else { throw Fault.order("\(types)") }
    guard number(control, 0) == images.count else { throw Fault.order("acTL") }
    (width, height, colorType) = (number(header, 0), number(header, 4), header[9])
    plays = number(control, 4)
    isMarkedAsSRGB = types.contains("sRGB")
    self.images = images
    for (index, image) in images.enumerated() {
      guard image.width > 0, image.height > 0, image.left + image.width <= width,
        image.top + image.height <= height, image.disposal <= 2, image.blend <= 1,
        index > 0 || (image.width == width && image.height == height)
      else { throw Fault.image }
    }
  }

  /// What is seen while each image stands, premultiplied.
  package func frames() throws -> [Bitmap] {
    try straightFrames().map { frame in
      var frame = frame
      for index in frame.pixels.indices {
        let parts = [0, 8, 16, 24].map { UInt8(frame.pixels[index] >> UInt32($0) & 255) }
        frame.pixels[index] =
          Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]).premultiplied
      }
      return frame
    }
  }

  /// What is seen while each image stands, straight RGBA; a clear pixel is 0.
  package func straightFrames() throws -> [Bitmap] {
    var canvas = Bitmap(size: PixelSize(width: width, height: height)!)
    var frames: [Bitmap] = []
    for image in images {
      let before = canvas
      let pixels = try pixels(of: image)
      for y in 0..<image.height {
        for x in 0..<image.width {
          let pixel = pixels[y * image.width + x]
          let alpha = pixel >> 24
          if image.blend == 1, alpha == 0 { continue }
          if image.blend == 1, alpha != 255 { throw Fault.image }
          canvas[image.left + x, image.top + y] = pixel
        }
      }
      frames.append(canvas)
      switch image.disposal {
      case 1: throw Fault.image
      case 2: canvas = before
      default: break
      }
    }
    return frames
  }

  /// When each image ends, in seconds.
  package var ends: [Double] {
    var sum = 0.0
    return images.map {
      sum += Double($0.delay.numerator) / Double($0.delay.denominator)
      return sum
    }
  }

  private func pixels(of image: Image) throws -> [UInt32] {
    let step = colorType == 6 ? 4 : 3
    let length = image.width * step
    var rows = [UInt8](repeating: 0, count: (length + 1) * image.height)
    let inflater = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(inflater) }
    let result = libdeflate_zlib_decompress(
      inflater, image.data, image.data.count, &rows, rows.count, nil)
    guard result == LIBDEFLATE_SUCCESS else { throw Fault.data }
    var pixels: [UInt32] = []
    var above = [UInt8](repeating: 0, count: length)
    for y in 0..<image.height {
      let start = y * (length + 1)
      var row = Array(rows[start + 1..<start + 1 + length])
      for i in 0..<length {
        let left = i < step ? 0 : Int(row[i - step])
        let up = Int(above[i])
        let corner = i < step ? 0 : Int(above[i - step])
        let guess: Int
        switch rows[start] {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4:
          let sum = left + up - corner
          let (a, b, c) = (abs(sum - left), abs(sum - up), abs(sum - corner))
          guess = a <= b && a <= c ? left : b <= c ? up : corner
        default: throw Fault.data
        }
        row[i] = UInt8(truncatingIfNeeded: Int(row[i]) + guess)
      }
      for x in 0..<image.width {
        let i = x * step
        let alpha = step == 4 ? UInt32(row[i + 3]) : 255
        let color = UInt32(row[i]) | UInt32(row[i + 1]) << 8 | UInt32(row[i + 2]) << 16
        pixels.append(alpha == 0 ? 0 : color | alpha << 24)
      }
      above = row
    }
    return pixels
  }

  /// CRC-32, bit by bit (W3C PNG, annex D).
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
