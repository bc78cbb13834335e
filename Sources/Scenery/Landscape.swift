import Primitives

/// A view over land or water, in shares of a square: x from the left and y from the top, both 0 to 1 across the shorter
/// side, and centred on the longer one.
struct Landscape {
  struct Sun {
    var x: Double
    var y: Double
    var radius: Double
    var tint: Tint
    /// How far its light reaches into the sky.
    var glow: Double
  }

  /// A line of hills, dunes or trees, filled below.
  struct Ridge {
    var height: Double
    var relief: Double
    /// Hills across the picture.
    var frequency: Double
    var roughness: Double
    var crest: Tint
    var foot: Tint
    /// How fast the crest's colour gives way to the foot's.
    var depth: Double
    var trees: Double = 0
    /// Snow and rock: how much the slopes differ in light.
    var slopes: Double = 0
  }

  var seed: UInt32
  var zenith: Tint
  var middle: Tint
  var horizon: Tint
  var sun: Sun?
  var stars = 0.0
  var clouds: (tint: Tint, amount: Double)?
  /// From far to near.
  var ridges: [Ridge]
  /// Where water begins; what is above is mirrored in it.
  var water: (line: Double, tint: Tint)?

  func painted(_ size: PixelSize) -> Bitmap {
    var bitmap = Bitmap(size: size)
    let side = Double(min(size.width, size.height))
    let (left, top) = ((Double(size.width) - side) / 2, (Double(size.height) - side) / 2)
    let pixel = 1 / side
    for row in 0..<size.height {
      let y = (Double(row) + 0.5 - top) * pixel
      for column in 0..<size.width {
        let x = (Double(column) + 0.5 - left) * pixel
        bitmap.pixels[row * size.width + column] = tint(x, y, pixel).pixel
      }
    }
    return bitmap
  }

  private func tint(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
    guard let water, y > water.line else { return land(x, y, pixel) }
    let depth = y - water.line
    let noise = Noise(seed: seed &+ 77)
    // Waves are long near the shore and short and high before the viewer.
    let wave = noise.plane(x * 5, depth * 90 / (0.3 + depth * 3))
    var still = self
    still.sun?.radius = -1
    let mirrored = still.land(
      x + wave * depth * 0.10, water.line - depth * 0.85 + wave * depth * 0.12, pixel)
    let surface = mirrored.mixed(water.tint, 0.28 + depth * 0.35)
    guard let sun else { return surface }
    // The light's path: narrow where it is far, broken by the waves.
    let glint = 1 - abs(x - sun.x) / (0.03 + depth * 0.16) + noise.plane(x * 7, depth * 130) * 1.1
    return surface.mixed(sun.tint, max(0, glint) * max(0, 0.9 - depth * 1.9))
  }

  private func land(_ x: Double, _ y: Double, _ pixel: Double) -> Tint {
    var tint = sky(x, y)
    for (index, ridge) in ridges.enumerated() {
      let noise = Noise(seed: seed &+ UInt32(index) &* 101 &+ 1)
      var edge = ridge.height
      edge -=
        ridge.relief * noise.hills(x * ridge.frequency, octaves: 5, roughness: ridge.roughness)
      let crest = edge - ridge.trees * 0.5
      if ridge.trees > 0 { edge -= trees(x, noise) * ridge.trees }
      let cover = (y - edge) / pixel + 0.5
      guard cover > 0 else { continue }
      var ground = ridge.crest.mixed(ridge.foot, (y - crest) / ridge.depth)
      if ridge.slopes > 0 {
        let fold = noise.plane(x * 9, y * 9) * 0.9
        let slope =
          noise.plane(x * 30 + y * 16 + fold, y * 12 - x * 4) * 0.7
          + noise.plane(x * 90 - y * 55, y * 42 + x * 12) * 0.5
        ground = ground.mixed(
          slope > 0 ? Tint(0xFFF4EA) : ridge.foot,
          min(1, abs(slope) * 2.2) * ridge.slopes * max(0, 1 - (y - crest) * 2.6))
      }
      tint = tint.mixed(ground, cover)
    }
    return tint
  }

  private func sky(_ x: Double, _ y: Double) -> Tint {
    let low = ridges.first?.height ?? 0.6
    let share = y / max(low, 0.1)
    var tint = share < 0.5 ? zenith.mixed(middle, share * 2) : middle.mixed(horizon, share * 2 - 1)
    if stars > 0 { tint = tint.mixed(Tint(0xFFFFFF), star(x, y) * stars * max(0, 1 - share)) }
    if let clouds {
      let noise = Noise(seed: seed &+ 5)
      let cloud = noise.plane(x * 3, y * 14) + 0.5 * noise.plane(x * 7, y * 31)
      tint = tint.mixed(clouds.tint, max(0, cloud - 0.25) * clouds.amount)
    }
    guard let sun else { return tint }
    let distance = ((x - sun.x) * (x - sun.x) + (y - sun.y) * (y - sun.y)).squareRoot()
    let reach = distance / sun.glow
    tint = tint.mixed(sun.tint, 0.75 / (1 + reach * reach * 4))
    return tint.mixed(Tint(0xFFFDF2).mixed(sun.tint, 0.15), (sun.radius - distance) * 260 + 0.5)
  }

  /// Few and small, some bright.
  private func star(_ x: Double, _ y: Double) -> Double {
    let cells = 42.0
    let (column, row) = ((x * cells).rounded(.down), (y * cells).rounded(.down))
    let noise = Noise(seed: seed &+ 9)
    let light = noise.value(Int(column), Int(row))
    guard light > 0.86 else { return 0 }
    let (centerX, centerY) = (
      column + 0.2 + 0.6 * noise.value(Int(column) + 500, Int(row)),
      row + 0.2 + 0.6 * noise.value(Int(column), Int(row) + 500)
    )
    let (dx, dy) = (x * cells - centerX, y * cells - centerY)
    return max(0, 1 - (dx * dx + dy * dy) * 160) * (light - 0.8) * 5
  }

  /// The outline of firs: narrow, pointed, of several heights.
  private func trees(_ x: Double, _ noise: Noise) -> Double {
    var highest = 0.0
    for (layer, count) in [31.0, 47.0].enumerated() {
      let place = x * count
      let cell = place.rounded(.down)
      let height = 0.45 + 0.55 * noise.value(Int(cell), 900 + layer)
      let offset = abs(place - cell - 0.5) * 2
      let jag = (place * 9 - (place * 9).rounded(.down)) * 0.06
      highest = max(highest, height * (1 - offset) - jag)
    }
    return highest
  }
}
