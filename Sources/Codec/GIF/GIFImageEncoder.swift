import Kernels
import Primitives

/// Turns one frame into an image's rectangle, palette and codes.
struct GIFImageEncoder {
  /// What an image is but for its place in time.
  struct Result {
    var box: PixelBox
    var palette: [UInt32]
    var transparentIndex: Int?
    var codes: [UInt8]
  }

  private let size: PixelSize
  private let options: GIFOptions

  init(size: PixelSize, options: GIFOptions) {
    self.size = size
    self.options = options
  }

  /// Encodes `pixels`, opaque or clear ones, over what stands on the canvas (nothing at the start: then all of the
  /// canvas is drawn). `clearing` is what must lie in the rectangle besides, to be cleared afterwards.
  mutating func encode(
    _ pixels: [UInt32], over standing: [UInt32]?, next: [UInt32]?, clearing: PixelBox?,
    isHeld: Bool
  ) -> Result {
    var box = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    let under = standing ?? [UInt32](repeating: 0, count: size.area)
    if standing != nil {
      let changed = differenceBox(pixels, under, width: size.width, height: size.height)
      box =
        [changed, clearing].compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
        ?? PixelBox(left: 0, top: 0, right: 1, bottom: 1)
    }
    var drawn: [UInt32] = []
    drawn.reserveCapacity(box.area)
    for y in box.top..<box.bottom {
      for x in y * size.width + box.left..<y * size.width + box.right {
        drawn.append(pixels[x] == under[x] ? 0 : pixels[x])
      }
    }
    return encode(drawn, in: box)
  }

  private func encode(_ drawn: [UInt32], in box: PixelBox) -> Result {
    var colors: [UInt32: UInt8] = [:]
    let needsClear = drawn.contains(0)
    let limit = needsClear ? 255 : 256
    var palette: [UInt32] = []
    for pixel in drawn where pixel != 0 && colors[pixel] == nil {
      if palette.count == limit {
        palette = []
        break
      }
      colors[pixel] = UInt8(palette.count)
      palette.append(pixel)
    }
    var indices = [UInt8](repeating: 0, count: drawn.count)
    if palette.isEmpty, drawn.contains(where: { $0 != 0 }) {
      palette = simplePalette(drawn, count: limit)
      var memory: [UInt32: UInt8] = [:]
      for (i, pixel) in drawn.enumerated() where pixel != 0 {
        if let known = memory[pixel] {
          indices[i] = known
        } else {
          var best = (distance: Int.max, index: 0)
          for (index, color) in palette.enumerated() {
            let d = distance(pixel, color)
            if d < best.distance { best = (d, index) }
          }
          memory[pixel] = UInt8(best.index)
          indices[i] = UInt8(best.index)
        }
      }
    } else {
      for (i, pixel) in drawn.enumerated() where pixel != 0 { indices[i] = colors[pixel]! }
    }
    let transparent = palette.count < 256 ? palette.count : nil
    if let transparent {
      palette.append(0)
      for (i, pixel) in drawn.enumerated() where pixel == 0 { indices[i] = UInt8(transparent) }
    }
    var bits = 1
    while 1 << bits < palette.count { bits += 1 }
    palette += [UInt32](repeating: 0, count: (1 << bits) - palette.count)
    var codes = [UInt8](repeating: 0, count: codeCapacity(pixels: indices.count))
    let count = compressLossless(
      indices, count: indices.count, codeSize: max(2, bits), bytes: &codes)
    return Result(
      box: box, palette: palette, transparentIndex: transparent, codes: Array(codes[..<count]))
  }

  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let r = Int(a & 255) - Int(b & 255)
    let g = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    let c = Int(a >> 16 & 255) - Int(b >> 16 & 255)
    return 10 * r * r + 26 * g * g + 8 * c * c
  }

  private func simplePalette(_ drawn: [UInt32], count: Int) -> [UInt32] {
    var weights: [UInt32: Int] = [:]
    for pixel in drawn where pixel != 0 { weights[pixel & 0xF8FCF8, default: 0] += 1 }
    var boxes = [weights.map { (color: $0.key, weight: $0.value) }.sorted { $0.color < $1.color }]
    while boxes.count < count {
      var best = (spread: 0, box: 0, shift: UInt32(0))
      for (i, box) in boxes.enumerated() where box.count > 1 {
        for shift: UInt32 in [0, 8, 16] {
          let values = box.map { Int($0.color >> shift & 255) }
          let weight = box.reduce(0) { $0 + $1.weight }
          let spread = (values.max()! - values.min()!) * weight
          if spread > best.spread { best = (spread, i, shift) }
        }
      }
      if best.spread == 0 { break }
      let box = boxes.remove(at: best.box).sorted {
        ($0.color >> best.shift & 255, $0.color) < ($1.color >> best.shift & 255, $1.color)
      }
      let half = box.reduce(0) { $0 + $1.weight } / 2
      var sum = 0
      var cut = 1
      for (i, entry) in box.enumerated().dropLast() {
        sum += entry.weight
        cut = i + 1
        if sum >= half { break }
      }
      boxes.append(Array(box[..<cut]))
      boxes.append(Array(box[cut...]))
    }
    return boxes.map { box in
      var sums = (0, 0, 0, 0)
      for entry in box {
        sums.0 += Int(entry.color & 255) * entry.weight
        sums.1 += Int(entry.color >> 8 & 255) * entry.weight
        sums.2 += Int(entry.color >> 16 & 255) * entry.weight
        sums.3 += entry.weight
      }
      return UInt32(sums.0 / sums.3) | UInt32(sums.1 / sums.3) << 8 | UInt32(sums.2 / sums.3) << 16
    }
  }
}
