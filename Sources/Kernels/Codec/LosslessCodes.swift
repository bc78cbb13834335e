/// Compresses palette indices by GIF's LZW, without loss. `codeSize` (2 to 8) is the number of bits of an index; the
/// dictionary starts anew as soon as it is full. Gives the number of bytes written to `bytes`, which must have room for
/// `codeCapacity(pixels: count)`.
package func compressLossless(
  _ indices: UnsafePointer<UInt8>, count: Int, codeSize: Int, bytes: UnsafeMutablePointer<UInt8>
) -> Int {
  // A slot is the prefix's code and the next index (20 bits), and the code of the two (12 bits). All ones is empty: no
  // entry is, since code 4095 is followed by a new dictionary and so is never a prefix.
  let empty = UInt32.max
  let mask: UInt32 = 8191
  return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8192) { table in
    let slots = table.baseAddress!
    var stream = CodeStream(bytes)
    let clear = UInt32(1) &<< UInt32(codeSize)
    var next = clear &+ 2
    var bits = UInt64(codeSize &+ 1)
    slots.initialize(repeating: empty, count: 8192)
    stream.put(clear, bits: bits)
    guard count > 0 else { return stream.end(clear &+ 1, bits: bits) }
    var code = UInt32(indices[0])
    var i = 1
    scan: while i < count {
      let index = UInt32(indices[i])
      i &+= 1
      let key = code &<< 8 | index
      var slot = (key &* 0x9E37_79B1) &>> 19 & mask
      while true {
        let entry = slots[Int(slot)]
        if entry ^ key &<< 12 < 4096 {
          code = entry & 4095
          continue scan
        }
        if entry == empty { break }
        slot = (slot &+ 1) & mask
      }
      stream.put(code, bits: bits)
      slots[Int(slot)] = key &<< 12 | next
      if next == 1 &<< UInt32(bits), bits < 12 { bits &+= 1 }
      next &+= 1
      if next == 4096 {
        stream.put(clear, bits: bits)
        slots.update(repeating: empty, count: 8192)
        next = clear &+ 2
        bits = UInt64(codeSize &+ 1)
      }
      code = index
    }
    stream.put(code, bits: bits)
    if next == 1 &<< UInt32(bits), bits < 12 { bits &+= 1 }
    return stream.end(clear &+ 1, bits: bits)
  }
}
