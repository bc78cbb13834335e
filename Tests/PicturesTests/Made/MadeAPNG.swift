/// An APNG file of plain rectangles, written by hand.
struct MadeAPNG {
  struct Frame {
    var area: (x: Int, y: Int, width: Int, height: Int)
    /// Red, green, blue and alpha.
    var color: [Int]
    var delay: (numerator: Int, denominator: Int) = (1, 10)
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  /// What can be wrong with a file of two frames.
  enum Fault: CaseIterable {
    case wrongSum, wrongOrder, tooManyAnnounced, tooFewAnnounced, outside, noPixels, unknownBlend
    case unknownDisposal, announcedTwice
  }

  var width: Int
  var height: Int
  var frames: [Frame]
  var hasDefaultImage = false
  var fault: Fault?

  var bytes: [UInt8] {
    let whole = MadePNG(width: width, height: height) { _, _ in [9, 9, 9, 255] }
    var announced = frames.count
    if fault == .tooManyAnnounced { announced += 1 }
    if fault == .tooFewAnnounced { announced -= 1 }
    let control = MadePNG.chunk(
      "acTL", bigEndian(UInt32(announced)) + bigEndian(UInt32(0)))
    var result = MadePNG.signature + whole.header + control
    if fault == .announcedTwice { result += control }
    if hasDefaultImage { result += MadePNG.chunk("IDAT", zlibStored(whole.rows)) }
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      result += MadePNG.chunk("fcTL", bigEndian(sequence) + fields(of: frame, index))
      sequence += fault == .wrongOrder ? 2 : 1
      let rows = MadePNG(width: frame.area.width, height: frame.area.height) { _, _ in frame.color }
        .rows
      if fault == .noPixels, index == 1 { continue }
      if index == 0, !hasDefaultImage {
        result += MadePNG.chunk("IDAT", zlibStored(rows))
      } else {
        var chunk = MadePNG.chunk("fdAT", bigEndian(sequence) + zlibStored(rows))
        sequence += 1
        if fault == .wrongSum { chunk[chunk.count - 1] ^= 1 }
        result += chunk
      }
    }
    return result + MadePNG.chunk("IEND", [])
  }

  private func fields(of frame: Frame, _ index: Int) -> [UInt8] {
    let isFaulty = index == 1
    let x = frame.area.x + (fault == .outside && isFaulty ? width : 0)
    let numbers = [frame.area.width, frame.area.height, x, frame.area.y]
    return numbers.flatMap { bigEndian(UInt32($0)) }
      + bigEndian(UInt16(frame.delay.numerator)) + bigEndian(UInt16(frame.delay.denominator))
      + [
        fault == .unknownDisposal && isFaulty ? 3 : frame.disposal,
        fault == .unknownBlend && isFaulty ? 2 : frame.blend,
      ]
  }
}
