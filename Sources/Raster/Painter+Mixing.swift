import Display
import Kernels
import Primitives

/// Two opaque pictures that lie on whole pixels and cover the canvas, the upper one half seen: most frames of a transition
/// begin so.
struct MixedImages {
  let lower: ImageItem
  let upper: ImageItem
}

extension Painter {
  /// Two items as one that is painted in a single walk, if they can be.
  func mix(of lower: DisplayItem, _ upper: DisplayItem) -> MixedImages? {
    guard case .image(let lower) = lower, case .image(let upper) = upper,
      lower.opacity == .opaque, isWholeCopy(lower), isWholeCopy(upper)
    else { return nil }
    return MixedImages(lower: lower, upper: upper)
  }

  private func isWholeCopy(_ image: ImageItem) -> Bool {
    let window = DeviceRect(pixels: canvas.bounds)
    return image.source.isOpaque && image.clip == nil && !image.crop.isEmpty
      && image.destination.isPixelAligned && image.destination.intersection(window) == window
      && ImageSampling(image, rendering).shift != nil
  }

  func paint(_ images: MixedImages) {
    let bounds = canvas.bounds
    let weight = images.upper.opacity.weight
    withRows(of: images.lower) { lower in
      withRows(of: images.upper) { upper in
        for y in bounds.top..<bounds.bottom {
          let (below, above) = (lower(y), upper(y))
          let row = canvas.pointer(x: bounds.left, y: y)
          hidden.eachPart(ofRow: y, from: bounds.left, to: bounds.right) { start, end in
            let place = start - bounds.left
            mixRows(
              row + place, below + place, above + place, count: end - start, weight: weight)
          }
        }
      }
    }
  }

  /// Calls `body` with what gives the address of an image's pixel in the canvas's first column, by row.
  private func withRows(
    of image: ImageItem, _ body: (_ row: (_ y: Int) -> UnsafePointer<UInt32>) -> Void
  ) {
    let entry = sources.entry(for: image.source)
    let bitmap = entry.bitmap(for: rendering) { flatten($0, $1, rendering) }
    guard let shift = ImageSampling(image, rendering).shift else { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      body { y in base + ((y - shift.y) * bitmap.width + canvas.bounds.left - shift.x) }
    }
  }
}
