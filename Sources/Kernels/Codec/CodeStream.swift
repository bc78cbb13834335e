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
    while heldBits >= 8 {
      bytes[count] = UInt8(truncatingIfNeeded: held)
      count &+= 1
      held &>>= 8
      heldBits &-= 8
    }
  }

  /// Puts the end code, and gives the number of bytes.
  mutating func end(_ code: UInt32, bits: UInt64) -> Int {
    put(code, bits: bits)
    if heldBits > 0 {
      bytes[count] = UInt8(truncatingIfNeeded: held)
      count &+= 1
    }
    return count
  }
}

/// Room enough for the codes of so many pixels, whatever they are: 12 bits each, and one code in 3,838 to start anew.
package func codeCapacity(pixels: Int) -> Int { pixels * 3 / 2 + pixels / 512 + 64 }
