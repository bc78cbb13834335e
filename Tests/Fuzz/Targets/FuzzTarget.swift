/// What hostile bytes are fed to. Whatever the bytes, a target returns; it throws when a promise is broken.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// A scene's text, read and checked.
  case scene
  /// A PNG file as it is, and with its checksums put right.
  case png
  case jpeg
  case gif
  case webp
  /// EXIF data, held by a PNG, a JPEG and a WebP file.
  case exif
  /// A colour profile, held by PNG files of several kinds and by JPEG files.
  case profile
  /// A scene's text, drawn on a small canvas at several instants.
  case pixels

  package func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    switch self {
    case .scene: try readAsScene(bytes)
    case .png:
      try decodeAsPicture(bytes)
      let mended = withSoundChecksums(bytes)
      if mended != bytes { try decodeAsPicture(mended) }
    case .jpeg, .gif, .webp: try decodeAsPicture(bytes)
    case .exif: try readAsOrientation(bytes)
    case .profile: try convertByProfile(bytes)
    case .pixels: try drawAsScene(bytes)
    }
  }
}

/// A promise that the product did not keep.
package struct BrokenPromise: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

func promise(
  _ isKept: Bool, _ description: @autoclosure () -> String
) throws(BrokenPromise) {
  guard isKept else { throw BrokenPromise(description()) }
}
