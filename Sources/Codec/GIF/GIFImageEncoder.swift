import Kernels
import Primitives

/// Turns one frame after another into rectangles, palettes and codes.
///
/// It keeps what a viewer sees, as far as it knows: at a chunk's start that is nothing, and only what the true frames say
/// is left standing.
final class GIFImageEncoder {
  /// What an image is but for its place in time.
  struct Result {
    var box: PixelBox
    var palette: [UInt32]
    var transparentIndex: Int?
    var codes: [UInt8]
    /// Nothing where every pixel has its own colour.
    var reducedColors: Int?
  }

  private let size: PixelSize
  private let plainColors: [UInt32]
  private let tuning: GIFTuning
  private let bounds: ErrorBounds?
  private let palette = NearColors()
  private let histogram: ColorHistogram
  private let lossyCodes = LossyCodes()
  /// Whether the last image was mostly smooth: gradients, not photographs.
  private var isSmooth = false
  /// What is known to be shown; alpha 0 where nothing is.
  private var screen: [UInt32]
  private var words: [UInt32]
  /// Room for what is shown in a rectangle narrower than the canvas.
  private var shown: [UInt32] = []
  private var indices: [UInt8]
  private var bytes: [UInt8]

  /// `plainColors` are those that every image must show exactly.
  init(size: PixelSize, options: GIFOptions, plainColors: [UInt32]) {
    self.size = size
    self.plainColors = plainColors
    tuning = GIFTuning(options, size: size)
    histogram = ColorHistogram(gain: tuning.rangeGain)
    bounds = tuning.lossScale.map { ErrorBounds(scale: $0) }
    screen = [UInt32](repeating: 0, count: size.area)
    words = Self.unwritten(size.area)
    indices = Self.unwritten(size.area)
    bytes = Self.unwritten(codeCapacity(pixels: size.area))
  }

  /// Room for numbers. Until they are written the system need not give memory for them.
  private static func unwritten<Number: FixedWidthInteger>(_ count: Int) -> [Number] {
    [Number](unsafeUninitializedCapacity: count) { _, used in used = count }
  }

  /// Forgets what is shown, for another chunk.
  func startAnew() {
    clear(&screen, in: canvas, width: size.width)
    isSmooth = false
  }

  /// Encodes `pixels`, opaque or clear ones, over what stands on the canvas (nothing at the start: then all of the
  /// canvas is drawn). `next` is the frame after it, nothing when none comes soon. `clearing` is what must lie in the
  /// rectangle besides, to be cleared afterwards. `isHeld` says that the frame is looked at for long.
  func encode(
    _ pixels: [UInt32], over standing: [UInt32]?, next: [UInt32]?, isHeld: Bool, clearing: PixelBox?
  ) -> Result {
    let box = standing.map { drawnBox(pixels, over: $0, clearing: clearing) } ?? canvas
    // At the start the screen is clear.
    classify(pixels, over: standing ?? screen, next, box)
    let result =
      encodeExactly(box, clears: clearing != nil) ?? encodeNearly(box, pixels, isHeld: isHeld)
    if clearing != nil { clear(&screen, in: box, width: size.width) }
    return result
  }

