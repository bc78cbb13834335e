/// A picture format that is read.
package enum PictureFormat: String, Equatable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
}

/// What a file may be that is no picture which is read.
package enum ForeignContent: Equatable, Sendable {
  /// A picture or a page of this name, such as `HEIC`, that another program can turn into a PNG or a JPEG.
  case convertible(String)
  /// A film of this name, such as `MP4`.
  case film(String)
  /// The stand-in that Git keeps for a file whose content lives in a large file store.
  case gitLFSPointer
  case html
  case text
  /// An archive of this name.
  case archive(String)
  case unknown
}

/// What bytes are, told by their first few hundred alone.
enum ContentKind: Equatable {
  case picture(PictureFormat)
  case brokenSignature(PictureFormat)
  case foreign(ForeignContent)

  init(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .picture(.png)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .picture(.jpeg)
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .picture(.gif)
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .picture(.webp)
    } else if bytes.dropFirst().starts(with: "PNG".utf8) || bytes.starts(with: "PNG\r\n".utf8) {
      self = .brokenSignature(.png)
    } else {
      self = .foreign(ForeignContent(of: bytes))
    }
  }
}

extension ForeignContent {
  /// The first bytes of kinds that are told apart by nothing else.
  private static let signatures: [(start: [UInt8], content: ForeignContent)] = [
    (Array("BM".utf8), .convertible("BMP")),
    ([0x49, 0x49, 0x2A, 0x00], .convertible("TIFF")),
    ([0x4D, 0x4D, 0x00, 0x2A], .convertible("TIFF")),
    ([0x49, 0x49, 0x2B, 0x00], .convertible("TIFF")),
    ([0x4D, 0x4D, 0x00, 0x2B], .convertible("TIFF")),
    ([0x00, 0x00, 0x01, 0x00], .convertible("ICO")),
    ([0x00, 0x00, 0x02, 0x00], .convertible("CUR")),
    (Array("icns".utf8), .convertible("ICNS")),
    (Array("8BPS".utf8), .convertible("PSD")),
    (Array("%PDF".utf8), .convertible("PDF")),
    (Array("%!PS".utf8), .convertible("PostScript")),
    ([0xFF, 0x0A], .convertible("JPEG XL")),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], .convertible("JPEG XL")),
    ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], .convertible("JPEG 2000")),
    ([0xFF, 0x4F, 0xFF, 0x51], .convertible("JPEG 2000")),
    ([0x8A, 0x4D, 0x4E, 0x47], .convertible("MNG")),
    ([0x8B, 0x4A, 0x4E, 0x47], .convertible("JNG")),
    ([0x76, 0x2F, 0x31, 0x01], .convertible("OpenEXR")),
    (Array("#?RADIANCE".utf8), .convertible("Radiance HDR")),
    (Array("qoif".utf8), .convertible("QOI")),
    (Array("gimp xcf".utf8), .convertible("XCF")),
    ([0x1A, 0x45, 0xDF, 0xA3], .film("WebM")),
    ([0x50, 0x4B, 0x03, 0x04], .archive("ZIP")),
    ([0x1F, 0x8B], .archive("gzip")),
    ([0x42, 0x5A, 0x68], .archive("bzip2")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .archive("xz")),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive("Zstandard")),
    ([0x37, 0x7A, 0xBC, 0xAF], .archive("7z")),
    (Array("Rar!".utf8), .archive("RAR")),
    (Array("version https://git-lfs".utf8), .gitLFSPointer),
  ]

  fileprivate init(of bytes: [UInt8]) {
    let known = Self.signatures.first { bytes.starts(with: $0.start) }?.content
    self = known ?? Self.isoMedia(bytes) ?? Self.text(bytes) ?? .unknown
  }

  /// HEIC, AVIF and MP4 share a container, whose first box lists the brands that the file conforms to.
  private static func isoMedia(_ bytes: [UInt8]) -> ForeignContent? {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8), bytes.count >= 12 else { return nil }
    let brand = String(decoding: bytes[8..<12], as: UTF8.self)
    switch brand {
    case "avif", "avis": return .convertible("AVIF")
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return .convertible("HEIC")
    case "qt  ": return .film("QuickTime")
    case "crx ": return .convertible("CR3")
    default: return .film("MP4")
    }
  }

  /// Nothing if the bytes look like no text.
  private static func text(_ bytes: [UInt8]) -> ForeignContent? {
    var start = bytes.prefix(1024)
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return .text }
    let isText = start.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) || $0 == 0x1B }
    guard isText, bytes.count > 1 else { return nil }
    let lower = String(decoding: start, as: UTF8.self).lowercased().drop(while: \.isWhitespace)
    if lower.contains("<svg") { return .convertible("SVG") }
    if lower.hasPrefix("<!doctype html") || lower.contains("<html") || lower.hasPrefix("<head") {
      return .html
    }
    if lower.hasPrefix("/* xpm */") { return .convertible("XPM") }
    if ["p1", "p2", "p3"].contains(lower.prefix(2)), lower.dropFirst(2).first?.isWhitespace == true
    {
      return .convertible("PNM")
    }
    return String(validating: bytes.prefix(1024), as: UTF8.self) != nil || bytes.count > 1024
      ? .text : nil
  }
}
