import Codec
import Display
import Motion
import Primitives
import Raster
import Sheets

/// A sheet, an onion or a curve that is to be drawn of scenes: one picture in one file.
struct SheetDrawing {
  let target: OutputTarget
  private let content: Content
  private let jobs: Int

  private enum Content {
    case sheet(ContactSheet)
    case onion(OnionSheet)
    case curve(CurveSheet)
  }

  private static let sheetCount = 6

  init(
    of subjects: [Subject], for target: OutputTarget, _ request: RenderRequest
  ) throws(EmptySelection) {
    self.target = target
    jobs = request.effectiveJobs
    let style = request.sheet.style
    var steps = [SheetStep]()
    for subject in subjects { steps += try subject.sheetSteps(request.frames) }
    switch target.kind {
    case .frames: preconditionFailure("frames are rendered, not drawn")
    case .sheet:
      var sections = [ContactSheet.Section]()
      for subject in subjects { sections += try Self.sections(of: subject, request) }
      content = .sheet(ContactSheet(sections, style: style, typesetter: .fonts))
    case .onion:
      content = .onion(
        OnionSheet(
          steps, count: request.sheet.frameCount, style: style,
          typesetter: .fonts))
    case .curve: content = .curve(CurveSheet(steps, style: style, typesetter: .fonts))
    }
  }

  private static func sections(
    of subject: Subject, _ request: RenderRequest
  ) throws(EmptySelection) -> [ContactSheet.Section] {
    let count = request.sheet.frameCount ?? sheetCount
    let selection = request.frames
    if !request.sheet.instants.isEmpty {
      let whole =
        selection.step == nil ? subject.wholeTimeline : try subject.sheetSteps(selection)[0]
      let moments = request.sheet.instants.map {
        whole.start + $0.duration(in: whole.length, at: .original)
      }
      return [ContactSheet.Section(whole, moments: moments)]
    }
    guard selection.part == .all else {
      let sequence = try FrameSequence(
        subject.timeline, rate: request.frameRate ?? subject.scene.frameRate,
        speed: request.speed, selection: selection)
      let last = sequence.count - 1
      let shown = min(count, sequence.count)
      let moments = (0..<shown).map { index in
        sequence.time(ofFrame: shown > 1 ? last * index / (shown - 1) : 0)
      }
      return [ContactSheet.Section(subject.wholeTimeline, moments: moments)]
    }
    return try subject.sheetSteps(selection).map { step in
      ContactSheet.Section(step, moments: step.moments(count))
    }
  }

  private var size: PixelSize {
    switch content {
    case .sheet(let sheet): sheet.size
    case .onion(let onion): onion.size
    case .curve(let curve): curve.size
    }
  }

  /// How many frames of scenes are painted for it.
  var frameCount: Int {
    switch content {
    case .sheet(let sheet): sheet.sections.reduce(0) { $0 + $1.moments.count }
    case .onion(let onion): onion.steps.count
    case .curve(let curve): curve.count
    }
  }

  /// Draws it into a file.
  func write(
    to output: StagedOutput, rasterizer: Rasterizer, progress: @escaping @Sendable (Int) -> Void
  ) async throws(OutputError) -> OutputSummary {
    guard case .bytes(let file) = output else { preconditionFailure("a drawing is one file") }
    guard size.area <= RenderRequest.defaultMaximumPixels else {
      throw .unsupported(
        path: target.name.text,
        reason: "must have at most \(RenderRequest.defaultMaximumPixels) pixels, but has "
          + "\(size.width)x\(size.height); take fewer pictures, or a smaller --sheet-width")
    }
    let bitmap = await bitmap(rasterizer: rasterizer, progress: progress)
    do throws(SinkError) {
      try file.write(encodePNG(bitmap))
    } catch {
      throw OutputError(error, writing: target.name.text)
    }
    return OutputSummary(
      name: target.name.text, kind: target.kind, frameCount: frameCount, duration: .zero,
      size: bitmap.size, byteCount: file.byteCount)
  }

  /// Draws it. `progress` is told how many frames are painted.
  private func bitmap(
    rasterizer: Rasterizer, progress: @escaping @Sendable (Int) -> Void
  ) async -> Bitmap {
    let page: DisplayList
    switch content {
    case .sheet(let sheet):
      let orders = sheet.sections.flatMap { section in
        section.moments.map { moment in
          PictureOrder(size: sheet.pictureSize(of: section)) {
            section.step.timeline.displayList(at: moment)
          }
        }
      }
      var pictures = await paint(orders, rasterizer: rasterizer, progress: progress)[...]
      page = sheet.displayList(
        sheet.sections.map { section in
          defer { pictures.removeFirst(section.moments.count) }
          return Array(pictures.prefix(section.moments.count))
        })
    case .onion(let onion):
      let orders = onion.steps.map { step in
        PictureOrder(size: onion.pictureSize(of: step)) { onion.picture(of: step) }
      }
      page = onion.displayList(
        await paint(orders, rasterizer: rasterizer, progress: progress))
    case .curve(let curve): page = curve.displayList()
    }
    var bitmap = Bitmap(size: page.size)
    Rasterizer().render(page, into: &bitmap)
    return bitmap
  }

  /// Paints frames at their own size and makes them smaller, `jobs` at a time.
  private func paint(
    _ orders: [PictureOrder], rasterizer: Rasterizer, progress: @escaping @Sendable (Int) -> Void
  ) async -> [Bitmap] {
    await withTaskGroup(of: (Int, Bitmap).self) { group in
      var pictures = [Bitmap?](repeating: nil, count: orders.count)
      var next = 0
      var done = 0
      func startNext() {
        guard next < orders.count else { return }
        let (index, order) = (next, orders[next])
        next += 1
        group.addTask { (index, order.bitmap(rasterizer: rasterizer)) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      for await (index, bitmap) in group {
        pictures[index] = bitmap
        done += 1
        progress(done)
        startNext()
      }
      return pictures.compactMap(\.self)
    }
  }
}

/// A frame to be painted and then made as large as `size`.
private struct PictureOrder: Sendable {
  let size: PixelSize
  let displayList: @Sendable () -> DisplayList

  func bitmap(rasterizer: Rasterizer) -> Bitmap {
    let list = displayList()
    var frame = Bitmap(size: list.size)
    rasterizer.render(list, into: &frame)
    guard list.size != size else { return frame }
    let smaller = DisplayList(
      size: size, rendering: .smooth, background: .clear,
      items: [
        .image(
          ImageItem(
            source: ImageSource(frame),
            destination: DeviceRect(width: size.width, height: size.height)))
      ])
    var bitmap = Bitmap(size: size)
    // A rasterizer of its own, so that no frame is kept for later.
    Rasterizer().render(smaller, into: &bitmap)
    return bitmap
  }
}
