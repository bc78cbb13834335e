import Display
import Kernels
import Primitives

extension Painter {
  func paint(_ fade: CrossFadeItem) {
    let bounds = canvas.bounds.intersection(extent(of: fade.start).union(extent(of: fade.end)))
    guard !bounds.isEmpty else { return }
    let count = bounds.width * bounds.height
    buffers.withPixels(count: count) { below in
      buffers.withPixels(count: count) { above in
        let start = isolated(below, bounds)
        let end = isolated(above, bounds)
        start.paint(fade.start[...])
        end.paint(fade.end[...])
        let weight = fade.fraction.weight
        for y in bounds.top..<bounds.bottom {
          // The mean of two rows is a blend in which the upper one counts as opaque.
          blendRow(
            start.canvas.pointer(x: bounds.left, y: y),
            UnsafePointer(end.canvas.pointer(x: bounds.left, y: y)), count: bounds.width,
            weight: weight, isOpaque: true)
        }
        let shape = Outline(rect: DeviceRect(pixels: bounds)).silhouette
        blend(CoverageRows(shape, bounds: bounds, opacity: 65_536), isOpaque: false) { y, columns in
          UnsafePointer(start.canvas.pointer(x: columns.lowerBound, y: y))
        }
      }
    }
  }

  private func isolated(_ pixels: UnsafeMutablePointer<UInt32>, _ bounds: PixelRect) -> Painter {
    Painter(
      canvas: Canvas(pixels, bounds: bounds), rendering: rendering, sources: sources,
      shadows: shadows, buffers: buffers, flatten: flatten)
  }
}
