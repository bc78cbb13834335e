import Primitives

extension Checker {
  /// The scene that a text's one value describes; nothing when there is any error.
  mutating func scene(_ root: JSONValue) -> Scene? {
    guard let fields = fields(root, "", .scene) else { return nil }
    _ = text(fields, "$schema")
    let canvas = canvas(fields)
    let frameRate = frameRate(fields)
    let screens = screens(fields)
    requireCanvas(fields, screens)
    let transition = transition(fields, screens)
    let timeline = timeline(fields, transition, frameRate)
    let rendering = choice(fields, "rendering", Rendering.self) ?? .smooth
    guard !hasErrors, let list = screens.list?.description else { return nil }
    if !fields.has("transition"), !fields.has("timeline"), let detail = screens.detail {
      report(.detailUnused, at: detail.place)
    }
    return Scene(
      canvas: canvas, frameRate: frameRate, list: list, detail: screens.detail?.description,
      transition: transition, timeline: timeline, rendering: rendering)
  }

  private mutating func canvas(_ scene: Fields) -> Canvas? {
    guard let fields = fields(scene, "canvas", .canvas) else { return nil }
    let size = numbers(fields, "size")
    let scale = number(fields, "scale")
    let background = color(fields, "background")
    guard let size, let scale, let background else { return nil }
    let canvas = Canvas(
      size: Size(width: size[0], height: size[1]), scale: scale, background: background)
    let width = (size[0] * scale).rounded()
    let height = (size[1] * scale).rounded()
    if width < 1 || height < 1 {
      report(.noPixels, at: fields.place("size"))
    } else if max(width, height) > CanvasLimits.side || width * height > CanvasLimits.area {
      report(
        .tooManyPixels(width: wholeNumber(width), height: wholeNumber(height)),
        at: fields.place("size"))
    }
    return canvas
  }

  /// Sizes and scales are bounded, so a side in pixels is far below an integer's limit.
  private func wholeNumber(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// A canvas can be left out where a screenshot has its size; what is not known to be none may be one.
  private mutating func requireCanvas(_ scene: Fields, _ screens: ScreenSet) {
    guard !scene.has("canvas"), let list = screens.list else { return }
    if list.isLayered, screens.detail?.isLayered ?? true {
      report(.noCanvas, at: scene.place)
    }
  }

  private mutating func frameRate(_ scene: Fields) -> FrameRate {
    guard number(scene, "fps") != nil, let value = scene["fps"], case .number = value.content,
      let scaled = ExactDecimal(digits(ofNumber: value)).scaled(byTenToThe: 6)
    else { return .default }
    guard scaled.isExact else {
      report(.tooManyDecimals(limit: 6, met: text(ofNumber: value)), at: scene.place("fps"))
      return .default
    }
    guard let millionths = Int(exactly: scaled.value), millionths > 0 else { return .default }
    let divisor = greatestCommonDivisor(millionths, 1_000_000)
    return FrameRate(numerator: millionths / divisor, denominator: 1_000_000 / divisor) ?? .default
  }

  private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
