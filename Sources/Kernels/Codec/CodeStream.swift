/// GIF's variable-length codes on their way into bytes: low bits first, 3 to 12 bits each.
struct CodeStream {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var held: UInt64 = 0
  private var heldBits: UInt64 = 0

  init(_ bytes: UnsafeMutablePointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  mutating func put(_ code: UInt32, bits: UInt64) {
    held |= UInt64(code) &<< heldBits
    heldBits &+= bits
    if heldBits >= 32 {
      let word = UInt32(truncatingIfNeeded: held).littleEndian
      UnsafeMutableRawPointer(bytes + count).storeBytes(of: word, as: UInt32.self)
      count &+= 4
      held &>>= 32
      heldBits &-= 32
    }
  }

  /// Puts the end code, and gives the number of bytes.
  mutating func end(_ code: UInt32, bits: UInt64) -> Int {
    put(code, bits: bits)
    for shift in stride(from: 0, to: heldBits, by: 8) {
      bytes[count] = UInt8(truncatingIfNeeded: held &>> shift)
      count &+= 1
    }
    return count
  }
}

/// Room enough for the codes of so many pixels, whatever they are: 12 bits each, and one code in 3,838 to start anew.
package func codeCapacity(pixels: Int) -> Int { pixels * 3 / 2 + pixels / 512 + 64 }
