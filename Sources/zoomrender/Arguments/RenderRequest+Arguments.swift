import Arguments
import Pipeline

extension RenderRequest {
  /// What the words of `render` mean: one request a scene, each checked as far as words and the places of outputs can
  /// be checked.
  static func requests(from arguments: ParsedArguments) throws(UsageError) -> [RenderRequest] {
    let outputs = arguments.occurrences(of: .output)
    let folder = arguments.occurrences(of: .outputFolder).first
    guard !outputs.isEmpty || folder != nil else { throw missingOutput(arguments) }
    if let folder, !outputs.isEmpty {
      throw folder.refused(
        because: "must not go with -o: it says where everything goes",
        hint: "leave one of them out")
    }
    let scenes = try arguments.scenes()
    if scenes.count > 1, let single = outputs.first(where: { !OutputTemplate($0).variesByScene }) {
      throw single.refused(
        because: "must hold {name} when there are \(scenes.count) scenes, "
          + "but is '\(single.value.text)'", hint: "such as -o '{name}.gif'")
    }
    var requests = [RenderRequest]()
    for scene in scenes {
      requests.append(try RenderRequest(scene: scene, outputs, arguments))
    }
    try refuseUselessOptions(arguments, requests.flatMap(\.outputs))
    return requests
  }

  /// A first word like `frobnicate` was hardly meant as a scene when nothing says where to render it to.
  private static func missingOutput(_ arguments: ParsedArguments) -> UsageError {
    let first = arguments.positionals[0].text
    if !arguments.isCommandNamed, first != "-", !first.contains("."), !first.contains("/") {
      return UsageError(.unknownCommand(first, nearest: nil), command: nil)
    }
    return UsageError(
      .broken(place: "-o", reason: "must name an output, but is missing", hint: "add -o out.gif"),
      command: arguments.command.name)
  }

  private init(
    scene: SceneSource, _ outputs: [OptionOccurrence], _ arguments: ParsedArguments
  ) throws(UsageError) {
    let format = try arguments.value(of: .format, OutputFormat.init(rawValue:))
    var targets = [OutputTarget]()
    for output in outputs {
      targets.append(try OutputTemplate(output).target(for: scene, format: format))
    }
    if let folder = arguments.occurrences(of: .outputFolder).first {
      targets.append(try OutputFolder(folder).target(for: scene, format: format))
    }
    self.init(scene: scene, outputs: targets)
    frames = try FrameSelection(arguments)
    frameRate = try arguments.frameRate()
    speed = try arguments.value(of: .speed, OptionValues.speed) ?? speed
    scale = try arguments.value(of: .scale, OptionValues.scale)
    jobs = try arguments.value(of: .jobs, OptionValues.wholeNumber(in: 1...1024))
    loop = try arguments.value(of: .loop, OptionValues.loop) ?? loop
    gif = try GIFRequest(arguments)
    sheet = try SheetRequest(arguments)
    mount = try MountRequest(arguments)
    variants = try VariantRequest(arguments)
    try refuseLimitedMounts(arguments)
    webPQuality = try arguments.value(of: .webPQuality, OptionValues.webPQuality) ?? nil
    maximumBytes = try arguments.value(of: .maximumSize, OptionValues.byteCount)
    assetRoots = arguments.paths(of: .assetRoot)
    maximumPixels = try arguments.maximumPixels() ?? maximumPixels
  }

  /// What has to fit a size is rendered again and again, one scene by itself.
  private func refuseLimitedMounts(_ arguments: ParsedArguments) throws(UsageError) {
    guard let limit = arguments.occurrences(of: .maximumSize).first else { return }
    let isMounted = mount.isWanted && outputs.contains { !$0.kind.isDrawn }
    let isShared =
      variants != .none && outputs.contains { !$0.kind.isDrawn && !$0.variesByVariant }
    guard isMounted || isShared else { return }
    throw limit.refused(
      because: "must go with frames of one scene by themselves, but there is something around them",
      hint: isShared ? "write a file for each variant, '{variant}.gif'" : "leave one of them out")
  }

