/// The SHA-256 digest of bytes in hexadecimal (FIPS 180-4).
func sha256(_ message: [UInt8]) -> String {
  var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  let constants = roundConstants
  var padded = message + [0x80]
  while padded.count % 64 != 56 { padded.append(0) }
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
  }
  func turn(_ x: UInt32, _ n: UInt32) -> UInt32 { x &>> n | x &<< (32 &- n) }
  var w = [UInt32](repeating: 0, count: 64)
  padded.withUnsafeBufferPointer { padded in
    w.withUnsafeMutableBufferPointer { w in
      for block in stride(from: 0, to: padded.count, by: 64) {
        for i in 0..<16 {
          let at = block &+ i &* 4
          w[i] =
            UInt32(padded[at]) &<< 24 | UInt32(padded[at &+ 1]) &<< 16
            | UInt32(padded[at &+ 2]) &<< 8 | UInt32(padded[at &+ 3])
        }
        for i in 16..<64 {
          let s0 = turn(w[i &- 15], 7) ^ turn(w[i &- 15], 18) ^ w[i &- 15] &>> 3
          let s1 = turn(w[i &- 2], 17) ^ turn(w[i &- 2], 19) ^ w[i &- 2] &>> 10
          w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for i in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let t1 = h &+ (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) &+ choice &+ constants[i] &+ w[i]
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) &+ majority
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] = state[i] &+ value }
      }
    }
  }
  return state.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = {
  var primes: [Int] = []
  var candidate = 2
  while primes.count < 64 {
    if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
    candidate += 1
  }
  return primes.map { prime in
    // The largest x with x^3 <= prime * 2^96, found bit by bit; its low 32 bits are the fraction.
    var root: UInt64 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let trial = root | 1 << UInt64(bit)
      if cubeIsAtMost(trial, prime) { root = trial }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}()

/// Whether x^3 <= prime * 2^96, for x below 2^36.
private func cubeIsAtMost(_ x: UInt64, _ prime: Int) -> Bool {
  UInt128(x) * UInt128(x) * UInt128(x) <= UInt128(prime) << 96
}
