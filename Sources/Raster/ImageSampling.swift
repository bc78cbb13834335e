import Display
import Primitives

/// How an image's crop is laid onto its destination, in both directions.
struct ImageSampling {
  let horizontal: AxisSampling
  let vertical: AxisSampling

  init(_ image: ImageItem, _ rendering: Rendering) {
    let (crop, destination) = (image.crop, image.destination)
    horizontal = AxisSampling(
      crop: crop.left..<crop.right, destination: destination.left..<destination.right,
      extent: image.source.size.width, rendering: rendering)
    vertical = AxisSampling(
      crop: crop.top..<crop.bottom, destination: destination.top..<destination.bottom,
      extent: image.source.size.height, rendering: rendering)
  }

  /// Where the picture's top left pixel lands when its pixels map to the canvas's one to one.
  var shift: (x: Int, y: Int)? {
    guard let x = horizontal.shift, let y = vertical.shift else { return nil }
    return (x, y)
  }

  /// The version of the picture that is sampled.
  var reduction: Reduction {
    Reduction(horizontal: horizontal.block, vertical: vertical.block)
  }
}
