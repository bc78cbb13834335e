import Display
import Kernels
import Primitives

/// Paints items onto one canvas.
struct Painter {
  let canvas: Canvas
  let rendering: Rendering
  let sources: SourceCache
  let shadows: ShadowCache
  let buffers: BufferPool
  let flatten: ([DisplayItem], PixelSize, Rendering) -> Bitmap
  /// Pixels that later items paint over whatever stands there: they may be left as they are.
  var hidden = PixelRect.none

  func paint(_ items: ArraySlice<DisplayItem>) {
    let covers = Cover.growing(in: items, rendering)
    var painter = self
    var index = items.startIndex
    while index < items.endIndex {
      let next = index + 1
      painter.hidden = covers[index - items.startIndex]
      if next < items.endIndex, let mix = painter.mix(of: items[index], items[next]) {
        painter.hidden = covers[next - items.startIndex]
        painter.paint(mix)
        index += 2
        continue
      }
      if case .quad(let quad) = items[index] {
        painter.paint(quad, under: neighbour(of: quad, among: items[next...]))
      } else {
        painter.paint(items[index])
      }
      index = next
    }
  }

  private func paint(_ item: DisplayItem) {
    switch item {
    case .fill(let outline, let color): fill(outline, color)
    case .border(let border): paint(border)
    case .image(let image): paint(image)
    case .group(let group): paint(group)
    case .shadow(let shadow): paint(shadow)
    case .quad(let quad): paint(quad, under: nil)
    case .crossFade(let fade): paint(fade)
    }
  }
}

extension Painter {
  private func fill(_ outline: Outline, _ color: Color) {
    let shape = visible(drawn(outline).silhouette)
    fill(CoverageRows(shape, bounds: canvas.bounds, opacity: weight(of: color)), color)
  }

  private func paint(_ border: BorderItem) {
    guard border.width > 0 else { return }
    let outline = drawn(border.outline)
    let shape = visible(outline.silhouette)
    let hole = visible(outline.inset(by: border.width).silhouette)
    let rows = CoverageRows(
      shape, hole: hole, bounds: canvas.bounds, opacity: weight(of: border.color))
    fill(rows, border.color)
  }

  /// Paints one colour; its alpha must be part of the rows' weights.
  func fill(_ rows: CoverageRows, _ color: Color) {
    let ink = FillColor(red: color.red, green: color.green, blue: color.blue)
    rows.visit { fill($0, ink) }
  }

  func fill(_ row: CoverageRow, _ ink: FillColor) {
    let pixels = canvas.pointer(x: 0, y: row.y)
    fillRow(
      pixels + row.start, ink, weights: row.weights + row.start, count: row.solidStart - row.start)
    eachSeenPart(of: row) { start, end in
      fillRow(pixels + start, ink, count: end - start, weight: row.solid)
    }
    fillRow(
      pixels + row.solidEnd, ink, weights: row.weights + row.solidEnd,
      count: row.end - row.solidEnd)
  }

  /// Paints pixels that `source` gives for columns of a row, at the address of the first; the address holds until the
  /// next call.
  func blend(
    _ rows: CoverageRows, isOpaque: Bool,
    source: (_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32>
  ) {
    rows.visit { row in
      guard isSeen(row) else { return }
      let from = source(row.y, row.start..<row.end) - row.start
      let pixels = canvas.pointer(x: 0, y: row.y)
      blendRow(
        pixels + row.start, from + row.start, weights: row.weights + row.start,
        count: row.solidStart - row.start)
      eachSeenPart(of: row) { start, end in
        blendRow(
          pixels + start, from + start, count: end - start, weight: row.solid, isOpaque: isOpaque)
      }
      blendRow(
        pixels + row.solidEnd, from + row.solidEnd, weights: row.weights + row.solidEnd,
        count: row.end - row.solidEnd)
    }
  }

  private func isSeen(_ row: CoverageRow) -> Bool {
    hidden.left > row.start || hidden.right < row.end || row.y < hidden.top
      || row.y >= hidden.bottom
  }

  /// Calls `paint` for the columns of a row's solid part that no later item hides.
  private func eachSeenPart(of row: CoverageRow, _ paint: (_ start: Int, _ end: Int) -> Void) {
    hidden.eachPart(ofRow: row.y, from: row.solidStart, to: row.solidEnd, paint)
  }

  /// The outline as the rendering draws it.
  func drawn(_ outline: Outline) -> Outline {
    rendering == .uikit ? outline.snapped : outline
  }

  /// The part of a shape that is on the canvas.
  func visible(_ shape: Silhouette) -> Silhouette {
    shape.clipped(to: DeviceRect(pixels: canvas.bounds))
  }

  /// Alpha as a weight of 0...65,536.
  func weight(of color: Color) -> UInt32 {
    (UInt32(color.alpha) * 65_536 + 127) / 255
  }
}

extension Opacity {
  /// The opacity as a weight of 0...65,536, rounded to nearest. Both steps are exact in any binary floating point.
  var weight: UInt32 { UInt32((value * 65_536).rounded()) }
}

extension DeviceRect {
  init(pixels: PixelRect) {
    func edge(_ x: Int) -> Subpixel { Subpixel(clamping: x << 8) }
    self.init(
      left: edge(pixels.left), top: edge(pixels.top), right: edge(pixels.right),
      bottom: edge(pixels.bottom))
  }
}
