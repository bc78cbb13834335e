/// Distances between colours as seen, in whole numbers: OKLab (Björn Ottosson, 2020) with lightness and hue apart (HyAB).
///
/// The tables are made with additions, multiplications, divisions and square roots alone, which IEEE 754 fixes to the last
/// bit: every machine gets the same.
package final class PerceivedColors: Sendable {
  /// Light of an encoded channel, 0 to `unit`.
  private let light: [Int32]
  /// Cube roots of 0 to `unit`, in steps of `unit / rootSteps`, scaled so that white is `unit`.
  private let roots: [Int32]

  private static let unit = 1 << 16
  private static let rootBits = 13

  package init() {
    light = (0..<256).map { Int32((Self.linear(Double($0) / 255) * Double(Self.unit)).rounded()) }
    let steps = 1 << Self.rootBits
    roots = (0...steps + 1).map {
      Int32((Self.cubeRoot(Double($0) / Double(steps)) * Double(Self.unit)).rounded())
    }
  }

  /// A colour's lightness and its two hue axes; white's lightness is about 65,536.
  @inline(__always)
  private func lab(_ red: Int, _ green: Int, _ blue: Int) -> (l: Int, a: Int, b: Int) {
    let (r, g, b) = (Int(light[red]), Int(light[green]), Int(light[blue]))
    // The matrices in 1/65,536, the first one's rows summing to 65,536 so that greys stay grey.
    let long = root((27_015 &* r &+ 35_149 &* g &+ 3_372 &* b) &>> 16)
    let medium = root((13_887 &* r &+ 44_610 &* g &+ 7_039 &* b) &>> 16)
    let short = root((5_787 &* r &+ 18_462 &* g &+ 41_287 &* b) &>> 16)
    return (
      (13_792 &* long &+ 52_011 &* medium &- 267 &* short) &>> 16,
      (129_630 &* long &- 159_160 &* medium &+ 29_530 &* short) &>> 16,
      (1_698 &* long &+ 51_300 &* medium &- 52_998 &* short) &>> 16
    )
  }

  /// Between two steps of the table.
  @inline(__always)
  private func root(_ value: Int) -> Int {
    let fine = 16 &- Self.rootBits
    let index = value &>> fine
    let rest = value & (1 &<< fine &- 1)
    let low = Int(roots[index])
    return low &+ ((Int(roots[index &+ 1]) &- low) &* rest) &>> fine
  }

  /// How far two premultiplied pixels are apart, in ten-thousandths of the distance from black to white: over black or
  /// over white, where it is more.
  package func distance(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    let over = distance(a, b, lift: (0, 0))
    let (clearA, clearB) = (255 &- Int(a &>> 24), 255 &- Int(b &>> 24))
    guard clearA > 0 || clearB > 0 else { return over }
    return max(over, distance(a, b, lift: (clearA, clearB)))
  }

  @inline(__always)
  private func distance(_ a: UInt32, _ b: UInt32, lift: (Int, Int)) -> Int {
    let one = lab(channel(a, 0, lift.0), channel(a, 8, lift.0), channel(a, 16, lift.0))
    let other = lab(channel(b, 0, lift.1), channel(b, 8, lift.1), channel(b, 16, lift.1))
    let (da, db) = (one.a &- other.a, one.b &- other.b)
    let hue = Int(Double(da &* da &+ db &* db).squareRoot())
    return ((abs(one.l &- other.l) &+ hue) &* 10_000) &>> 16
  }

  @inline(__always)
  private func channel(_ pixel: UInt32, _ shift: UInt32, _ lift: Int) -> Int {
    min(255, Int(pixel &>> shift & 0xFF) &+ lift)
  }

  /// Lightness alone, 0 to about 65,536: for telling edges.
  package func lightness(_ pixel: UInt32) -> Int {
    let lift = 255 &- Int(pixel &>> 24)
    return lab(channel(pixel, 0, lift), channel(pixel, 8, lift), channel(pixel, 16, lift)).l
  }

  /// sRGB's transfer curve (IEC 61966-2-1): ((x + 0.055) / 1.055) to the power of 12/5.
  private static func linear(_ encoded: Double) -> Double {
    guard encoded > 0.04045 else { return encoded / 12.92 }
    let base = (encoded + 0.055) / 1.055
    // Its fifth root by Newton's method, which from above never passes it.
    var root = 1.0
    for _ in 0..<60 {
      let power = root * root * root * root
      root -= (root * power - base) / (5 * power)
    }
    let square = root * root
    return base * base * square
  }

  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = max(1, value)
    for _ in 0..<60 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
