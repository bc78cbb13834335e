import Pictures
import Primitives

/// A picture keeps to its limits and is premultiplied; where damage is drawn, a whole picture comes out the same.
func decodeAsPicture(_ bytes: [UInt8]) throws(BrokenPromise) {
  let strict = try decoded(bytes, .refuse)
  let lenient = try decoded(bytes, .draw)
  if let strict {
    try promise(strict.bitmap == lenient?.bitmap, "a whole picture changes where damage is drawn")
  }
}

/// Nothing if the picture is refused. The limit lets thousands of pictures a second be decoded.
func decoded(
  _ bytes: [UInt8], _ onDamage: DamageHandling = .refuse
) throws(BrokenPromise) -> Picture? {
  let limits = PictureLimits(maxPixels: 1 << 18)
  let result = Result { () throws(PictureError) in
    try decodePicture(bytes, limits: limits, onDamage: onDamage)
  }
  switch result {
  case .failure(let error):
    let words = error.message + (error.hint ?? "")
    try promise(isOneLine(words), "more than one line: \(words)")
    return nil
  case .success(let picture):
    try promise(picture.size.area <= limits.maxPixels, "more pixels than allowed")
    try promise(isPremultiplied(picture.bitmap), "a pixel brighter than its alpha")
    try promise(picture.notes.allSatisfy(isOneLine), "more than one line: \(picture.notes)")
    return picture
  }
}

func isPremultiplied(_ bitmap: Bitmap) -> Bool {
  bitmap.pixels.allSatisfy { pixel in
    let alpha = pixel >> 24
    return pixel & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel >> 16 & 0xFF <= alpha
  }
}
