import Testing

@testable import Pictures

/// Small files of every format, for tests that break them.
private let seeds: [(name: String, bytes: [UInt8])] = [
  ("png", MadePNG(width: 9, height: 7) { x, y in [x * 20, y * 30, 5, 255 - x] }.bytes),
  (
    "interlaced palette",
    MadePNG(
      width: 9, height: 7, depth: 2, colorType: 3, isInterlaced: true,
      chunks: [("PLTE", Array(0..<12)), ("tRNS", [1, 2])]
    ) { x, y in [(x + y) % 4] }.bytes
  ),
  (
    "tagged 16 bits",
    MadePNG(
      width: 4, height: 3, depth: 16, colorType: 2,
      chunks: [
        ("iCCP", Array("p\0\0".utf8) + zlibStored(MadeProfile.displayP3)),
        ("eXIf", exif(orientation: 6)),
      ]
    ) { x, y in [x * 9000, y * 9000, 77] }.bytes
  ),
  (
    "text",
    MadePNG.numbered(
      width: 3, height: 2,
      chunks: [
        ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<tiff:Orientation>6</tiff:Orientation>".utf8)),
        (
          "zTXt",
          Array("Raw profile type exif\0\0".utf8) + zlibStored(Array("\nexif\n2\n4d4d".utf8))
        ),
      ]
    ).bytes
  ),
  (
    "jpeg",
    MadeJPEG(
      width: 17, height: 9, isSubsampled: true,
      segments: [MadeJPEG.exifSegment(orientation: 7)]
        + MadeJPEG.profileSegments(MadeProfile.displayP3, size: 300)
    ) { x, y in [UInt8(x * 9), UInt8(y * 9), 99] }.bytes
  ),
  (
    "progressive inks",
    MadeJPEG(width: 17, height: 9, pixels: .cmyk, isProgressive: true) { x, y in
      [UInt8(x * 9), UInt8(y * 9), 99, 200]
    }.bytes
  ),
  (
    "gif",
    MadeGIF(
      screenWidth: 12, screenHeight: 9, left: 1, top: 1, width: 10, height: 7,
      palette: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [255, 254, 253]], transparentIndex: 2,
      isInterlaced: true, indices: (0..<70).map { UInt8($0 * $0 % 4) }
    ).bytes
  ),
  ("webp", MadeWebP.still(width: 12, height: 9) { x, y in [UInt8(x * 20), UInt8(y), 3, 200] }),
  (
    "animated webp",
    MadeWebP.animated(canvas: (12, 9), at: (2, 2), frame: (5, 4)) { x, y in
      [UInt8(x * 20), UInt8(y), 3, 200]
    }
  ),
]

/// A limit that keeps damaged sizes from taking time.
private let limits = PictureLimits(maxPixels: 200_000)

struct DamageTests {
  /// Decodes to any end that is not a crash; what is drawn must be premultiplied.
  private func decode(_ bytes: [UInt8]) {
    for handling in [DamageHandling.refuse, .draw] {
      guard let picture = try? decodePicture(bytes, limits: limits, onDamage: handling) else {
        continue
      }
      #expect(
        picture.bitmap.pixels.allSatisfy { pixel in
          let c = channels(pixel)
          return c[0] <= c[3] && c[1] <= c[3] && c[2] <= c[3]
        })
    }
  }

  @Test("a file cut anywhere is drawn or refused", arguments: seeds.indices)
  func survivesCuts(seed: Int) {
    for length in seeds[seed].bytes.indices { decode(Array(seeds[seed].bytes.prefix(length))) }
  }

  @Test("a file with any bit turned over is drawn or refused", arguments: seeds.indices)
  func survivesFlips(seed: Int) {
    var bytes = seeds[seed].bytes
    for place in bytes.indices {
      let bit = UInt8(1) << UInt8(place % 8)
      bytes[place] ^= bit
      decode(bytes)
      bytes[place] ^= bit
    }
  }

  @Test("a file with a few bytes of chance in it is drawn or refused", arguments: seeds.indices)
  func survivesChance(seed: Int) {
    var random = Chance(state: UInt64(seed) + 1)
    for _ in 0..<300 {
      var bytes = seeds[seed].bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random)!
        case 2: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      decode(bytes)
    }
  }

  @Test("a PNG whose chunks are damaged but whose checksums are right is drawn or refused")
  func survivesSoundChecksums() {
    var random = Chance(state: 99)
    let types = ["IHDR", "PLTE", "tRNS", "IDAT", "iCCP", "cICP", "eXIf", "zTXt", "IEND"]
    for _ in 0..<2000 {
      var bytes = MadePNG.signature
      var made = MadePNG.numbered(width: 5, height: 4)
      made.depth = [1, 2, 4, 8, 16].randomElement(using: &random)!
      made.colorType = [0, 2, 3, 4, 6].randomElement(using: &random)!
      made.isInterlaced = Bool.random(using: &random)
      bytes += made.header
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let data = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        bytes += MadePNG.chunk(types.randomElement(using: &random)!, data)
      }
      let pixels = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...5, using: &random)
      }
      bytes += MadePNG.chunk("IDAT", zlibStored(pixels)) + MadePNG.chunk("IEND", [])
      decode(bytes)
    }
  }
}

/// Numbers that look random and are the same on every run (SplitMix64).
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
