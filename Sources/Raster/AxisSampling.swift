import Display
import Primitives

/// How one axis of a picture's crop is laid onto a destination.
///
/// A pixel shows the average over its footprint in the picture, which is taken as constant within each of its pixels. The
/// footprint is as wide as the pixel is in the picture, but at least one of the picture's pixels, which makes
/// enlargement linear interpolation between centres and leaves no jump where the scale passes 1. It is cut to the crop
/// and the average taken over what is left.
///
/// For strong reduction, footprints are measured on a smaller version of the picture, whose blocks are between a quarter and a
/// half as wide as a footprint. There a footprint's two ends take a block's average for a part of it: an end
/// inside of a block, a share f of it counted, is out by at most f (1 - f) / s of the difference between the block's
/// two parts, s the footprint's width in blocks, so by an eighth of it at the most; over all pixels it evens out. Blocks that
/// the crop cuts are left out, so that nothing outside of it is seen.
struct AxisSampling {
  /// The crop and the destination along this axis, in subpixels of the picture and of the canvas.
  private let crop: Range<Int>
  private let destination: Range<Int>
  /// The width of a block of the smaller version that is sampled, in the picture's pixels.
  let block: Int

  /// What of the crop is made of whole blocks.
  private let limits: Range<Int>

  /// Whether footprints grow with the scale; otherwise two neighbours are interpolated whatever it is.
  private let isAreaTrue: Bool

  /// `extent` is the picture's width; the crop lies within it and neither it nor the destination is empty.
  init(crop: Range<Subpixel>, destination: Range<Subpixel>, extent: Int, rendering: Rendering) {
    self.crop = Int(crop.lowerBound)..<Int(crop.upperBound)
    self.destination = Int(destination.lowerBound)..<Int(destination.upperBound)
    isAreaTrue = rendering == .smooth && self.crop.count > self.destination.count
    var block = 1
    while isAreaTrue, self.crop.count >= 16 * block * self.destination.count { block *= 2 }
    var limits = self.crop.wholeBlocks(block * 256, within: extent * 256)
    while block > 1, limits.isEmpty {
      block /= 2
      limits = self.crop.wholeBlocks(block * 256, within: extent * 256)
    }
    self.block = block
    self.limits = block == 1 ? self.crop : limits
  }

  /// Where the picture's column 0 lands when pixels map to pixels one to one; nothing when they do not.
  var shift: Int? {
    let offset = destination.lowerBound - crop.lowerBound
    return crop.count == destination.count && offset & 255 == 0 ? offset >> 8 : nil
  }

  /// What a footprint's weights add up to when they are to fit a byte: at most 256, and such that a whole block's
  /// weight is nearly a whole number, which keeps equal blocks equal.
  var total: Int {
    let (length, unit) = (crop.count, destination.count * block)
    guard isAreaTrue, length > unit else { return 256 }
    let each = max(1, min(256, 256 * unit / length))
    return min(256, max(1, (each * length + unit / 2) / unit))
  }

  /// The first block that a pixel's footprint touches. `weights` become the shares of it and of those that follow, which add up
  /// to `total`.
  func findTaps(at pixel: Int, total: Int, weights: inout [Int]) -> Int {
    let footprint = footprint(of: pixel)
    let unit = block << 16
    let first = footprint.lowerBound / unit
    let last = (footprint.upperBound - 1) / unit
    weights.removeAll(keepingCapacity: true)
    var given = 0
    for index in first...last {
      let reached = min(footprint.upperBound, (index + 1) * unit) - footprint.lowerBound
      let due = (reached * total + footprint.count / 2) / footprint.count
      weights.append(due - given)
      given = due
    }
    return first
  }

  /// In 1/65,536 of the picture's pixels, never empty.
  private func footprint(of pixel: Int) -> Range<Int> {
    let length = crop.count << 8
    let start = destination.lowerBound
    var low: Int
    var high: Int
    if isAreaTrue {
      low = scaled((pixel << 8) - start, length)
      high = scaled((pixel << 8) + 256 - start, length)
    } else {
      let centre = scaled((pixel << 8) + 128 - start, length)
      (low, high) = (centre - 32_768, centre + 32_768)
    }
    low = max(low + crop.lowerBound << 8, limits.lowerBound << 8)
    high = min(high + crop.lowerBound << 8, limits.upperBound << 8)
    if low < high { return low..<high }
    let held = min(max(low, limits.lowerBound << 8), (limits.upperBound << 8) - 1)
    return held..<held + 1
  }

  /// `offset * length / destination.count`, rounded down.
  private func scaled(_ offset: Int, _ length: Int) -> Int {
    let (product, overflow) = offset.multipliedReportingOverflow(by: length)
    guard overflow else { return product.flooringQuotient(destination.count) }
    let wide = Int128(offset) * Int128(length)
    let quotient = wide / Int128(destination.count)
    return Int(wide < 0 ? quotient - 1 : quotient)
  }
}

extension Int {
  fileprivate func flooringQuotient(_ divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

extension Range<Int> {
  /// The part made of whole blocks that begin at multiples of `length`; one that `extent` cuts short is whole.
  fileprivate func wholeBlocks(_ length: Int, within extent: Int) -> Range<Int> {
    let low = (lowerBound + length - 1) / length * length
    let high = upperBound == extent ? extent : upperBound / length * length
    return low < high ? low..<high : 0..<0
  }
}
