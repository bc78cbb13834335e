/// A text chunk of a PNG file that says which way up the picture is. Before PNG had a chunk for EXIF, programs put it
/// into texts: ImageMagick as hexadecimal digits, others as XMP.
struct PNGText {
  let orientation: Orientation

  /// Nothing for all other texts, and for those that name no orientation.
  init?(chunk type: String, _ data: ArraySlice<UInt8>) {
    guard let zero = data.prefix(80).firstIndex(of: 0) else { return nil }
    let keyword = String(decoding: data[..<zero], as: UTF8.self)
    let isXMP = keyword == "XML:com.adobe.xmp"
    guard isXMP || keyword == "Raw profile type exif" || keyword == "Raw profile type APP1",
      let text = Self.text(of: type, data[(zero + 1)...]),
      let found = isXMP ? Self.orientation(xmp: text) : Self.orientation(digits: text)
    else { return nil }
    orientation = found
  }

  /// The text behind a chunk's keyword, unpacked.
  private static func text(of type: String, _ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    switch type {
    case "tEXt": return rest
    case "zTXt": return inflated(rest.dropFirst())?[...]
    default:
      // Whether it is packed, the method, then a language and a translated keyword, each ended by a zero.
      let isPacked = rest.first == 1
      let parts = rest.dropFirst(2).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return isPacked ? inflated(parts[2])?[...] : parts[2]
    }
  }

  /// A line with the profile's name, one with its length, and hexadecimal digits.
  private static func orientation(digits text: ArraySlice<UInt8>) -> Orientation? {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard lines.count >= 3 else { return nil }
    let digits = lines[2...].joined().prefix(1 << 17).compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init)
    }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    return Orientation(exif: bytes)
  }

  /// `tiff:Orientation` as an attribute or as an element.
  private static func orientation(xmp text: ArraySlice<UInt8>) -> Orientation? {
    let name = Array("tiff:Orientation".utf8)
    var rest = text
    while let start = rest.firstIndex(of: name[0]) {
      rest = rest[start...]
      if rest.starts(with: name) {
        let value = rest.dropFirst(name.count).first { !" =\"'>\n\r\t".utf8.contains($0) }
        return value.flatMap { Orientation(rawValue: Int($0) - Int(UInt8(ascii: "0"))) }
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
