import Primitives
import Testing

@testable import Pictures

struct PNGTests {
  struct Kind: CustomTestStringConvertible {
    var colorType: Int
    var depth: Int
    var isInterlaced: Bool

    var testDescription: String {
      "type \(colorType), \(depth) bits\(isInterlaced ? ", interlaced" : "")"
    }

    static let all = [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (4, [8, 16]), (6, [8, 16])]
      .flatMap { type, depths in
        depths.flatMap { depth in
          [false, true].map { Kind(colorType: type, depth: depth, isInterlaced: $0) }
        }
      }

    var channels: Int { [0: 1, 2: 3, 4: 2, 6: 4][colorType]! }

    /// A sample that depends on its place, with the ends of the range among them.
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      let top = 1 << depth - 1
      return (x * 7919 + y * 104_729 + channel * 1_299_709) % 5 == 0
        ? [0, top][(x + y) % 2] : (x * 31_337 + y * 6911 + channel * 4409) % (top + 1)
    }

    func byte(_ sample: Int) -> Int {
      depth == 16 ? sample >> 8 : sample * 255 / (1 << depth - 1)
    }
  }

  @Test("every colour type and depth is read, in rows and in passes", arguments: Kind.all)
  func readsEveryKind(_ kind: Kind) throws {
    let made = MadePNG(
      width: 13, height: 11, depth: kind.depth, colorType: kind.colorType,
      isInterlaced: kind.isInterlaced
    ) { x, y in
      (0..<kind.channels).map { kind.sample(x, y, $0) }
    }
    let picture = try decodePicture(made.bytes)
    #expect(picture.size == PixelSize(width: 13, height: 11))
    for y in 0..<11 {
      for x in 0..<13 {
        let values = (0..<kind.channels).map { kind.byte(kind.sample(x, y, $0)) }
        let isGray = kind.channels < 3
        let color = isGray ? [values[0], values[0], values[0]] : Array(values[..<3])
        let alpha = kind.channels % 2 == 0 ? values.last! : 255
        #expect(picture.bitmap[x, y] == word(color[0], color[1], color[2], alpha))
      }
    }
    #expect(picture.notes == [])
  }

  @Test("a palette gives colours, and its transparency alpha", arguments: [1, 2, 4, 8])
  func readsPalettes(depth: Int) throws {
    let count = 1 << depth
    let palette = (0..<count).flatMap { index -> [UInt8] in
      [UInt8(index * 255 / (count - 1)), UInt8(index), 9]
    }
    let alphas: [UInt8] = [0, 100]
    let made = MadePNG(
      width: 16, height: 16, depth: depth, colorType: 3,
      chunks: [("PLTE", palette), ("tRNS", alphas)]
    ) { x, y in [(x + 16 * y) % count] }
    let bitmap = try decodePicture(made.bytes).bitmap
    for index in 0..<min(count, 256) {
      let alpha = index < 2 ? Int(alphas[index]) : 255
      let expected = word(index * 255 / (count - 1), index, 9, alpha)
      #expect(bitmap.pixels[index] == expected)
    }
  }

  @Test("a transparent colour clears the pixels that have exactly it")
  func clearsTheTransparentColor() throws {
    let deep = MadePNG(
      width: 2, height: 1, depth: 16, colorType: 0, chunks: [("tRNS", [0x12, 0x34])]
    ) { x, _ in [x == 0 ? 0x1234 : 0x1235] }
    #expect(try decodePicture(deep.bytes).bitmap.pixels == [0, word(0x12, 0x12, 0x12)])

    let color = MadePNG.rgb(
      width: 2, height: 1, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])]
    ) { x, _ in [1, 2, x == 0 ? 3 : 4] }
    #expect(try decodePicture(color.bytes).bitmap.pixels == [0, word(1, 2, 4)])
  }

  @Test("a transparent colour that the depth cannot hold clears nothing")
  func ignoresAnImpossibleTransparentColor() throws {
    let made = MadePNG(
      width: 2, height: 1, depth: 1, colorType: 0, chunks: [("tRNS", [0, 0xFF])]
    ) { x, _ in [x] }
    #expect(try decodePicture(made.bytes).bitmap.pixels == [word(0, 0, 0), word(255, 255, 255)])
  }

  @Test("a gamma or chromaticities alone change nothing")
  func ignoresGamma() throws {
    let plain = MadePNG.numbered(width: 5, height: 5)
    var tagged = plain
    tagged.chunks = [
      ("gAMA", bigEndian(UInt32(100_000))),
      ("cHRM", [UInt32](repeating: 30_000, count: 8).flatMap { bigEndian($0) }),
    ]
    let picture = try decodePicture(tagged.bytes)
    #expect(picture.bitmap == (try decodePicture(plain.bytes).bitmap))
    #expect(picture.notes == [])
  }

  @Test("clear pixels are 0 whatever colour they hide")
  func zeroesClearPixels() throws {
    let made = MadePNG(width: 2, height: 2) { x, _ in [200, 100, 50, x] }
    #expect(
      try decodePicture(made.bytes).bitmap.pixels == [
        0, word(200, 100, 50, 1), 0, word(200, 100, 50, 1),
      ])
  }

  @Test("an animation is drawn as its default image")
  func readsTheDefaultImage() throws {
    var made = MadePNG.numbered(width: 3, height: 3)
    let plain = try decodePicture(made.bytes).bitmap
    made.chunks = [
      ("acTL", bigEndian(UInt32(2)) + bigEndian(UInt32(0))),
      ("fdAT", bigEndian(UInt32(1)) + zlibStored([1, 2, 3])),
    ]
    #expect(try decodePicture(made.bytes).bitmap == plain)
    #expect(try decodePicture(made.bytes).notes == ["the first of 2 frames"])
  }

  @Test("bytes after the end are ignored")
  func ignoresBytesAfterTheEnd() throws {
    let bytes = MadePNG.numbered(width: 3, height: 3).bytes
    let longer = bytes + MadePNG.numbered(width: 9, height: 9).bytes
    #expect(try decodePicture(longer).bitmap == (try decodePicture(bytes).bitmap))
  }

  @Test("a file cut in its pixels is refused with the rows it has, or drawn as far as it goes")
  func drawsWhatIsThere() throws {
    let bytes = MadePNG.numbered(width: 10, height: 4).bytes
    let whole = try decodePicture(bytes).bitmap
    // Two rows of 31 bytes and a bit, behind signature, header and the starts of chunk, stream and block.
    let cut = Array(bytes.prefix(8 + 25 + 8 + 7 + 2 * 31 + 5))
    #expect(PictureProblem.met(by: cut) == .truncated(.png, rows: 2, height: 4))

    let drawn = try decodePicture(cut, onDamage: .draw)
    #expect(drawn.bitmap.pixels[..<20] == whole.pixels[..<20])
    #expect(drawn.bitmap.pixels[30...].allSatisfy { $0 == 0 })
    #expect(drawn.notes == ["drawn as far as it goes, 2 of 4 rows: the file ends too early"])
  }

  @Test("a picture in passes that breaks off is coarse below and not full of holes")
  func drawsCoarsePasses() throws {
    let made = MadePNG(width: 16, height: 16, colorType: 2, isInterlaced: true) { _, _ in [9, 8, 7]
    }
    let drawn = try decodePicture(Array(made.bytes.dropLast(400)), onDamage: .draw)
    #expect(drawn.bitmap.pixels.allSatisfy { $0 == word(9, 8, 7) })
    #expect(drawn.notes == ["drawn as far as it goes, 6 of 7 passes: the file ends too early"])
  }

  @Test("a file that lacks nothing but its end is drawn, with a note")
  func drawsWithoutAnEnd() throws {
    let bytes = MadePNG.numbered(width: 4, height: 4).bytes
    let picture = try decodePicture(bytes.dropLast(12))
    #expect(picture.bitmap == (try decodePicture(bytes).bitmap))
    #expect(picture.notes == ["the file ends before the PNG does, but all pixels are there"])
  }

  @Test("wrong checksums of pixels and a header out of place are damage")
  func refusesDamage() throws {
    let made = MadePNG.numbered(width: 4, height: 4)
    var bytes = made.bytes
    bytes[60] ^= 1
    guard case .damaged(.png, _) = PictureProblem.met(by: bytes) else {
      Issue.record("a changed byte is not noticed")
      return
    }
    let headless = MadePNG.signature + MadePNG.chunk("IDAT", zlibStored(made.rows))
    #expect(
      PictureProblem.met(by: headless)
        == .damaged(.png, reason: "it does not start with a header"))
  }

  @Test("transparent colours with a wrong checksum are damage, and left out where damage is drawn")
  func refusesDoubtfulTransparency() throws {
    let made = MadePNG(width: 2, height: 1, colorType: 0) { x, _ in [x == 0 ? 7 : 200] }
    func file(_ change: UInt8) -> [UInt8] {
      var chunk = MadePNG.chunk("tRNS", [0, 7])
      chunk[chunk.count - 1] ^= change
      return MadePNG.signature + made.header + chunk
        + MadePNG.chunk("IDAT", zlibStored(made.rows)) + MadePNG.chunk("IEND", [])
    }
    let sound = try decodePicture(file(0))
    #expect(sound.bitmap.pixels == [0, 0xFFC8_C8C8])
    #expect(PictureProblem.met(by: file(1)) == .damaged(.png, reason: "tRNS: CRC error"))
    let drawn = try decodePicture(file(1), onDamage: .draw)
    #expect(drawn.bitmap.pixels == [0xFF07_0707, 0xFFC8_C8C8])
    #expect(drawn.notes == ["drawn as far as it goes, all rows: tRNS: CRC error"])
  }

  @Test("pixels with a wrong checksum are told of where damage is drawn")
  func tellsOfDoubtfulPixels() throws {
    let made = MadePNG.numbered(width: 4, height: 4)
    var chunk = MadePNG.chunk("IDAT", zlibStored(made.rows))
    chunk[chunk.count - 1] ^= 1
    let bytes = MadePNG.signature + made.header + chunk + MadePNG.chunk("IEND", [])
    let drawn = try decodePicture(bytes, onDamage: .draw)
    #expect(drawn.bitmap == (try decodePicture(made.bytes).bitmap))
    #expect(drawn.notes == ["drawn as far as it goes, all rows: IDAT: CRC error"])
  }

  @Test("a claim above the limit is refused for what it claims, before anything else is looked at")
  func refusesTooManyPixels() {
    let made = MadePNG(width: 50_000, height: 50_000) { _, _ in [] }
    let bytes = MadePNG.signature + made.header
    #expect(
      PictureProblem.met(by: bytes)
        == .tooManyPixels(width: 50_000, height: 50_000, limit: 60_000_000))
    let small = MadePNG.numbered(width: 5, height: 3).bytes
    #expect(
      PictureProblem.met(by: small, limits: PictureLimits(maxPixels: 14))
        == .tooManyPixels(width: 5, height: 3, limit: 14))
    #expect(PictureProblem.met(by: small, limits: PictureLimits(maxPixels: 15)) == nil)
  }

  @Test(
    "a broken profile, and one of inks or greys on colours, are ignored with a note",
    arguments: [
      ([1, 2, 3], "read as sRGB: ignored a broken colour profile"),
      (
        MadeProfile.gray("Dot", MadeProfile.gammaCurve(1.8)),
        "read as sRGB: ignored a grey profile that does not fit the picture"
      ),
    ])
  func ignoresUnfitProfiles(profile: [UInt8], note: String) throws {
    let plain = MadePNG.numbered(width: 3, height: 3)
    var tagged = plain
    tagged.chunks = [("iCCP", Array("x\0\0".utf8) + zlibStored(profile))]
    let picture = try decodePicture(tagged.bytes)
    #expect(picture.bitmap == (try decodePicture(plain.bytes).bitmap))
    #expect(picture.notes == [note])
  }

  @Test("a profile that unpacks to more than any profile is ignored")
  func ignoresProfileBombs() throws {
    let plain = MadePNG.numbered(width: 3, height: 3)
    var tagged = plain
    let zeros = [UInt8](repeating: 0, count: 5 << 20)
    tagged.chunks = [("iCCP", Array("x\0\0".utf8) + zlibStored(zeros))]
    let picture = try decodePicture(tagged.bytes)
    #expect(picture.notes == ["read as sRGB: ignored a broken colour profile"])
  }
}
