import Primitives

/// A strict reader of GIF files that knows nothing of the encoder: every fault is an error, and nothing is guessed.
package struct GIFReader {
  package struct Fault: Error, CustomStringConvertible {
    package var description: String
    init(_ description: String) { self.description = description }
  }

  package struct Image {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int
    /// In hundredths of a second.
    package var delay: Int
    package var disposal: Int
    package var transparentIndex: Int?
    package var colors: [UInt32]
    package var indices: [UInt8]
  }

  package private(set) var width = 0
  package private(set) var height = 0
  /// The NETSCAPE block's field; nothing without the block.
  package private(set) var loopField: Int?
  package private(set) var images: [Image] = []

  private let bytes: [UInt8]
  private var place = 0
  private var globalColors: [UInt32]?

  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try read()
  }

  /// The canvas after each image, on a clear ground.
  package func frames() -> [Bitmap] {
    let size = PixelSize(width: width, height: height)!
    var canvas = Bitmap(size: size)
    var frames: [Bitmap] = []
    for image in images {
      let before = canvas
      for y in 0..<image.height {
        for x in 0..<image.width {
          let index = Int(image.indices[y * image.width + x])
          if index != image.transparentIndex {
            canvas[image.left + x, image.top + y] = image.colors[index]
          }
        }
      }
      frames.append(canvas)
      switch image.disposal {
      case 2:
        for y in image.top..<image.top + image.height {
          for x in image.left..<image.left + image.width { canvas[x, y] = 0 }
        }
      case 3: canvas = before
      default: break
      }
    }
    return frames
  }

  private mutating func read() throws {
    guard String(decoding: try take(6), as: UTF8.self) == "GIF89a" else {
      throw Fault("not a GIF89a")
    }
    width = try number()
    height = try number()
    let flags = try byte()
    _ = try take(2)
    if flags & 0x80 != 0 { globalColors = try colorTable(flags) }
    var control = (delay: 0, disposal: 0, transparentIndex: Int?.none)
    while true {
      switch try byte() {
      case 0x21:
        switch try byte() {
        case 0xF9:
          guard try byte() == 4 else { throw Fault("a control block of another size") }
          let packed = try byte()
          control.delay = try number()
          let index = Int(try byte())
          control.disposal = Int(packed >> 2 & 7)
          control.transparentIndex = packed & 1 == 1 ? index : nil
          guard try byte() == 0 else { throw Fault("a control block without an end") }
        case 0xFF:
          let data = try blocks()
          guard String(decoding: data.prefix(11), as: UTF8.self) == "NETSCAPE2.0",
            data.count == 14, data[11] == 1, loopField == nil
          else { throw Fault("an unknown application block") }
          loopField = Int(data[12]) | Int(data[13]) << 8
        case let label: throw Fault("an extension \(label)")
        }
      case 0x2C:
        images.append(try image(control))
        control = (0, 0, nil)
      case 0x3B:
        guard place == bytes.count else { throw Fault("bytes after the trailer") }
        return
      case let other: throw Fault("a block \(other) at \(place - 1)")
      }
    }
  }

  private mutating func image(
    _ control: (delay: Int, disposal: Int, transparentIndex: Int?)
  ) throws -> Image {
    let (left, top) = (try number(), try number())
    let (imageWidth, imageHeight) = (try number(), try number())
    guard imageWidth > 0, imageHeight > 0, left + imageWidth <= width, top + imageHeight <= height
    else { throw Fault("an image outside of the canvas") }
    let flags = try byte()
    guard flags & 0x40 == 0 else { throw Fault("an interlaced image") }
    let local = flags & 0x80 != 0 ? try colorTable(flags) : nil
    guard let colors = local ?? globalColors else { throw Fault("an image without colours") }
    let codeSize = Int(try byte())
    guard (2...8).contains(codeSize) else { throw Fault("a code size of \(codeSize)") }
    let indices = try decompress(
      try blocks(), codeSize: codeSize, count: imageWidth * imageHeight)
    guard indices.allSatisfy({ $0 < colors.count }) else { throw Fault("an index past the end") }
    return Image(
      left: left, top: top, width: imageWidth, height: imageHeight, delay: control.delay,
      disposal: control.disposal, transparentIndex: control.transparentIndex, colors: colors,
      indices: indices)
  }

  /// LZW: strings are kept whole, and a code that isn't due, pixels missing or too many, or anything after the end code
  /// is a fault.
  private func decompress(_ data: [UInt8], codeSize: Int, count: Int) throws -> [UInt8] {
    let clear = 1 << codeSize
    let roots: [[UInt8]] = (0..<clear + 2).map { $0 < clear ? [UInt8($0)] : [] }
    var table = roots
    var width = codeSize + 1
    var previous: [UInt8]?
    var indices: [UInt8] = []
    var bit = 0
    while true {
      guard bit + width <= data.count * 8 else { throw Fault("the codes end without an end code") }
      var code = 0
      for i in 0..<width where data[(bit + i) / 8] >> UInt8((bit + i) % 8) & 1 == 1 {
        code |= 1 << i
      }
      bit += width
      if code == clear {
        table = roots
        width = codeSize + 1
        previous = nil
        continue
      }
      if code == clear + 1 { break }
      var string: [UInt8]
      if code < table.count {
        string = table[code]
        if let previous, table.count < 4096 { table.append(previous + [string[0]]) }
      } else {
        guard let previous, code == table.count, code < 4096 else {
          throw Fault("a code that is not due")
        }
        string = previous + [previous[0]]
        table.append(string)
      }
      if table.count == 1 << width, width < 12 { width += 1 }
      indices += string
      previous = string
    }
    guard indices.count == count else { throw Fault("\(indices.count) pixels for \(count)") }
    guard (bit + 7) / 8 == data.count else { throw Fault("bytes after the end code") }
    return indices
  }

  private mutating func colorTable(_ flags: UInt8) throws -> [UInt32] {
    try (0..<2 << Int(flags & 7)).map { _ in
      let color = try take(3)
      return UInt32(color[0]) | UInt32(color[1]) << 8 | UInt32(color[2]) << 16 | 0xFF00_0000
    }
  }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let length = Int(try byte())
      if length == 0 { return data }
      data += try take(length)
    }
  }

  private mutating func byte() throws -> UInt8 { try take(1)[0] }

  private mutating func number() throws -> Int {
    let pair = try take(2)
    return Int(pair[0]) | Int(pair[1]) << 8
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    guard place + count <= bytes.count else { throw Fault("the file ends early") }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }
}
