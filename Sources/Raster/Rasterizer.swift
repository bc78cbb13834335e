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

  /// Paints a frame. `bitmap` must have the list's size; every pixel of it is overwritten.
  package func render(_ list: DisplayList, into bitmap: inout Bitmap) {
    precondition(bitmap.size == list.size, "a frame is rendered into a bitmap of its size")
    paint(
      list.items, over: list.background.premultiplied, rendering: list.rendering, into: &bitmap)
  }

  private func paint(
    _ items: [DisplayItem], over background: UInt32, rendering: Rendering, into bitmap: inout Bitmap
  ) {
    let bounds = PixelRect(bitmap.size)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let first = Cover.lastIndex(in: items, over: bounds, rendering)
      if first == nil { pixels.update(repeating: background) }
      let painter = Painter(
        canvas: Canvas(base, bounds: bounds), rendering: rendering, sources: sources,
        shadows: shadows,
        buffers: buffers, flatten: flatten)
      painter.paint(items[(first ?? 0)...])
    }
  }

  private func flatten(_ items: [DisplayItem], size: PixelSize, rendering: Rendering) -> Bitmap {
    var bitmap = Bitmap(size: size)
    paint(items, over: 0, rendering: rendering, into: &bitmap)
    return bitmap
  }
}
