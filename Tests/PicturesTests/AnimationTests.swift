import Primitives
import Testing

@testable import Pictures

/// All pictures of animations, with what stands and what goes.
struct AnimationTests {
  private static let red: [Int] = [255, 0, 0, 255]
  private static let green: [Int] = [0, 255, 0, 255]
  private static let clear: [Int] = [0, 0, 0, 0]

  @Test("a picture that does not move is an animation of one picture that stands for no time")
  func readsStills() throws {
    let files = [
      MadePNG.numbered(width: 3, height: 2).bytes,
      MadeWebP.still(width: 3, height: 2) { x, y in [UInt8(x), UInt8(y), 7, 255] },
    ]
    for file in files {
      var reader = try AnimationReader(file)
      #expect(reader.durations == [.zero])
      #expect(try reader.next()?.bitmap == decodePicture(file).bitmap)
      #expect(try reader.next() == nil)
    }
  }

  @Test("an APNG's frames lie in their places and last their fractions of a second")
  func readsPlacesAndTimes() throws {
    let file = MadeAPNG(
      width: 3, height: 1,
      frames: [
        .init(area: (0, 0, 3, 1), color: Self.red, delay: (1, 50)),
        .init(area: (2, 0, 1, 1), color: Self.green, delay: (7, 0)),
        .init(area: (1, 0, 1, 1), color: Self.green, delay: (1, 3)),
      ])
    let (pictures, durations) = try read(file.bytes)
    #expect(pictures == ["rrr", "rrg", "rgg"])
    #expect(
      durations == [
        .milliseconds(20), .milliseconds(70), Duration(attoseconds: 333_333_333_333_333_333),
      ])
  }

  @Test("what a frame covers stays, becomes clear, or comes back, as its way of going says")
  func disposes() throws {
    func file(_ disposal: UInt8) -> MadeAPNG {
      MadeAPNG(
        width: 3, height: 1,
        frames: [
          .init(area: (0, 0, 3, 1), color: Self.red),
          .init(area: (0, 0, 2, 1), color: Self.green, disposal: disposal),
          .init(area: (2, 0, 1, 1), color: Self.green),
        ])
    }
    #expect(try read(file(0).bytes).pictures == ["rrr", "ggr", "ggg"])
    #expect(try read(file(1).bytes).pictures == ["rrr", "ggr", "..g"])
    #expect(try read(file(2).bytes).pictures == ["rrr", "ggr", "rrg"])
  }

  @Test("a first frame that restores what was leaves a clear canvas")
  func restoresNothing() throws {
    let file = MadeAPNG(
      width: 2, height: 1,
      frames: [
        .init(area: (0, 0, 2, 1), color: Self.red, disposal: 2),
        .init(area: (0, 0, 1, 1), color: Self.green),
      ])
    #expect(try read(file.bytes).pictures == ["rr", "g."])
  }

  @Test("a clear frame changes nothing when it lies over, and all when it replaces")
  func blends() throws {
    func file(_ blend: UInt8) -> MadeAPNG {
      MadeAPNG(
        width: 2, height: 1,
        frames: [
          .init(area: (0, 0, 2, 1), color: Self.red),
          .init(area: (0, 0, 1, 1), color: Self.clear, blend: blend),
        ])
    }
    #expect(try read(file(0).bytes).pictures == ["rr", ".r"])
    #expect(try read(file(1).bytes).pictures == ["rr", "rr"])
  }

  @Test("half-clear pixels lie over what stands, rounded to nearest")
  func blendsHalfClear() throws {
    let file = MadeAPNG(
      width: 1, height: 1,
      frames: [
        .init(area: (0, 0, 1, 1), color: [200, 100, 0, 255]),
        .init(area: (0, 0, 1, 1), color: [0, 255, 0, 128], blend: 1),
      ])
    var reader = try AnimationReader(file.bytes)
    _ = try reader.next()
    // 200 x 127 / 255 = 99.6; 128 + 100 x 127 / 255 = 177.8.
    #expect(try reader.next()?.bitmap.pixels == [0xFF00_B264])
  }

  @Test("a default image before the first frame control is no frame")
  func skipsTheDefaultImage() throws {
    var file = MadeAPNG(
      width: 2, height: 1, frames: [.init(area: (0, 0, 2, 1), color: Self.green)])
    file.hasDefaultImage = true
    #expect(try read(file.bytes).pictures == ["gg"])
  }

  @Test("an APNG that contradicts itself is refused", arguments: MadeAPNG.Fault.allCases)
  func refusesContradictions(_ fault: MadeAPNG.Fault) throws {
    var file = MadeAPNG(
      width: 2, height: 1,
      frames: [
        .init(area: (0, 0, 2, 1), color: Self.red), .init(area: (0, 0, 1, 1), color: Self.green),
      ])
    #expect(try read(file.bytes).pictures == ["rr", "gr"])
    file.fault = fault
    #expect(throws: PictureError.self) { try read(file.bytes) }
  }

  @Test("an APNG cut short anywhere is refused")
  func refusesWhatIsCutShort() throws {
    let bytes = MadeAPNG(
      width: 2, height: 1,
      frames: [
        .init(area: (0, 0, 2, 1), color: Self.red), .init(area: (0, 0, 1, 1), color: Self.green),
      ]
    ).bytes
    for count in 0..<bytes.count {
      #expect(throws: PictureError.self) { try read(Array(bytes[..<count])) }
    }
  }

  @Test("a GIF's frames lie over each other, with their delays")
  func readsGIFs() throws {
    let palette: [[UInt8]] = [[255, 0, 0], [0, 255, 0]]
    func frame(_ left: Int, _ indices: [UInt8], _ disposal: UInt8, delay: UInt8) -> [UInt8] {
      var made = MadeGIF(
        screenWidth: 3, screenHeight: 1, left: left, width: indices.count, height: 1,
        palette: palette, indices: indices)
      made.palette = palette
      // Behind header, screen and palette, before the trailer.
      let body = made.bytes[(13 + 6)...].dropLast()
      return [0x21, 0xF9, 4, disposal << 2, delay, 0, 0, 0] + body
    }
    func file(_ disposal: UInt8) -> [UInt8] {
      let head = MadeGIF(
        screenWidth: 3, screenHeight: 1, width: 1, height: 1, palette: palette, indices: [0])
      var bytes = Array(head.bytes[..<19])
      bytes += frame(0, [0, 0, 0], 0, delay: 5)
      bytes += frame(0, [1, 1], disposal, delay: 0)
      bytes += frame(2, [1], 0, delay: 200)
      return bytes + [0x3B]
    }
    #expect(try read(file(1)).pictures == ["rrr", "ggr", "ggg"])
    #expect(try read(file(2)).pictures == ["rrr", "ggr", "..g"])
    #expect(try read(file(3)).pictures == ["rrr", "ggr", "rrg"])
    #expect(
      try read(file(0)).durations == [.milliseconds(50), .zero, .milliseconds(2_000)])
    #expect(throws: PictureError.self) { try read(file(0).dropLast()) }
  }

  @Test("a WebP's frame lies at its place and lasts its milliseconds")
  func readsWebPs() throws {
    let file = MadeWebP.animated(canvas: (4, 2), at: (2, 0), frame: (2, 2)) { _, _ in
      [255, 0, 0, 255]
    }
    let (pictures, durations) = try read(file)
    #expect(pictures == ["..rr..rr"])
    #expect(durations == [.milliseconds(100)])
    #expect(throws: PictureError.self) { try read(file.dropLast(3)) }
  }

  @Test("rows of every filter, with and without alpha, are unpacked as libpng does")
  func unpacksEveryFilter() throws {
    for channels in [3, 4] {
      let (width, height) = (13, 11)
      var state: UInt32 = 7
      let filtered = (0..<height).flatMap { y in
        [UInt8(y % 5)]
          + (0..<width * channels).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
          }
      }
      let made = MadePNG(width: width, height: height, colorType: channels == 3 ? 2 : 6) { _, _ in
        []
      }
      let stream = zlibStored(filtered)
      let still =
        MadePNG.signature + made.header + MadePNG.chunk("IDAT", stream)
        + MadePNG.chunk("IEND", [])
      let fields =
        [width, height, 0, 0].flatMap { bigEndian(UInt32($0)) } + bigEndian(UInt16(1))
        + bigEndian(UInt16(10)) + [0, 0]
      let moving =
        MadePNG.signature + made.header
        + MadePNG.chunk("acTL", bigEndian(UInt32(1)) + bigEndian(UInt32(0)))
        + MadePNG.chunk("fcTL", bigEndian(UInt32(0)) + fields) + MadePNG.chunk("IDAT", stream)
        + MadePNG.chunk("IEND", [])
      var reader = try AnimationReader(moving)
      #expect(try reader.next()?.bitmap == decodePicture(still).bitmap)
    }
  }

  @Test("canvases above the limit are refused before memory is taken for them")
  func heedsLimits() {
    let file = MadeAPNG(
      width: 20, height: 20, frames: [.init(area: (0, 0, 20, 20), color: Self.red)])
    #expect(throws: PictureError.self) {
      _ = try AnimationReader(file.bytes, limits: PictureLimits(maxPixels: 399))
    }
  }

  /// Each picture's pixels as letters, and the durations.
  private func read(
    _ bytes: some Sequence<UInt8>
  ) throws -> (pictures: [String], durations: [Duration]) {
    var reader = try AnimationReader(Array(bytes))
    var pictures = [String]()
    var durations = [Duration]()
    while let picture = try reader.next() {
      let letters: [UInt32: Character] = [0xFF00_00FF: "r", 0xFF00_FF00: "g", 0: "."]
      pictures.append(String(picture.bitmap.pixels.map { letters[$0] ?? "?" }))
      durations.append(picture.duration)
    }
    #expect(durations == reader.durations)
    return (pictures, durations)
  }
}

