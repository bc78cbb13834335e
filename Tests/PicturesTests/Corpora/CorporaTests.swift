import Primitives
import Testing

@testable import Pictures

@Suite(.enabled(if: Corpora.path != nil, "needs ZOOMRENDER_CORPORA"))
struct CorporaTests {
  @Test(
    "every file of the shared sets is drawn, or refused, as independent decoders have it",
    arguments: [
      "pngsuite", "png-libpng", "png-odd", "jpeg-odd", "jpeg-orientation", "icc", "gif-odd",
      "gif-pygif", "apng", "webp", "screens", "photos", "liars", "bombs", "fuzz",
    ])
  func meetsExpectations(of set: String) throws {
    let entries = try Corpora.entries(of: set)
    #expect(!entries.isEmpty)
    for (file, entry) in entries {
      let bytes = try Corpora.bytes(of: file, in: set)
      if let complaint = compare(bytes, with: entry) {
        Issue.record("\(set)/\(file): \(complaint)")
      }
    }
  }

  /// What is wrong with our reading of the bytes; nothing if it is as expected.
  private func compare(_ bytes: [UInt8], with entry: Corpora.Entry) -> String? {
    let picture: Picture
    let stored: StoredPixels?
    do {
      picture = try decodePicture(bytes)
      stored = StoredPixels(try decodeImage(bytes, limits: .default, onDamage: .refuse))
    } catch {
      guard !["exact", "tolerance", "dims"].contains(entry.expect) else { return "\(error)" }
      return nil
    }
    // Where decoders disagree about GIF, it is about what lies outside the frame or the screen.
    if entry.expect == "either", ContentKind(of: bytes) == .picture(.gif) { return nil }
    switch entry.expect {
    case "no-crash": return nil
    case "error", "bomb": return "drawn, \(picture.size)"
    default: break
    }
    if let width = entry.width, let height = entry.height {
      guard picture.size == PixelSize(width: width, height: height) else {
        return "\(picture.size)"
      }
    }
    if let managed = entry.srgbIfManaged {
      let sample = Sample(picture.bitmap)
      if let miss = sample.miss(managed.meanRgba, managed.grid, managed.tol) {
        return "converted: \(miss)"
      }
    }
    guard let stored else {
      guard let mean = entry.meanRgba, let grid = entry.grid else { return nil }
      return Sample(picture.bitmap).miss(mean, grid, entry.tol ?? 0)
    }
    let digests = [entry.rgbaSha256, entry.zeroedSha256]
    let sums = [sha256(stored.bytes(clearing: false)), sha256(stored.bytes(clearing: true))]
    if digests.contains(sums[0]) || digests.contains(sums[1]) { return nil }
    if entry.expect == "exact" || entry.expect == "either" { return "other pixels" }
    guard let mean = entry.meanRgba, let grid = entry.grid else { return nil }
    let miss = Sample(stored).miss(mean, grid, entry.tol ?? 0)
    return miss
  }
}

/// Upright pixels as the file stores them: red, green, blue, alpha not multiplied in, colours not converted.
struct StoredPixels {
  let bitmap: Bitmap

  /// Nothing for inks.
  init?(_ image: DecodedImage) {
    let words: [UInt32]
    switch image.samples {
    case .rgba8(let pixels): words = pixels
    case .rgba16(let pixels): words = highBytes(of: pixels)
    case .cmyk8: return nil
    }
    bitmap = Bitmap(size: image.size, pixels: words).upright(from: image.orientation)
  }

  /// Four bytes a pixel; `clearing` zeroes clear pixels.
  func bytes(clearing: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bitmap.pixels.count * 4)
    for pixel in bitmap.pixels {
      let word = clearing && pixel >> 24 == 0 ? 0 : pixel
      result.append(UInt8(truncatingIfNeeded: word))
      result.append(UInt8(truncatingIfNeeded: word &>> 8))
      result.append(UInt8(truncatingIfNeeded: word &>> 16))
      result.append(UInt8(truncatingIfNeeded: word &>> 24))
    }
    return result
  }
}

/// The mean of each channel and a 4x4 grid of local means, as the sets' listings have them.
struct Sample {
  var mean: [Double]
  var grid: [[Double]]
  /// Whether the colours have alpha multiplied in.
  var isPremultiplied: Bool

  init(_ bitmap: Bitmap) {
    self.init(bitmap, isPremultiplied: true)
  }

  init(_ stored: StoredPixels) {
    self.init(stored.bitmap, isPremultiplied: false)
  }

  private init(_ bitmap: Bitmap, isPremultiplied: Bool) {
    self.isPremultiplied = isPremultiplied
    mean = Self.mean(of: bitmap, 0..<bitmap.width, 0..<bitmap.height)
    let reach = min(bitmap.width, bitmap.height) < 64 ? 0 : 2
    grid = (0..<16).map { cell in
      let x = Int((Double(cell % 4) + 0.5) * Double(bitmap.width) / 4)
      let y = Int((Double(cell / 4) + 0.5) * Double(bitmap.height) / 4)
      return Self.mean(
        of: bitmap, max(0, x - reach)..<min(bitmap.width, x + reach + 1),
        max(0, y - reach)..<min(bitmap.height, y + reach + 1))
    }
  }

  private static func mean(of bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> [Double]
  {
    var sums = [0, 0, 0, 0]
    for y in rows {
      for x in columns {
        let pixel = Int(bitmap[x, y])
        sums[0] += pixel & 0xFF
        sums[1] += pixel >> 8 & 0xFF
        sums[2] += pixel >> 16 & 0xFF
        sums[3] += pixel >> 24
      }
    }
    return sums.map { Double($0) / Double(columns.count * rows.count) }
  }

  /// What is further off than the tolerance. Premultiplied colours are comparable only where alpha is full.
  func miss(_ mean: [Double], _ grid: [[Double]], _ tolerance: Double) -> String? {
    let isOpaque = mean[3] == 255
    for channel in 0..<4 where isOpaque || !isPremultiplied || channel == 3 {
      let off = abs(self.mean[channel] - mean[channel])
      if off > tolerance + 0.01 { return "mean \(self.mean), not \(mean)" }
    }
    for (cell, expected) in grid.enumerated() {
      for channel in 0..<4 where expected[3] == 255 || !isPremultiplied || channel == 3 {
        let off = abs(self.grid[cell][channel] - expected[channel])
        if off > tolerance + 0.06 {
          return "cell \(cell) is \(self.grid[cell]), not \(expected)"
        }
      }
    }
    return nil
  }
}
