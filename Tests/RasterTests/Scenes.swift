import Display
import Primitives
import Raster

/// A bitmap with every pixel from its column and row.
func makeBitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
  var bitmap = Bitmap(size: PixelSize(width: width, height: height)!)
  for y in 0..<height {
    for x in 0..<width { bitmap[x, y] = pixel(x, y) }
  }
  return bitmap
}

/// An opaque grey.
func gray(_ level: Int) -> UInt32 { UInt32(level) * 0x01_0101 | 0xFF00_0000 }

func channels(_ pixel: UInt32) -> [Int] {
  (0..<4).map { Int(pixel >> (UInt32($0) * 8) & 255) }
}

/// A frame of some items.
func render(
  _ items: [DisplayItem], width: Int, height: Int, over background: Color = .black,
  rendering: Rendering = .smooth, with rasterizer: Rasterizer = Rasterizer()
) -> Bitmap {
  let size = PixelSize(width: width, height: height)!
  let list = DisplayList(size: size, rendering: rendering, background: background, items: items)
  var bitmap = Bitmap(size: size, filledWith: 0x1234_5678)
  rasterizer.render(list, into: &bitmap)
  return bitmap
}

/// A rectangle by its edges in pixels.
func rect(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> DeviceRect {
  DeviceRect(
    left: Subpixel(pixels: left), top: Subpixel(pixels: top), right: Subpixel(pixels: right),
    bottom: Subpixel(pixels: bottom))
}

/// The sum of a channel over all pixels, 0 red to 3 alpha.
func total(_ bitmap: Bitmap, _ channel: Int) -> Int {
  bitmap.pixels.reduce(0) { $0 + channels($1)[channel] }
}

/// The largest difference in any channel of any pixel.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  zip(a.pixels, b.pixels).reduce(0) { worst, pair in
    zip(channels(pair.0), channels(pair.1)).reduce(worst) { max($0, abs($1.0 - $1.1)) }
  }
}

/// Numbers that look random and are the same every time.
struct Noise: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}

/// Noise; premultiplied when it is not opaque.
func makeNoise(_ width: Int, _ height: Int, seed: UInt64 = 1, isOpaque: Bool = true) -> Bitmap {
  var noise = Noise(seed: seed)
  return makeBitmap(width, height) { _, _ in
    let alpha: UInt32 = isOpaque ? 255 : UInt32.random(in: 0...255, using: &noise)
    let color = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &noise) }
    return color[0] | color[1] << 8 | color[2] << 16 | alpha << 24
  }
}
