import Kernels
import Primitives
import Testing

@testable import Golden

/// A golden's text says all that the golden holds, and is refused where it is not as the form has it.
struct HashGoldenTests {
  static let size = PixelSize(width: 40, height: 90)!

  static let golden: HashGolden = {
    func record(_ index: Int, _ count: Int, _ pixel: UInt32) -> PictureRecord {
      let bitmap = Bitmap(size: size, filledWith: pixel)
      var record = PictureRecord(index: index, count: count, showing: bitmap)
      record.sketch = FrameSketch(bitmap)
      return record
    }
    let trace = MotionTrace(
      parameters: [
        .init("present.style", "hero"), .init("present.curve", "[0.42, 0.0, 1.0, 1.0]"),
      ],
      steps: [
        .init(kind: "hold", start: .zero, end: .milliseconds(40)),
        .init(kind: "present", start: .milliseconds(40), end: .milliseconds(100)),
      ])
    let list = MotionState.Layer(name: "list", frame: [0, 0, 40_000, 90_000])
    let snapshot = MotionState.Layer(
      name: "snapshot", frame: [-1_500, 12_345, 80_000, 80_001], alpha: 500,
      radii: [8_000, 8_000, 0, 0], picture: [0, 0, 1, 2], quad: nil)
    let face = MotionState.Layer(
      name: "detail", frame: [0, 0, 1, 1], isHidden: true, radii: [4_000, 4_000, 4_000, 4_000],
      quad: [1, 2, 3, 4, 5, 6, 7, -8])
    return HashGolden(
      facts: SequenceFacts(
        size: size, frameCount: 5, frameRate: FrameRate(numerator: 2_997, denominator: 100),
        duration: .milliseconds(100)),
      trace: trace,
      pictures: [record(0, 2, 0xFF00_00FF), record(2, 1, 0xFF00_FF00), record(3, 2, 0x8000_0000)],
      states: [
        MotionState(layers: [list]),
        MotionState(layers: [list, snapshot], hidden: ["list/a b", "detail/photo"]),
        MotionState(layers: [face, list], hidden: []),
      ])
  }()

  @Test func whatIsWrittenIsReadAsItWas() throws {
    #expect(try HashGolden(Array(Self.golden.text.utf8)) == Self.golden)
  }

  @Test func aGoldenCutShortAfterAnyByteIsRefused() {
    let bytes = Array(Self.golden.text.utf8)
    for count in 0..<bytes.count - 1 {
      #expect(throws: GoldenFault.self, "\(count)") { try HashGolden(Array(bytes[..<count])) }
    }
  }

  @Test func noChangedByteIsTakenForTheSameOrEndsTheProgram() {
    let bytes = Array(Self.golden.text.utf8)
    for place in bytes.indices {
      for byte: UInt8 in [0x0A, 0x20, 0x39, 0xFF] where bytes[place] != byte {
        var other = bytes
        other[place] = byte
        let read = try? HashGolden(other)
        // Numbers of equal value may be written in two ways, and the last newline may be anything.
        if read == Self.golden { #expect(place >= bytes.count - 1 || byte == 0x20 || byte == 0x39) }
      }
    }
  }

  @Test func hugeNumbersAreRefused() {
    let text = Self.golden.text
    for (old, new) in [
      ("size 40x90", "size 99999999999x99999999999"), ("frames 5", "frames 99999999999999999999"),
      ("frames 5", "frames 9000000000"), ("0..1 ", "0..99999999999 "),
      ("-1.5", "-99999999999999999999.5"), ("duration 0.1", "duration 1e400"),
    ] {
      #expect(text.contains(old), "\(old)")
      let changed = text.replacing(old, with: new)
      #expect(throws: GoldenFault.self, "\(new)") { try HashGolden(Array(changed.utf8)) }
    }
  }

  @Test func newerFormsAndOtherTextsAreCalledWhatTheyAre() {
    #expect(throws: GoldenFault.newer(2)) { try HashGolden(Array("zoomrender golden 2\n".utf8)) }
    #expect(throws: GoldenFault.empty) { try HashGolden([]) }
    #expect(throws: GoldenFault.empty) { try HashGolden(Array("\n\n".utf8)) }
    #expect(throws: GoldenFault.gitLFSPointer) {
      try HashGolden(Array("version https://git-lfs.github.com/spec/v1\n".utf8))
    }
    #expect(throws: GoldenFault.line(1, reason: "must start with 'zoomrender golden 1'")) {
      try HashGolden(Array("{}\n".utf8))
    }
  }
}

/// Sketches tell where pictures differ.
struct FrameSketchTests {
  @Test(arguments: [(40, 90), (390, 844), (1, 1), (7, 3), (300, 2)])
  func theRegionHoldsThePixelThatDiffers(_ width: Int, _ height: Int) throws {
    let size = try #require(PixelSize(width: width, height: height))
    let plain = Bitmap(size: size, filledWith: 0xFF80_8080)
    for (x, y) in [(0, 0), (width - 1, height - 1), (width / 2, height / 3)] {
      var other = plain
      other[x, y] = 0xFF80_8081
      let region = try #require(
        FrameSketch(other).region(against: FrameSketch(plain), size: size))
      #expect((region.x..<region.x + region.width).contains(x))
      #expect((region.y..<region.y + region.height).contains(y))
      #expect(region.width <= width / 8 + 2 || width < 20 || height < 20)
    }
    #expect(FrameSketch(plain).region(against: FrameSketch(plain), size: size) == nil)
  }

  @Test func lightnessGoesFromBlackToWhite() throws {
    let size = try #require(PixelSize(width: 48, height: 32))
    var bitmap = Bitmap(size: size, filledWith: 0xFF00_0000)
    for y in 0..<32 {
      for x in 24..<48 { bitmap[x, y] = 0xFFFF_FFFF }
    }
    let sketch = FrameSketch(bitmap)
    #expect(sketch.lightness.first == 0)
    #expect(sketch.lightness.last == 63)
    let clear = FrameSketch(Bitmap(size: size))
    #expect(clear.lightness.allSatisfy { $0 == 63 })
  }
}
