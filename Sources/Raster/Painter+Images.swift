import Display
import Primitives

extension Painter {
  func paint(_ image: ImageItem) {
    let opacity = image.opacity.weight
    let area = extent(of: image).intersection(DeviceRect(pixels: canvas.bounds))
    guard opacity > 0, !area.isEmpty, !image.crop.isEmpty else { return }
    let outline = image.clip.map(drawn) ?? Outline(rect: area)
    let shape = outline.silhouette.clipped(to: area)
    guard !shape.isEmpty else { return }
    let bounds = PixelRect(covering: area)
    let rows = CoverageRows(shape, bounds: bounds, opacity: opacity)
    let source = image.source
    let entry = sources.entry(for: source)
    let bitmap = entry.bitmap(for: rendering) { flatten($0, $1, rendering) }
    let sampling = ImageSampling(image, rendering)
    if let shift = sampling.shift {
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        blend(rows, isOpaque: source.isOpaque) { y, columns in
          base + ((y - shift.y) * bitmap.width + columns.lowerBound - shift.x)
        }
      }
      return
    }
    let reduced = entry.reduced(bitmap, by: sampling.reduction)
    reduced.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let resampler = ImageResampler(sampling, base, width: reduced.width, bounds: bounds)
      blend(rows, isOpaque: source.isOpaque) { y, columns in resampler.row(y, columns) }
    }
  }

  /// Where an image can be seen, in subpixels.
  func extent(of image: ImageItem) -> DeviceRect {
    let destination =
      rendering == .uikit ? image.destination.snapped : image.destination
    guard let clip = image.clip else { return destination }
    return destination.intersection(drawn(clip).rect)
  }
}
