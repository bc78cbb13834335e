internal import CGIF
import Primitives

/// Reads the first frame of a GIF file, on a clear canvas of the logical screen's size.
struct GIFReader {
  private let bytes: [UInt8]
  private let limits: PictureLimits
  private let onDamage: DamageHandling

  init(_ bytes: [UInt8], _ limits: PictureLimits, _ onDamage: DamageHandling) {
    self.bytes = bytes
    self.limits = limits
    self.onDamage = onDamage
  }

  func image() throws(PictureProblem) -> DecodedImage {
    let file = try GIFFile(bytes)
    let screen = file.handle.pointee
    let size = try limits.size(
      width: Int(screen.SWidth), height: Int(screen.SHeight), of: .gif)
    let transparent = try file.advanceToImage()
    let frame = file.handle.pointee.Image
    // The screen bounds the memory, but only the frame bounds the work.
    _ = try limits.size(width: Int(frame.Width), height: Int(frame.Height), of: .gif)

    let palette = palette(frame.ColorMap ?? screen.SColorMap, transparent: transparent)
    var pixels = [UInt32](repeating: 0, count: size.area)
    let rows = readRows(of: frame, from: file) { row, y in
      let columns = max(0, -Int(frame.Left))..<min(row.count, size.width - Int(frame.Left))
      guard !columns.isEmpty, (0..<size.height).contains(y) else { return }
      let start = y * size.width + Int(frame.Left)
      for x in columns { pixels[start + x] = palette[Int(row[x])] }
    }
    var image = DecodedImage(size: size, samples: .rgba8(pixels))
    pixels = []
    if rows < Int(frame.Height) { try accept(file.problem, rows, frame, &image.notes) }
    return image
  }

  /// Hands on the frame's rows and where on the screen each belongs. Returns how many could be read.
  private func readRows(
    of frame: GifImageDesc, from file: GIFFile, _ body: (_ row: [UInt8], _ y: Int) -> Void
  ) -> Int {
    var row = [UInt8](repeating: 0, count: Int(frame.Width))
    let passes = frame.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    var count = 0
    for (first, step) in passes {
      for y in stride(from: first, to: Int(frame.Height), by: step) {
        guard DGifGetLine(file.handle, &row, Int32(row.count)) == GIF_OK else { return count }
        body(row, y + Int(frame.Top))
        count += 1
      }
    }
    return count
  }

  /// A pixel for each of the 256 indices. Those past the palette's end are black; without any palette they are greys.
  private func palette(
    _ map: UnsafeMutablePointer<ColorMapObject>?, transparent: Int?
  ) -> [UInt32] {
    var palette = (0...255 as ClosedRange<UInt32>).map { map == nil ? $0 * 0x01_0101 : 0 }
    if let map = map?.pointee, let colors = map.Colors {
      for i in 0..<min(256, Int(map.ColorCount)) {
        let color = colors[i]
        palette[i] = UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16
      }
    }
    return palette.enumerated().map { index, color in
      index == transparent ? 0 : (color | 0xFF00_0000).littleEndian
    }
  }

  private func accept(
    _ problem: PictureProblem, _ rows: Int, _ frame: GifImageDesc, _ notes: inout [String]
  ) throws(PictureProblem) {
    let height = Int(frame.Height)
    guard onDamage == .draw, rows > 0 else {
      if case .truncated = problem { throw .truncated(.gif, rows: rows, height: height) }
      throw problem
    }
    notes.append("drawn as far as it goes, \(rows) of \(height) rows")
  }
}
