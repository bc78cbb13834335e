internal import CDeflate
import Primitives

/// Unpacks the rows of a PNG of 8 bits a channel, RGB or RGBA, not interlaced: what an APNG golden is made of. It is several
/// times as fast as libpng, and refuses whatever is not plainly right, for libpng to say what is wrong.
final class PlainRows {
  private let decompressor: OpaquePointer
  private var scratch: [UInt8] = []

  init() {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      fatalError("no memory for a decompressor")
    }
    self.decompressor = decompressor
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// The pixels of a zlib stream of `channels` (3 or 4) bytes a pixel as a bitmap's words, alpha multiplied in; nothing where
  /// the stream is not just that.
  func pixels(
    _ data: UnsafeRawBufferPointer, width: Int, height: Int, channels: Int
  ) -> [UInt32]? {
    let length = 1 + width * channels
    if scratch.count < length * height {
      scratch = [UInt8](repeating: 0, count: length * height)
    }
    let result = scratch.withUnsafeMutableBytes { bytes in
      libdeflate_zlib_decompress(
        decompressor, data.baseAddress, data.count, bytes.baseAddress, length * height, nil)
    }
    guard result == LIBDEFLATE_SUCCESS else { return nil }
    var isSound = true
    var words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      scratch.withUnsafeMutableBufferPointer { bytes in
        for y in 0..<height where isSound {
          let row = bytes.baseAddress! + y &* length
          let above = y == 0 ? nil : row - length
          isSound = unfilter(row, above: above, count: length &- 1, step: channels)
          widen(row + 1, width, channels, to: words.baseAddress! + y &* width)
        }
      }
      count = isSound ? width * height : 0
    }
    guard isSound else { return nil }
    if channels == 4 { premultiply(&words) }
    return words
  }
}

/// Takes the filter off a row, of which the first byte says which it is; false for one that there is not.
private func unfilter(
  _ row: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>?, count: Int, step: Int
) -> Bool {
  let bytes = row + 1
  let filter = row[0]
  guard let above = above.map({ $0 + 1 }) else {
    switch filter {
    case 0, 2: return true
    case 1, 4:
      for x in step..<max(step, count) { bytes[x] &+= bytes[x &- step] }
    case 3:
      for x in step..<max(step, count) { bytes[x] &+= bytes[x &- step] / 2 }
    default: return false
    }
    return true
  }
  switch filter {
  case 0: break
  case 1:
    for x in step..<max(step, count) { bytes[x] &+= bytes[x &- step] }
  case 2:
    for x in 0..<count { bytes[x] &+= above[x] }
  case 3:
    for x in 0..<min(step, count) { bytes[x] &+= above[x] / 2 }
    for x in step..<max(step, count) {
      bytes[x] &+= UInt8(truncatingIfNeeded: (Int(bytes[x &- step]) &+ Int(above[x])) / 2)
    }
  case 4:
    if step == 3 {
      unfilterPaeth3(bytes, above, count)
    } else {
      unfilterPaeth4(bytes, above, count)
    }
  default: return false
  }
  return true
}

/// Channels stay in registers: each waits only for its own neighbour.
private func unfilterPaeth3(
  _ bytes: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  var (a0, a1, a2): (Int32, Int32, Int32) = (0, 0, 0)
  var (c0, c1, c2): (Int32, Int32, Int32) = (0, 0, 0)
  var x = 0
  while x < count {
    let (b0, b1, b2) = (Int32(above[x]), Int32(above[x &+ 1]), Int32(above[x &+ 2]))
    a0 = (Int32(bytes[x]) &+ paeth(a0, b0, c0)) & 0xFF
    a1 = (Int32(bytes[x &+ 1]) &+ paeth(a1, b1, c1)) & 0xFF
    a2 = (Int32(bytes[x &+ 2]) &+ paeth(a2, b2, c2)) & 0xFF
    bytes[x] = UInt8(truncatingIfNeeded: a0)
    bytes[x &+ 1] = UInt8(truncatingIfNeeded: a1)
    bytes[x &+ 2] = UInt8(truncatingIfNeeded: a2)
    (c0, c1, c2) = (b0, b1, b2)
    x &+= 3
  }
}

private func unfilterPaeth4(
  _ bytes: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  var (left, corner) = (SIMD4<Int32>(), SIMD4<Int32>())
  var x = 0
  while x < count {
    var up = SIMD4<Int32>()
    for channel in 0..<4 { up[channel] = Int32(above[x &+ channel]) }
    for channel in 0..<4 {
      let value = Int32(bytes[x &+ channel]) &+ paeth(left[channel], up[channel], corner[channel])
      left[channel] = value & 0xFF
      bytes[x &+ channel] = UInt8(truncatingIfNeeded: value)
    }
    corner = up
    x &+= 4
  }
}

/// Of left, above and the corner between them the one that their gradient is nearest to. Without branches, which chance
/// would make slow.
@inline(__always)
private func paeth(_ left: Int32, _ up: Int32, _ corner: Int32) -> Int32 {
  let toLeft = abs(up &- corner)
  let toUp = abs(left &- corner)
  let toCorner = abs(left &+ up &- corner &- corner)
  let second = toUp <= toCorner ? up : corner
  return toLeft <= min(toUp, toCorner) ? left : second
}

/// Bytes as words; with alpha, in the order of memory.
private func widen(
  _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ channels: Int,
  to words: UnsafeMutablePointer<UInt32>
) {
  if channels == 4 {
    UnsafeMutableRawPointer(words).copyMemory(from: bytes, byteCount: width &* 4)
    return
  }
  for x in 0..<width {
    let place = x &* 3
    words[x] =
      UInt32(bytes[place]) | UInt32(bytes[place &+ 1]) &<< 8 | UInt32(bytes[place &+ 2]) &<< 16
      | 0xFF00_0000
  }
}
