import Primitives

/// What an animation's frames are drawn on, one over the other, and taken from again.
struct AnimationCanvas {
  /// What happens to a frame's rectangle before the next frame is drawn.
  enum Disposal {
    case keep
    /// It becomes clear.
    case clear
    /// What it covered comes back.
    case restore
  }

  /// A rectangle; it lies within the canvas.
  struct Area {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private(set) var bitmap: Bitmap
  private var waiting: (disposal: Disposal, area: Area)?
  private var covered: Bitmap?

  init(size: PixelSize) {
    bitmap = Bitmap(size: size)
  }

  /// Does what the frame before asked for, and notes what this one does.
  mutating func begin(_ area: Area, _ disposal: Disposal) {
    switch waiting?.disposal {
    case .clear:
      if let area = waiting?.area { clear(area) }
    case .restore:
      if let covered { bitmap = covered }
    case .keep, nil: break
    }
    covered = disposal == .restore ? bitmap : nil
    waiting = (disposal, area)
  }

  /// Puts premultiplied pixels, row by row, into an area: in place of what stands, or over it.
  mutating func draw(_ pixels: [UInt32], in area: Area, over isOver: Bool) {
    let width = bitmap.width
    bitmap.pixels.withUnsafeMutableBufferPointer { canvas in
      for y in 0..<area.height {
        let source = y * area.width
        let target = (area.y + y) * width + area.x
        for x in 0..<area.width {
          let pixel = pixels[source + x]
          canvas[target + x] = isOver ? over(pixel, canvas[target + x]) : pixel
        }
      }
    }
  }

  /// Draws pixel by pixel: `pixel` gives nothing where what stands stays.
  mutating func draw(row y: Int, columns: Range<Int>, _ pixel: (Int) -> UInt32?) {
    let start = y * bitmap.width
    for x in columns {
      if let pixel = pixel(x) { bitmap.pixels[start + x] = pixel }
    }
  }

  private mutating func clear(_ area: Area) {
    for y in area.y..<area.y + area.height {
      let start = y * bitmap.width + area.x
      for place in start..<start + area.width { bitmap.pixels[place] = 0 }
    }
  }
}

/// Source-over of premultiplied pixels, rounded to nearest.
private func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
  let rest = 255 - source >> 24
  if rest == 0 { return source }
  if rest == 255 { return target }
  var result: UInt32 = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    let sum = (source >> shift & 0xFF) + ((target >> shift & 0xFF) * rest + 127) / 255
    result |= min(255, sum) << shift
  }
  return result
}
