import Display
import Kernels
import Primitives

extension Painter {
  /// The first of the items painted later that is an opaque quad with an edge in common.
  func neighbour(of quad: QuadItem, among items: ArraySlice<DisplayItem>) -> QuadItem? {
    for case .quad(let other) in items
    where quad.opacity == .opaque && other.opacity == .opaque
      && Seam.share(quad.corners, other.corners) && Perspective(other.corners) != nil
    {
      return other
    }
    return nil
  }

  func paint(_ quad: QuadItem, under neighbour: QuadItem?) {
    let opacity = quad.opacity.weight
    guard opacity > 0, let perspective = Perspective(quad.corners) else { return }
    let corners =
      neighbour.map { Seam.extended(quad.corners, under: $0.corners) } ?? quad.corners
    var shape = visible(Silhouette(convex: corners))
    if rendering == .uikit { shape = shape.hardEdged }
    let bounds = canvas.bounds.intersection(shape.bounds)
    guard !bounds.isEmpty else { return }
    let entry = sources.entry(for: quad.source)
    let full = entry.bitmap(for: rendering) { flatten($0, $1, rendering) }
    let reduction = reduction(for: quad)
    let bitmap = entry.reduced(full, by: reduction)
    let rows = CoverageRows(shape, bounds: bounds, opacity: opacity)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let texture = Texture(pixels: base, width: bitmap.width, height: bitmap.height)
      let size = quad.source.size
      func blend(room: UnsafeMutablePointer<UInt32>?) {
        let sampler = QuadSampler(
          perspective, texture, width: size.width * 4096 / reduction.horizontal,
          height: size.height * 4096 / reduction.vertical, bounds: bounds,
          isAreaTrue: rendering == .smooth, room: room)
        self.blend(rows, isOpaque: quad.source.isOpaque) { y, columns in sampler.row(y, columns) }
      }
      if perspective.across.isUpright {
        buffers.withPixels(count: bounds.width * bitmap.height) { blend(room: $0) }
      } else {
        blend(room: nil)
      }
    }
  }

  /// What a quad can touch, itself and under a neighbour.
  func extent(of quad: QuadItem) -> PixelRect {
    guard Perspective(quad.corners) != nil else {
      return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    }
    return visible(Silhouette(convex: quad.corners)).bounds
  }

  /// A smaller version is used from four pixels a pixel on, and keeps at least two, as for images.
  private func reduction(for quad: QuadItem) -> Reduction {
    guard rendering == .smooth else { return Reduction(horizontal: 1, vertical: 1) }
    func block(_ extent: Int, _ sides: (Int, Int), _ others: (Int, Int)) -> Int {
      let length = max(
        1, distance(quad.corners[sides.0], quad.corners[sides.1]),
        distance(quad.corners[others.0], quad.corners[others.1]))
      var block = 1
      while extent * 256 >= 4 * block * length, block < extent { block *= 2 }
      return block
    }
    return Reduction(
      horizontal: block(quad.source.size.width, (0, 1), (3, 2)),
      vertical: block(quad.source.size.height, (0, 3), (1, 2)))
  }

  private func distance(_ a: DevicePoint, _ b: DevicePoint) -> Int {
    let (dx, dy) = ((Int(a.x) - Int(b.x)) / 2, (Int(a.y) - Int(b.y)) / 2)
    return 2 * squareRoot(dx * dx + dy * dy)
  }
}
