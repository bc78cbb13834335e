/// What to do with a picture whose data stop early or are damaged.
package enum DamageHandling: Sendable {
  /// It is an error.
  case refuse
  /// Draw it as far as it goes, the rest clear, and note it.
  case draw
}

/// Decodes the bytes of a PNG, JPEG, GIF or WebP file, told by content: upright, converted to sRGB, of an animation the
/// first frame. Bytes after the end of the picture are ignored. Errors are `PictureError.content` without a reference.
package func decodePicture(
  _ bytes: [UInt8], limits: PictureLimits = .default, onDamage: DamageHandling = .refuse
) throws(PictureError) -> Picture {
  do {
    return try decodeImage(bytes, limits: limits, onDamage: onDamage).finished()
  } catch {
    throw .content(error, reference: nil)
  }
}

/// The picture as its file stores it, before colours are converted and sides turned.
func decodeImage(
  _ bytes: [UInt8], limits: PictureLimits, onDamage: DamageHandling
) throws(PictureProblem) -> DecodedImage {
  guard !bytes.isEmpty else { throw .empty }
  switch ContentKind(of: bytes) {
  case .picture(.png): return try PNGReader(bytes, limits, onDamage).image()
  case .picture(.jpeg): return try JPEGReader(bytes, limits, onDamage).image()
  case .picture(.gif): return try GIFReader(bytes, limits, onDamage).image()
  case .picture(.webp): return try WebPReader(bytes, limits, onDamage).image()
  case .brokenSignature(let format): throw .brokenSignature(format)
  case .foreign(let content): throw .foreign(content)
  }
}
