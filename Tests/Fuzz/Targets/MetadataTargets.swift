import Pictures
import Primitives

/// EXIF data turn a picture the same way whatever file holds them, and never spoil it.
func readAsOrientation(_ bytes: [UInt8]) throws(BrokenPromise) {
  let exif = Array(bytes.prefix(60_000))
  let upright = [UInt8]()
  // What stands before EXIF data in a JPEG, some writers put before them elsewhere, too.
  let prefix = Array("Exif\0\0".utf8)
  let makers: [(String, ([UInt8]) -> [UInt8])] = [
    ("PNG", { makePNG(depth: 8, colorType: 2, extra: ("eXIf", $0)) }),
    (
      "JPEG", { makeJPEG(extra: [(0xE1, ($0.starts(with: prefix.dropLast()) ? [] : prefix) + $0)]) }
    ),
    ("WebP", makeWebP(exif:)),
  ]
  var turns: [Turn] = []
  for (name, make) in makers {
    guard let plain = try decoded(make(upright)), let turned = try decoded(make(exif)) else {
      throw BrokenPromise("a \(name) is refused for its EXIF data")
    }
    guard let turn = Turn(from: plain.bitmap, to: turned.bitmap) else {
      throw BrokenPromise("a \(name) is changed by its EXIF data, not turned")
    }
    turns.append(turn)
  }
  try promise(turns.allSatisfy { $0 == turns[0] }, "a way up for each file: \(turns)")
}

/// One of the eight ways to turn and mirror a picture: where the first two pixels of its first row go.
private struct Turn: Equatable {
  var first: Int
  var second: Int

  /// Nothing if the pixels are not the same ones. Those of `plain` must differ from each other.
  init?(from plain: Bitmap, to turned: Bitmap) {
    guard plain.pixels.sorted() == turned.pixels.sorted(),
      let first = turned.pixels.firstIndex(of: plain.pixels[0]),
      let second = turned.pixels.firstIndex(of: plain.pixels[1])
    else { return nil }
    (self.first, self.second) = (first, second)
  }
}

/// A profile, good or bad, changes colours and nothing else: every file is a picture with it.
func convertByProfile(_ bytes: [UInt8]) throws(BrokenPromise) {
  let name: [UInt8] = [0x70, 0, 0]
  let packedProfile = name + packed(bytes)
  for (depth, colorType) in [(8, 0), (8, 2), (8, 6), (16, 0), (16, 2), (16, 6)] {
    let plain = makePNG(depth: depth, colorType: colorType, extra: ("teSt", []))
    let tagged = makePNG(depth: depth, colorType: colorType, extra: ("iCCP", packedProfile))
    guard let before = try decoded(plain), let after = try decoded(tagged) else {
      throw BrokenPromise("a PNG of \(depth) bits and type \(colorType) is refused for its profile")
    }
    let alphas = [before, after].map { $0.bitmap.pixels.map { $0 >> 24 } }
    try promise(alphas[0] == alphas[1], "a profile changes alpha")
  }
  let parts = stride(from: 0, to: bytes.count, by: 60_000).map {
    bytes[$0..<min($0 + 60_000, bytes.count)]
  }
  guard parts.count < 256 else { return }
  let segments = parts.enumerated().map { index, part -> (marker: UInt8, data: [UInt8]) in
    (0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + part)
  }
  for inks in [false, true] {
    let picture = try decoded(makeJPEG(inks: inks, extra: segments))
    try promise(picture?.bitmap.isOpaque == true, "a JPEG is refused or clear for its profile")
  }
}