@Suite(.enabled(if: Corpora.path != nil, "needs ZOOMRENDER_CORPORA"))
struct AnimationCorporaTests {
  /// The suite's own answers. It draws frames over a clear canvas, as browsers do.
  @Test("every frame of the pygif suite is drawn as the suite has it")
  func meetsPygif() throws {
    let files = try Corpora.suiteFrames()
    #expect(files.count >= 40)
    // The suite takes images that stand for no time and the next one for one frame.
    for (file, frames) in files where file != "animation-multi-image.gif" {
      var reader = try AnimationReader(try Corpora.bytes(of: file, in: "gif-pygif"))
      var index = 0
      while let picture = try reader.next() {
        let bytes = picture.bitmap.pixels.flatMap { pixel in
          [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
        let frame = try #require(index < frames.count ? frames[index] : nil, "\(file)")
        if let sum = frame.zeroedSha256 { #expect(sha256(bytes) == sum, "\(file) \(index)") }
        if let digits = frame.rgbaHex { #expect(hexadecimal(bytes) == digits, "\(file) \(index)") }
        #expect(picture.duration == .milliseconds(frame.delayMs ?? 0), "\(file) \(index)")
        index += 1
      }
      #expect(index == frames.count, "\(file)")
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// What Pillow 13 draws: how many frames, and the last one's pixels at the top left and in the middle. Of 16 bits it
  /// blends alpha as it should not; there it is blue of alpha 128 over black.
  static let pillow: [(file: String, frames: Int, corner: UInt32, middle: UInt32)] = [
    ("blend_op_over", 2, 0xFF00_FF00, 0xFF00_FF00),
    ("blend_op_source_transparent", 2, 0x0000_0000, 0x0000_0000),
    ("blend_op_source_near_transparent", 2, 0x0200_0200, 0x0200_0200),
    ("dispose_op_background", 3, 0x0000_0000, 0x0000_0000),
    ("dispose_op_background_before_region", 2, 0x0000_0000, 0x0000_0000),
    ("dispose_op_background_final", 2, 0xFF00_FF00, 0xFF00_FF00),
    ("dispose_op_background_region", 3, 0xFFFF_0000, 0x0000_0000),
    ("dispose_op_none", 3, 0xFF00_FF00, 0xFF00_FF00),
    ("dispose_op_previous_final", 2, 0xFF00_FF00, 0xFF00_FF00),
    ("dispose_op_previous_region", 3, 0xFF00_FF00, 0xFF00_FF00),
    ("dispose_op_background_p_mode", 1, 0xFF00_00FF, 0xFF00_00FF),
    ("delay_zero_denom", 2, 0xFF00_FFFF, 0xFF00_FFFF),
    ("delay_zero_numer", 4, 0xFF00_FFFF, 0xFF00_FFFF),
    ("mode_16bit", 2, 0xFF80_0000, 0xFF80_0000),
    ("mode_palette", 2, 0xFF00_FF00, 0xFF00_FF00),
    ("mode_palette_alpha", 2, 0xFF00_FF00, 0xFF00_FF00),
    ("mode_grayscale", 2, 0xFF80_8080, 0xFFFF_FFFF),
    ("num_plays", 2, 0xFFFF_0000, 0xFFFF_0000),
    ("basic_f20", 20, 0x0000_0000, 0xFF4E_932C),
    ("single_frame", 1, 0xFF00_FF00, 0xFF00_FF00),
    ("single_frame_default", 1, 0xFF00_FF00, 0xFF00_FF00),
    ("split_fdat", 1, 0xFF00_FF00, 0xFF00_FF00),
    ("split_fdat_zero_chunk", 1, 0xFF00_FF00, 0xFF00_FF00),
  ]

  @Test("the files of Pillow's APNG suite end as Pillow has it", arguments: pillow.map(\.file))
  func meetsPillow(_ file: String) throws {
    let expected = try #require(Self.pillow.first { $0.file == file })
    var reader = try AnimationReader(try Corpora.bytes(of: "\(file).png", in: "apng"))
    var last: Bitmap?
    while let picture = try reader.next() { last = picture.bitmap }
    let bitmap = try #require(last)
    #expect(reader.durations.count == expected.frames)
    #expect(bitmap[0, 0] == expected.corner)
    #expect(bitmap[bitmap.width / 2, bitmap.height / 2] == expected.middle)
  }

  @Test("the files of Pillow's APNG suite that are wrong are refused")
  func refusesPillowsWrongFiles() throws {
    let files = [
      "chunk_multi_actl", "chunk_no_fctl", "sequence_reorder_chunk", "sequence_repeat_chunk",
      "sequence_start", "sequence_fdat_fctl", "syntax_num_frames_high", "syntax_num_frames_low",
    ]
    for file in files {
      let bytes = try Corpora.bytes(of: "\(file).png", in: "apng")
      #expect(throws: PictureError.self, "\(file)") {
        var reader = try AnimationReader(bytes)
        while try reader.next() != nil {}
      }
    }
  }
}
