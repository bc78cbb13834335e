/// The exponential, sine and cosine from additions, multiplications and divisions alone, which IEEE 754 defines to the last
/// bit. The C library's differ between versions and processors in the last bit, and now and then that would move an edge
/// by 1/256 pixel.
enum Elementary {
  /// e to the power x, within 2e-16 of the value, relatively; 0 below -745, infinite above 709.
  static func exp(_ x: Double) -> Double {
    guard x > -745 else { return 0 }
    guard x < 709 else { return .infinity }
    let k = (x / 0.693_147_180_559_945_3).rounded()
    let r = (x - k * 0.693_147_180_369_123_8) - k * 1.908_214_929_270_587_7e-10
    var term = 1.0
    var sum = 1.0
    for n in 1...14 {
      term = term * r / Double(n)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(k), significand: sum)
  }

  /// The natural logarithm of x, which must be above 0 and finite.
  static func log(_ x: Double) -> Double {
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.414_213_562_373_095 {
      m /= 2
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    var power = s
    var sum = 0.0
    for n in stride(from: 1, through: 27, by: 2) {
      sum += power / Double(n)
      power *= s * s
    }
    return 2 * sum + exponent * 0.693_147_180_559_945_3
  }

  /// Both at x, in radians; good to 1e-12 for |x| up to 1e5, which a spring never reaches before it rests.
  static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    let k = (x / (Double.pi / 2)).rounded()
    let r =
      ((x - k * 1.570_796_326_734_125_6) - k * 6.077_100_506_303_966e-11)
      - k * 2.022_266_248_795_950_7e-21
    var sine = 0.0
    var cosine = 0.0
    var term = 1.0
    for n in 0..<10 {
      cosine += term
      term = term * r / Double(2 * n + 1)
      sine += term
      term = -term * r / Double(2 * n + 2)
    }
    switch Int(k.truncatingRemainder(dividingBy: 4) + 4) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
