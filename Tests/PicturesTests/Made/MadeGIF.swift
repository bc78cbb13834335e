/// A GIF file of one frame, written by hand.
struct MadeGIF {
  var screenWidth: Int
  var screenHeight: Int
  var left = 0
  var top = 0
  var width: Int
  var height: Int
  /// Red, green and blue of up to 256 colours; a power of 2 of them.
  var palette: [[UInt8]]
  var transparentIndex: UInt8?
  var backgroundIndex: UInt8 = 0
  var isInterlaced = false
  /// The indices of the frame's pixels, row after row from the top.
  var indices: [UInt8]

  var bytes: [UInt8] {
    let colorBits = UInt8(palette.count.trailingZeroBitCount)
    var result = Array("GIF89a".utf8)
    result += littleEndian(UInt16(screenWidth)) + littleEndian(UInt16(screenHeight))
    result += [0x80 | (colorBits - 1), backgroundIndex, 0] + palette.joined()
    if let transparentIndex { result += [0x21, 0xF9, 4, 1, 0, 0, transparentIndex, 0] }
    result += [0x2C] + [left, top, width, height].flatMap { littleEndian(UInt16($0)) }
    result += [isInterlaced ? 0x40 : 0]
    let codeSize = max(2, Int(colorBits))
    result.append(UInt8(codeSize))
    var rest = lzw(storedIndices, codeSize)[...]
    while !rest.isEmpty {
      result += [UInt8(min(255, rest.count))] + rest.prefix(255)
      rest = rest.dropFirst(255)
    }
    return result + [0, 0x3B]
  }

  private var storedIndices: [UInt8] {
    guard isInterlaced else { return indices }
    let rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: height, by: step))
    }
    return rows.flatMap { indices[$0 * width..<($0 + 1) * width] }
  }

  /// Plain LZW as GIF packs it, a clear code at the start and whenever the table is full.
  private func lzw(_ indices: [UInt8], _ codeSize: Int) -> [UInt8] {
    let clear = 1 << codeSize
    var bits: [Bool] = []
    var table: [[UInt8]: Int] = [:]
    var size = codeSize + 1
    func put(_ code: Int) { for i in 0..<size { bits.append(code >> i & 1 == 1) } }
    func reset() {
      put(clear)
      table = Dictionary(uniqueKeysWithValues: (0..<clear).map { ([UInt8($0)], $0) })
      size = codeSize + 1
    }
    reset()
    var next = clear + 2
    var run: [UInt8] = []
    for index in indices {
      if table[run + [index]] != nil {
        run.append(index)
        continue
      }
      put(table[run]!)
      table[run + [index]] = next
      next += 1
      if next - 1 == 1 << size { size += 1 }
      if next == 4096 {
        reset()
        next = clear + 2
      }
      run = [index]
    }
    if !run.isEmpty { put(table[run]!) }
    put(clear + 1)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, i in
        start + i < bits.count && bits[start + i] ? byte | 1 << UInt8(i) : byte
      }
    }
  }
}
