internal import CLittleCMS

/// An ICC profile in memory, opened.
final class ColorProfile {
  enum Space {
    case rgb
    case gray
    case cmyk
    case other
  }

  let handle: cmsHPROFILE

  /// Nothing if the bytes are no profile.
  init?(icc bytes: [UInt8]) {
    guard let handle = cmsOpenProfileFromMem(bytes, UInt32(clamping: bytes.count)) else {
      return nil
    }
    self.handle = handle
  }

  /// Primaries and white as CIE x, y; nothing if they span no colours. `transfer` is a curve from code to light.
  init?(primaries: Chromaticities, transfer: TransferCurve) {
    guard let curve = transfer.makeToneCurve() else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var white = cmsCIExyY(x: primaries.white.x, y: primaries.white.y, Y: 1)
    var triple = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: primaries.red.x, y: primaries.red.y, Y: 1),
      Green: cmsCIExyY(x: primaries.green.x, y: primaries.green.y, Y: 1),
      Blue: cmsCIExyY(x: primaries.blue.x, y: primaries.blue.y, Y: 1))
    var curves: [OpaquePointer?] = [curve, curve, curve]
    guard let handle = cmsCreateRGBProfile(&white, &triple, &curves) else { return nil }
    self.handle = handle
  }

  /// sRGB.
  init?() {
    guard let handle = cmsCreate_sRGBProfile() else { return nil }
    self.handle = handle
  }

  deinit {
    cmsCloseProfile(handle)
  }

  var space: Space {
    switch cmsGetColorSpace(handle) {
    case cmsSigRgbData: .rgb
    case cmsSigGrayData: .gray
    case cmsSigCmykData: .cmyk
    default: .other
    }
  }

  /// The profile's own name in one short line of printable characters; nothing if it has none.
  var name: String? {
    let capacity: UInt32 = 256
    var wide = [wchar_t](repeating: 0, count: Int(capacity))
    cmsGetProfileInfo(
      handle, cmsInfoDescription, "en", "US", &wide, capacity * UInt32(MemoryLayout<wchar_t>.size))
    let scalars = wide.prefix { $0 != 0 }.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    let printable = scalars.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    let text = String(String.UnicodeScalarView(printable)).split(separator: " ")
    let line = String(text.joined(separator: " ").prefix(60))
    return line.isEmpty ? nil : line
  }
}

/// The corners of a colour space, and its white, in CIE 1931 x, y.
struct Chromaticities {
  typealias Point = (x: Double, y: Double)
  var red: Point
  var green: Point
  var blue: Point
  var white: Point

  private static let d65 = (x: 0.3127, y: 0.3290)

  /// ITU-R BT.709, which sRGB shares.
  static let bt709 = Chromaticities(
    red: (0.640, 0.330), green: (0.300, 0.600), blue: (0.150, 0.060), white: d65)
  /// SMPTE EG 432-1, Display P3.
  static let p3 = Chromaticities(
    red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: d65)
  /// ITU-R BT.2020.
  static let bt2020 = Chromaticities(
    red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: d65)
}

/// A curve from the code of a channel to light, both 0 to 1.
enum TransferCurve {
  /// IEC 61966-2-1.
  case sRGB
  case power(Double)

  fileprivate func makeToneCurve() -> OpaquePointer? {
    switch self {
    case .sRGB:
      cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .power(let exponent): cmsBuildGamma(nil, exponent)
    }
  }
}