  private var canvas: PixelBox {
    PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The rectangle around what changes and what is to be cleared; one pixel when there is neither.
  private func drawnBox(
    _ pixels: [UInt32], over standing: [UInt32], clearing: PixelBox?
  ) -> PixelBox {
    let changed = differenceBox(pixels, standing, width: size.width, height: size.height)
    guard let changed else { return clearing ?? PixelBox(left: 0, top: 0, right: 1, bottom: 1) }
    return clearing.map { $0.union(changed) } ?? changed
  }

  private func classify(
    _ pixels: [UInt32], over standing: [UInt32], _ next: [UInt32]?, _ box: PixelBox
  ) {
    if let next {
      classifyPixels(
        of: pixels, standing: standing, next: next, width: size.width, height: size.height,
        box: box, words: &words)
    } else {
      classifyPixels(
        of: pixels, standing: standing, next: nil, width: size.width, height: size.height,
        box: box, words: &words)
    }
  }

  /// The image without any loss, if it has few enough colours. What `clears` afterwards needs a transparent index too, or
  /// some viewers would fill with a colour.
  private func encodeExactly(_ box: PixelBox, clears: Bool) -> Result? {
    let count = box.area
    let needsClear = clears || leavesAny(words, count: count)
    let limit = tuning.colors == 255 && !needsClear ? 256 : tuning.colors
    guard let exact = ExactColors(words, count: count, limit: limit) else { return nil }
    let colors = exact.colors
    let transparent = colors.count < 256 ? colors.count : nil
    exact.indices(words, count: count, clear: UInt8(transparent ?? 0), indices: &indices)
    let length = compressIndices(box, entries: colors.count + (transparent == nil ? 0 : 1))
    return finish(box, colors: colors, transparent: transparent, length: length)
  }

  /// The image with a palette for its changed pixels.
  private func encodeNearly(_ box: PixelBox, _ pixels: [UInt32], isHeld: Bool) -> Result {
    let count = box.area
    histogram.fill(words, box: box, frame: pixels, width: size.width)
    let plain = colorsPresent(in: words, count: count, among: plainColors)
    let pins = histogram.takePins(plain: plain, limit: min(56, tuning.colors / 2), share: 2)
    palette.makePalette(
      from: histogram, of: words, wordCount: count, pins: pins, count: tuning.colors,
      rounds: tuning.rounds, neighbours: tuning.neighbours)
    markPins(pins, in: &words, count: count)
    if tuning.dither != .none, tuning.dither != .ordered { decideSmoothness(count) }
    let isDithered = tuning.dither == .ordered || tuning.dither == .whereSmooth && isSmooth
    if isDithered { ditherInOrder(&words, box: box, palette: palette) }
    let isDiffused =
      tuning.dither == .diffusion || tuning.dither == .diffusionWhereSmooth && isSmooth
      || isHeld && tuning.diffusesAtRest && !isDithered
    let length = withShown(in: box) { drawPixels(box, over: $0, isDiffused: isDiffused) }
    // A mean would take dithered colours from the places between which they are mixed.
    if !tuning.isRough, !isDithered, !isDiffused {
      recentre(palette, pinCount: pins.count, words: words, indices: indices, count: count)
    }
    let colors = (0..<palette.count).map { palette.color(at: $0) }
    var result = finish(box, colors: colors, transparent: palette.count, length: length)
    result.reducedColors = colors.count
    return result
  }

  /// Calls `body` with what is shown in a rectangle, row after row. It is copied only where the canvas is wider.
  private func withShown(in box: PixelBox, _ body: (UnsafePointer<UInt32>) -> Int) -> Int {
    if box.width == size.width {
      return screen.withUnsafeBufferPointer { body($0.baseAddress! + box.top * size.width) }
    }
    if shown.isEmpty { shown = Self.unwritten(size.area) }
    copyBox(screen, width: size.width, box: box, to: &shown)
    return shown.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// Chooses the indices, compresses them, and gives the codes' length.
  private func drawPixels(
    _ box: PixelBox, over shown: UnsafePointer<UInt32>, isDiffused: Bool
  ) -> Int {
    if let bounds, !isDiffused {
      return lossyCodes.compress(
        &words, shown: shown, count: box.area, width: box.width, palette: palette, bounds: bounds,
        codeSize: Self.codeSize(entries: palette.count + 1), indices: &indices, bytes: &bytes)
    }
    if isDiffused {
      // Half the strength hides what a photograph's texture does not, and costs less; a gradient needs nearly all.
      diffusedIndices(
        words, shown: shown, width: box.width, height: box.height, palette: palette,
        strength: isSmooth ? 28 : tuning.diffusesAtRest ? 20 : 16, indices: &indices)
    } else {
      nearestIndices(
        words, shown: shown, count: box.area, palette: palette, isRough: tuning.isRough,
        indices: &indices)
    }
    return compressIndices(box, entries: palette.count + 1)
  }

  private func compressIndices(_ box: PixelBox, entries: Int) -> Int {
    compressLossless(
      indices, count: box.area, codeSize: Self.codeSize(entries: entries), bytes: &bytes)
  }

  /// The bits of an index: 2 at least, as the format asks for.
  private static func codeSize(entries: Int) -> Int {
    var bits = 2
    while 1 << bits < entries { bits += 1 }
    return bits
  }

  /// Whether most of what changes is smooth. Once it is so in a chunk a little less will do: neighbours look alike, and
  /// still no order of work matters.
  private func decideSmoothness(_ count: Int) {
    isSmooth = smoothShare(words, count: count) >= (isSmooth ? 450 : 550)
  }

  /// Pads the palette, and draws the image on the screen that is kept.
  private func finish(
    _ box: PixelBox, colors: [UInt32], transparent: Int?, length: Int
  ) -> Result {
    var bits = 1
    while 1 << bits < colors.count + (transparent == nil ? 0 : 1) { bits += 1 }
    let padded = colors + [UInt32](repeating: 0, count: (1 << bits) - colors.count)
    draw(
      indices, colors: padded, transparent: transparent.map { UInt8($0) }, box: box,
      plane: &screen, width: size.width)
    return Result(
      box: box, palette: padded, transparentIndex: transparent, codes: Array(bytes[..<length]))
  }
}
