/// MurmurHash3 x64 128 (Austin Appleby's, in the public domain) of bytes, seed 0: two words, the first half first.
package struct PixelHash: Hashable, Sendable {
  package let first: UInt64
  package let second: UInt64

  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }
}

private let factor1: UInt64 = 0x87C3_7B91_1142_53D5
private let factor2: UInt64 = 0x4CF5_AD43_2745_937F

/// The hash of pixels as the bytes red, green, blue, alpha of each, whatever the machine's byte order.
package func hashPixels(_ pixels: UnsafePointer<UInt32>, count: Int) -> PixelHash {
  var state = MurmurState()
  let blocks = count / 4
  for block in 0..<blocks {
    let place = block &* 4
    state.mix(word(pixels, place), word(pixels, place &+ 2))
  }
  let rest = count &- blocks &* 4
  if rest > 0 {
    let place = blocks &* 4
    var low = UInt64(pixels[place])
    if rest > 1 { low |= UInt64(pixels[place &+ 1]) &<< 32 }
    state.mixTail(low, rest > 2 ? UInt64(pixels[place &+ 2]) : nil)
  }
  return state.finished(length: UInt64(count) &* 4)
}

@inline(__always)
private func word(_ pixels: UnsafePointer<UInt32>, _ place: Int) -> UInt64 {
  UInt64(pixels[place]) | UInt64(pixels[place &+ 1]) &<< 32
}

private struct MurmurState {
  var h1: UInt64 = 0
  var h2: UInt64 = 0

  @inline(__always)
  mutating func mix(_ k1: UInt64, _ k2: UInt64) {
    h1 ^= rotated(k1 &* factor1, 31) &* factor2
    h1 = (rotated(h1, 27) &+ h2) &* 5 &+ 0x52DC_E729
    h2 ^= rotated(k2 &* factor2, 33) &* factor1
    h2 = (rotated(h2, 31) &+ h1) &* 5 &+ 0x3849_5AB5
  }

  mutating func mixTail(_ k1: UInt64, _ k2: UInt64?) {
    if let k2 { h2 ^= rotated(k2 &* factor2, 33) &* factor1 }
    h1 ^= rotated(k1 &* factor1, 31) &* factor2
  }

  func finished(length: UInt64) -> PixelHash {
    var (a, b) = (h1 ^ length, h2 ^ length)
    a = a &+ b
    b = b &+ a
    (a, b) = (avalanched(a), avalanched(b))
    a = a &+ b
    return PixelHash(first: a, second: b &+ a)
  }
}

@inline(__always)
private func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
  value &<< bits | value &>> (64 &- bits)
}

private func avalanched(_ value: UInt64) -> UInt64 {
  var value = value
  value ^= value &>> 33
  value = value &* 0xFF51_AFD7_ED55_8CCD
  value ^= value &>> 33
  value = value &* 0xC4CE_B9FE_1A85_EC53
  return value ^ value &>> 33
}
