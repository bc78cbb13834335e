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
    variants = variants(fields)
    onDamage = choice(fields, "onDamage", DamagePolicy.self) ?? .refuse
    let lint = lint(fields)
    let verification = verification(fields)
    guard !hasErrors, let list = screens.list?.description else { return nil }
    if !fields.has("transition"), !fields.has("timeline"), let detail = screens.detail {
      report(.detailUnused, at: detail.place)
    }
    var scene = Scene(
      canvas: canvas, frameRate: frameRate, list: list, detail: screens.detail?.description,
      transition: transition, timeline: timeline, rendering: rendering, verify: verification)
    scene.lint = lint
    return scene
  }

  private mutating func canvas(_ scene: Fields) -> Canvas? {
    if let value = scene["canvas"], case .string(let name) = value.content {
      return self.device(name, at: scene.place("canvas")).map {
        Canvas(size: $0.size, scale: $0.scale, background: .black, safeArea: $0.safeArea)
      }
    }
    guard let fields = fields(scene, "canvas", .canvas) else { return nil }
    let device = text(fields, "device").flatMap { self.device($0, at: fields.place("device")) }
    if !fields.isMeant("size"), !fields.isMeant("device") {
      report(.missingKey("size", hint: "give [width, height]"), at: fields.place)
    }
    let size =
      numbers(fields, "size").map { Size(width: $0[0], height: $0[1]) } ?? device?.size
    let scale = fields.has("scale") ? number(fields, "scale") : device?.scale ?? 2
    let background = color(fields, "background")
    guard let size, let scale, let background else { return nil }
    let canvas = Canvas(
      size: size, scale: scale, background: background, safeArea: device?.safeArea)
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    if width < 1 || height < 1 {
      report(.noPixels, at: fields.place("size"))
    } else if max(width, height) > CanvasLimits.side || width * height > CanvasLimits.area {
      report(
        .tooManyPixels(width: wholeNumber(width), height: wholeNumber(height)),
        at: fields.place("size"))
    }
    return canvas
  }

  private mutating func device(_ name: String, at place: Place) -> Device? {
    if let device = Device.named(name) { return device }
    report(.unknownChoice(met: name, choices: Device.all.map(\.name)), at: place)
    return nil
  }

  /// Sizes and scales are bounded, so a side in pixels is far below an integer's limit.
  private func wholeNumber(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// A canvas can be left out where a screenshot has its size; what is not known to be none may be one.
  private mutating func requireCanvas(_ scene: Fields, _ screens: ScreenSet) {
    guard !scene.isMeant("canvas"), let list = screens.list else { return }
    if list.isLayered, screens.detail?.isLayered ?? !screens.isDetailMeant {
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
