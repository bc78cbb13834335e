// One formula blends everything here. With a source pixel `s` of alpha `sa`, what stands there `d`, and a weight `w`
// of 0...256 (opacity times coverage, rounded once), every channel becomes
//
//     (s * w + d * (256 - (sa * w) / 255) + 128) / 256        the inner quotient rounded to nearest, the outer down.
//
// It is within 1 of the real value, exact at the weights 0 and 256, leaves a colour over itself as it is, keeps an
// opaque pixel opaque and colours at most alpha, and its sum never passes 65,535: it fits a lane of 16 bits.

typealias Lanes = SIMD8<UInt32>
typealias HalfLanes = SIMD16<UInt16>

@inline(__always) func halves(_ x: Lanes) -> HalfLanes {
  unsafeBitCast(x, to: HalfLanes.self)
}

@inline(__always) func words(_ x: HalfLanes) -> Lanes {
  unsafeBitCast(x, to: Lanes.self)
}

@inline(__always) func load(_ pointer: UnsafePointer<UInt32>) -> Lanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
}

@inline(__always) func load(_ pointer: UnsafeMutablePointer<UInt32>) -> Lanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
}

@inline(__always) func store(_ x: Lanes, _ pointer: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: x, as: Lanes.self)
}

/// `weight` holds w in both halves of each lane.
@inline(__always) func blended(_ s: Lanes, over d: Lanes, weight: HalfLanes) -> Lanes {
  let product = words(halves(s &>> 24) &* weight) &+ 128
  let alpha = (product &+ (product &>> 8)) &>> 8
  let rest = 256 &- alpha
  return mixed(s, d, weight, halves(rest | (rest &<< 16)))
}

/// (s * weight + d * rest + 128) / 256 in each channel.
@inline(__always) func mixed(
  _ s: Lanes, _ d: Lanes, _ weight: HalfLanes, _ rest: HalfLanes
) -> Lanes {
  let redBlue =
    halves(s & 0x00FF_00FF) &* weight &+ halves(d & 0x00FF_00FF) &* rest &+ 128
  let greenAlpha =
    halves((s &>> 8) & 0x00FF_00FF) &* weight &+ halves((d &>> 8) & 0x00FF_00FF) &* rest &+ 128
  return words(redBlue &>> 8) | words(greenAlpha & 0xFF00)
}

@inline(__always) func blended(_ s: UInt32, over d: UInt32, weight: UInt32) -> UInt32 {
  let product = (s &>> 24) &* weight &+ 128
  let rest = 256 &- ((product &+ (product &>> 8)) &>> 8)
  return mixed(s, d, weight, rest)
}

@inline(__always) func mixed(
  _ s: UInt32, _ d: UInt32, _ weight: UInt32, _ rest: UInt32
) -> UInt32 {
  let redBlue = (s & 0x00FF_00FF) &* weight &+ (d & 0x00FF_00FF) &* rest &+ 0x0080_0080
  let greenAlpha =
    ((s &>> 8) & 0x00FF_00FF) &* weight &+ ((d &>> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080
  return ((redBlue &>> 8) & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
}

/// Paints `count` pixels of `source` over those of `row`, all with one weight of 0...65,536.
package func blendRow(
  _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, weight: UInt32,
  isOpaque: Bool
) {
  let w = (weight &+ 128) &>> 8
  if w == 0 { return }
  if isOpaque {
    if w == 256 {
      row.update(from: source, count: count)
    } else {
      mixRow(row, source, count: count, weight: w)
    }
    return
  }
  let lanes = HalfLanes(repeating: UInt16(truncatingIfNeeded: w))
  var x = 0
  while x &+ 8 <= count {
    store(blended(load(source + x), over: load(row + x), weight: lanes), row + x)
    x &+= 8
  }
  while x < count {
    row[x] = blended(source[x], over: row[x], weight: w)
    x &+= 1
  }
}

private func mixRow(
  _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, weight w: UInt32
) {
  let weight = HalfLanes(repeating: UInt16(truncatingIfNeeded: w))
  let rest = HalfLanes(repeating: UInt16(truncatingIfNeeded: 256 &- w))
  var x = 0
  while x &+ 8 <= count {
    store(mixed(load(source + x), load(row + x), weight, rest), row + x)
    x &+= 8
  }
  while x < count {
    row[x] = mixed(source[x], row[x], w, 256 &- w)
    x &+= 1
  }
}

/// Lays `count` opaque pixels of `upper`, with one weight of 0...65,536, over those of `lower`: what painting one row and
/// then the other comes to, in one walk.
package func mixRows(
  _ row: UnsafeMutablePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
  _ upper: UnsafePointer<UInt32>, count: Int, weight: UInt32
) {
  let w = (weight &+ 128) &>> 8
  if w == 0 || w == 256 {
    row.update(from: w == 0 ? lower : upper, count: count)
    return
  }
  let weight = HalfLanes(repeating: UInt16(truncatingIfNeeded: w))
  let rest = HalfLanes(repeating: UInt16(truncatingIfNeeded: 256 &- w))
  var x = 0
  while x &+ 8 <= count {
    store(mixed(load(upper + x), load(lower + x), weight, rest), row + x)
    x &+= 8
  }
  while x < count {
    row[x] = mixed(upper[x], lower[x], w, 256 &- w)
    x &+= 1
  }
}

/// Paints `count` pixels of `source` over those of `row`, each with a weight of its own, 0...65,536.
package func blendRow(
  _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
  weights: UnsafePointer<UInt32>, count: Int
) {
  var x = 0
  while x &+ 8 <= count {
    let w = (load(weights + x) &+ 128) &>> 8
    let lanes = halves(w | (w &<< 16))
    store(blended(load(source + x), over: load(row + x), weight: lanes), row + x)
    x &+= 8
  }
  while x < count {
    row[x] = blended(source[x], over: row[x], weight: (weights[x] &+ 128) &>> 8)
    x &+= 1
  }
}
