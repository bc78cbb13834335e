import Glibc

/// Colour profiles written by hand (ICC.1:2010): three corners and a curve, or one grey curve.
enum MadeProfile {
  /// The curve of sRGB, as a parametric curve of type 3.
  static let sRGBCurve =
    Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

  static func gammaCurve(_ exponent: Double) -> [UInt8] {
    Array("para".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] + fixed(exponent)
  }

  /// Display P3's corners relative to a D50 white.
  static let displayP3 = rgb(
    "Display P3", [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189],
    [0.15710, 0.06657, 0.78407], sRGBCurve)

  static let sRGB = rgb(
    "An sRGB by another name", [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.71410], sRGBCurve)

  static func rgb(
    _ name: String, _ red: [Double], _ green: [Double], _ blue: [Double], _ curve: [UInt8]
  ) -> [UInt8] {
    profile(
      "RGB ",
      [
        ("desc", text(name)), ("wtpt", xyz([0.96420, 1, 0.82491])), ("rXYZ", xyz(red)),
        ("gXYZ", xyz(green)), ("bXYZ", xyz(blue)), ("rTRC", curve), ("gTRC", curve),
        ("bTRC", curve),
      ])
  }

  static func gray(_ name: String, _ curve: [UInt8]) -> [UInt8] {
    profile(
      "GRAY", [("desc", text(name)), ("wtpt", xyz([0.96420, 1, 0.82491])), ("kTRC", curve)])
  }

  private static func profile(_ space: String, _ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var table = bigEndian(UInt32(tags.count))
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for tag in tags {
      table += Array(tag.name.utf8) + bigEndian(UInt32(start + data.count))
      table += bigEndian(UInt32(tag.data.count))
      data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: bigEndian(UInt32(start + data.count)))
    header.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    header.replaceSubrange(12..<24, with: "mntr\(space)XYZ ".utf8)
    header.replaceSubrange(36..<40, with: "acsp".utf8)
    header.replaceSubrange(68..<80, with: [0.96420, 1, 0.82491].flatMap(fixed))
    return header + table + data
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
  }

  private static func text(_ words: String) -> [UInt8] {
    let characters = Array(words.utf16).flatMap { bigEndian($0) }
    return Array("mluc".utf8) + [0, 0, 0, 0] + bigEndian(UInt32(1)) + bigEndian(UInt32(12))
      + Array("enUS".utf8) + bigEndian(UInt32(characters.count)) + bigEndian(UInt32(28))
      + characters
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    bigEndian(UInt32(bitPattern: Int32((value * 65_536).rounded())))
  }
}

/// What a Display P3 colour is in sRGB, out of the definitions of both: decode, change corners, encode, clip.
func sRGB(fromDisplayP3 color: [UInt8]) -> [Int] {
  let light = color.map { code -> Double in
    let v = Double(code) / 255
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }
  let matrix = [
    [1.224940, -0.224940, 0.0], [-0.042057, 1.042057, 0.0], [-0.019638, -0.078636, 1.098274],
  ]
  return matrix.map { row in
    let v = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
    let code = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    return Int((min(1, max(0, code)) * 255).rounded())
  }
}