  /// An option that no output of this run heeds would be ignored in silence.
  private static func refuseUselessOptions(
    _ arguments: ParsedArguments, _ outputs: [OutputTarget]
  ) throws(UsageError) {
    let formats = Set(outputs.filter { !$0.kind.isDrawn }.map(\.format))
    for use in OptionUse.all where formats.isDisjoint(with: use.formats) {
      if let occurrence = arguments.occurrences(of: use.option).first {
        throw occurrence.refused(because: "must go with \(use.name), but no output is one")
      }
    }
    for use in DrawingUse.all where !outputs.contains(where: { use.kinds.contains($0.kind) }) {
      if let occurrence = arguments.occurrences(of: use.option).first {
        throw occurrence.refused(
          because: "must go with \(use.name), but no output is one", hint: use.hint)
      }
    }
    let toStandardOutput = outputs.contains { $0.place == .standardOutput }
    if toStandardOutput, let json = arguments.occurrences(of: .json).first {
      throw json.refused(
        because: "must have standard output to itself, but '-o -' writes there too",
        hint: "name a file with -o")
    }
  }
}

/// What only some formats heed.
private struct OptionUse {
  let option: OptionDescription
  let formats: Set<OutputFormat>
  /// With its article.
  let name: String

  static let all =
    [.quality, .colors, .dither, .lossy].map {
      OptionUse(option: $0, formats: [.gif], name: "a GIF")
    }
    + [
      OptionUse(
        option: .matte, formats: [.gif, .mp4, .webm, .y4m], name: "a GIF or a video"),
      OptionUse(
        option: .loop, formats: [.gif, .png, .apng, .webp], name: "a GIF, an APNG or a WebP"),
      OptionUse(option: .webPQuality, formats: [.webp], name: "a WebP"),
      OptionUse(option: .maximumSize, formats: [.gif, .webp], name: "a GIF or a WebP"),
    ]
}

/// What only some kinds of drawings heed.
private struct DrawingUse {
  let option: OptionDescription
  let kinds: Set<OutputTarget.Kind>
  /// With its article.
  let name: String
  let hint: String

  static let all =
    [.sheetFrames].map {
      DrawingUse(
        option: $0, kinds: [.sheet, .onion], name: "a sheet or an onion",
        hint: "add -o sheet:x.png")
    }
    + [.sheetTimes, .sheetPath].map {
      DrawingUse(option: $0, kinds: [.sheet], name: "a sheet", hint: "add -o sheet:x.png")
    }
    + [
      DrawingUse(
        option: .sheetWidth, kinds: [.sheet, .onion, .curve],
        name: "a sheet, an onion or a curve", hint: "add -o sheet:x.png")
    ]
    + [.at, .frames].map {
      DrawingUse(
        option: $0, kinds: [.frames, .sheet], name: "frames or a sheet",
        hint: "add -o out.gif, or leave it out")
    }
    + [.margin, .caption, .bezel].map {
      DrawingUse(option: $0, kinds: [.frames], name: "frames", hint: "add -o out.gif")
    }
}

extension SheetRequest {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    frameCount = try arguments.value(of: .sheetFrames, OptionValues.wholeNumber(in: 2...240))
    instants = try arguments.value(of: .sheetTimes, OptionValues.instants) ?? []
    style.columns = try arguments.value(of: .sheetColumns, OptionValues.wholeNumber(in: 1...60))
    style.width = try arguments.value(of: .sheetWidth, OptionValues.wholeNumber(in: 200...16_384))
    style.background =
      try arguments.value(of: .background, OptionValues.color) ?? style.background
    style.showsPath = arguments.has(.sheetPath)
  }
}

extension FrameSelection {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    let frames = try arguments.value(of: .frames, OptionValues.frames)
    let instant = try arguments.value(of: .at, OptionValues.instant)
    if frames != nil, let occurrence = arguments.occurrences(of: .at).first {
      throw occurrence.refused(
        because: "must not go with --frames: it is one still", hint: "leave one of them out")
    }
    self.init(
      step: try arguments.step(),
      part: instant.map(Part.still) ?? frames.map(Part.frames) ?? .all)
  }
}

extension GIFRequest {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    quality = try arguments.value(of: .quality, Quality.init(rawValue:)) ?? quality
    colors = try arguments.value(of: .colors, OptionValues.wholeNumber(in: 2...256)) ?? colors
    dither = try arguments.value(of: .dither, Dither.init(rawValue:)) ?? dither
    lossy = try arguments.value(of: .lossy, OptionValues.wholeNumber(in: 0...1000))
    matte = try arguments.value(of: .matte, OptionValues.opaqueColor)
  }
}
