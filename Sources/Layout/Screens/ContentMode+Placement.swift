import Primitives

extension ContentMode {
  /// Where a picture of `size` points lies in `bounds`; it may reach outside of them (uikit-motion, section 3). An empty
  /// picture fills the bounds.
  package func placement(of size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty else { return bounds }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(size, in: bounds, by: min)
    case .scaleAspectFill: return scaled(size, in: bounds, by: max)
    default: return aligned(size, in: bounds)
    }
  }

  private func scaled(
    _ size: Size, in bounds: Rect, by choose: (Double, Double) -> Double
  ) -> Rect {
    let scale = choose(bounds.width / size.width, bounds.height / size.height)
    let width = size.width * scale
    let height = size.height * scale
    return Rect(
      x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2,
      width: width, height: height)
  }

  private func aligned(_ size: Size, in bounds: Rect) -> Rect {
    let spareWidth = bounds.width - size.width
    let spareHeight = bounds.height - size.height
    let (across, down): (Double, Double) =
      switch self {
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      default: (0.5, 0.5)
      }
    return Rect(
      x: bounds.x + spareWidth * across, y: bounds.y + spareHeight * down, width: size.width,
      height: size.height)
  }
}
