/// What a row's pixels are off, on its way down: half of it is made up for by the row below, so that areas keep their
/// tint and their mean where single pixels lose it. To the right nothing is passed on: a phrase of codes would have to be
/// searched for while its pixels still change.
///
/// Every loop is plain enough for the compiler to take several pixels at a time.
struct PassedErrors {
  /// No error in red and blue, 16 bits each, or in green.
  private static let none: UInt32 = 0x0100_0100

  let words: UnsafeMutablePointer<UInt32>
  let shown: UnsafePointer<UInt32>
  let indices: UnsafePointer<UInt8>
  /// 256 of them, of which the transparent one's does not count.
  let colors: UnsafePointer<UInt32>
  let transparent: UInt32
  let width: Int
  /// Room for two rows of errors, a pixel wider on either side.
  let memory: UnsafeMutablePointer<UInt32>

  static func capacity(width: Int) -> Int { 2 * (width + 2) }

  /// Moves the targets of the row that starts at `start` by what the row above it was off. Pixels that must be exact or
  /// stay as they are take and pass on nothing.
  func moveTargets(ofRowAt start: Int) {
    let redBlue = memory + 1
    let green = redBlue + (width &+ 2)
    measure(ofRowAt: start &- width, redBlue: redBlue, green: green)
    let row = words + start
    for x in 0..<width {
      let word = row[x]
      let both = redBlue[x &- 1] &+ 2 &* redBlue[x] &+ redBlue[x &+ 1]
      let middle = green[x &- 1] &+ 2 &* green[x] &+ green[x &+ 1]
      let moved =
        Self.moved(word & 255, by: both & 0xFFFF) | Self.moved((word &>> 8) & 255, by: middle) &<< 8
        | Self.moved((word &>> 16) & 255, by: both &>> 16) &<< 16
      row[x] = Self.isFree(word) ? word & 0xFF00_0000 | moved : word
    }
  }

  private func measure(
    ofRowAt start: Int, redBlue: UnsafeMutablePointer<UInt32>, green: UnsafeMutablePointer<UInt32>
  ) {
    // First what is drawn, in the place of the errors.
    for x in 0..<width {
      let index = UInt32(indices[start &+ x])
      let isClear = 0 &- (index == transparent ? 1 : 0 as UInt32)
      redBlue[x] = shown[start &+ x] & isClear | colors[Int(index)] & ~isClear
    }
    for edge in [-1, width] { (redBlue[edge], green[edge]) = (Self.none, Self.none &>> 16) }
    let row = words + start
    for x in 0..<width {
      let word = row[x]
      let drawn = redBlue[x]
      let isFree = Self.isFree(word)
      let both = Self.none &+ (word & 0xFF_00FF) &- (drawn & 0xFF_00FF)
      let middle = Self.none &>> 16 &+ (word &>> 8) & 255 &- (drawn &>> 8) & 255
      redBlue[x] = isFree ? both : Self.none
      green[x] = isFree ? middle : Self.none &>> 16
    }
  }

  /// A channel moved by an eighth of a sum of four errors, each 256 too large, rounded to nearest.
  @inline(__always)
  private static func moved(_ channel: UInt32, by sum: UInt32) -> UInt32 {
    let shift = (Int32(bitPattern: sum) &- 1020) &>> 3
    return UInt32(bitPattern: max(0, min(255, Int32(bitPattern: channel) &+ shift)))
  }

  @inline(__always)
  private static func isFree(_ word: UInt32) -> Bool {
    word != 0 && word < PixelClass.exact &<< 24
  }
}
