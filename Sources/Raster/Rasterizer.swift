import Display
import Primitives

/// Turns display lists into pixels.
///
/// One serves a whole run, from any number of threads at once, and keeps what many frames share: flattened recordings
/// and smaller versions of pictures. A frame depends on its list alone, never on what was rendered before or where.
package final class Rasterizer: Sendable {
  private let sources = SourceCache()
  private let shadows = ShadowCache()
  private let buffers = BufferPool()

  package init() {}

  /// Paints a frame.
  package func render(_ list: DisplayList) -> Bitmap {
    Bitmap(size: list.size) { paint(list, on: $0) }
  }

  /// Paints a frame into a bitmap of the list's size; every pixel of it is overwritten.
  package func render(_ list: DisplayList, into bitmap: inout Bitmap) {
    precondition(bitmap.size == list.size, "a frame is rendered into a bitmap of its size")
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      if let base = pixels.baseAddress { paint(list, on: base) }
    }
  }

  private func paint(_ list: DisplayList, on pixels: UnsafeMutablePointer<UInt32>) {
    paint(
      list.items, over: list.background.premultiplied, size: list.size, rendering: list.rendering,
      on: pixels)
  }

  private func paint(
    _ items: [DisplayItem], over background: UInt32, size: PixelSize, rendering: Rendering,
    on pixels: UnsafeMutablePointer<UInt32>
  ) {
    let bounds = PixelRect(size)
    let first = Cover.lastIndex(in: items, over: bounds, rendering)
    if first == nil { pixels.update(repeating: background, count: size.area) }
    let painter = Painter(
      canvas: Canvas(pixels, bounds: bounds), rendering: rendering, sources: sources,
      shadows: shadows,
      buffers: buffers, flatten: flatten)
    painter.paint(items[(first ?? 0)...])
  }

  private func flatten(_ items: [DisplayItem], size: PixelSize, rendering: Rendering) -> Bitmap {
    Bitmap(size: size) { paint(items, over: 0, size: size, rendering: rendering, on: $0) }
  }
}
