import Display
import Motion
import Primitives

/// Charts of how far each step has come, and how fast it goes, over time.
package struct CurveSheet: Sendable {
  private let steps: [SheetStep]
  private let style: SheetStyle
  private let typesetter: Typesetter?
  private let width: Int
  private let scale: Double
  private let columns: Int

  private static let progressHeight = 200.0
  private static let speedHeight = 110.0
  /// Left of a chart, for the labels of its axis.
  private static let axisWidth = 40.0
  private static let between = 40.0
  private static let footHeight = 30.0
  /// Between a heading and its first chart, for the axis's name.
  private static let nameHeight = 16.0

  package init(_ steps: [SheetStep], style: SheetStyle, typesetter: Typesetter? = nil) {
    self.steps = steps
    self.style = style
    self.typesetter = typesetter
    columns = style.columns ?? min(2, max(1, steps.count))
    width = style.width ?? (columns == 1 ? 900 : 1_600)
    scale = min(8, max(1, Double(width) / (columns == 1 ? 450 : 800)))
  }

  /// How many steps are charted.
  package var count: Int { steps.count }

  /// What the whole sheet measures, in pixels.
  package var size: PixelSize { page.size }

  private static let blockHeight =
    SheetMetrics.headingHeight + nameHeight + progressHeight + between + speedHeight + footHeight

  private var page: Page {
    let rows = (steps.count + columns - 1) / columns
    let height =
      2 * SheetMetrics.margin + Double(rows) * Self.blockHeight
      + Double(max(0, rows - 1)) * SheetMetrics.sectionGap - 8
    return Page(
      width: width, height: height, scale: scale, theme: Theme(ground: style.background),
      typesetter: typesetter)
  }

  /// The whole sheet.
  package func displayList() -> DisplayList {
    var page = page
    let inner = Double(width) / scale - 2 * SheetMetrics.margin
    let gap = 2 * SheetMetrics.gap
    let side = max(60, (inner - gap * Double(columns - 1)) / Double(columns))
    let graphs = steps.map { MotionGraph($0) }
    // One scale for all, so that they can be compared.
    let speeds = graphs.flatMap(\.speed)
    // With room for the label over the peak.
    let speedRange = ValueRange(min(0, speeds.min() ?? 0), max(0.1, speeds.max() ?? 1) * 1.3)
    let progress = graphs.flatMap(\.progress)
    let highest = progress.max() ?? 1
    let progressRange = ValueRange(
      min(0, progress.min() ?? 0), highest > 1.002 ? highest + 0.08 : 1)
    let span = graphs.map(\.seconds).max() ?? 0
    for (index, graph) in graphs.enumerated() {
      let x = SheetMetrics.margin + Double(index % columns) * (side + gap)
      let top =
        SheetMetrics.margin + Double(index / columns) * (Self.blockHeight + SheetMetrics.sectionGap)
      page.writeHeading(of: graph.step, x: x, top: top, width: side)
      let plot = Rect(
        x: x + Self.axisWidth, y: top + SheetMetrics.headingHeight + Self.nameHeight,
        width: side - Self.axisWidth, height: Self.progressHeight)
      drawProgress(graph, in: plot, progressRange, span, on: &page)
      let below = Rect(
        x: plot.x, y: plot.maxY + Self.between, width: plot.width, height: Self.speedHeight)
      drawSpeed(graph, in: below, speedRange, span, on: &page)
    }
    return page.displayList
  }

  private func drawProgress(
    _ graph: MotionGraph, in plot: Rect, _ range: ValueRange, _ span: Double,
    on page: inout Page
  ) {
    let theme = page.theme
    let chart = Chart(plot: plot, span: span, range: range)
    chart.drawGround(
      "Progress", levels: [0, 0.25, 0.5, 0.75, 1], on: &page
    ) { $0 == 0.25 || $0 == 0.75 ? "" : "\(Figures.fixed($0 * 100, 0)) %" }
    chart.drawTimes(isLabelled: false, on: &page)
    // An even motion, to compare with.
    page.stroke(
      Strokes(
        lines: dashes(chart.place(0, 0), chart.place(graph.seconds, 1)), width: 0.75),
      theme.quiet.faded(to: 0.6))
    page.stroke(chart.line(graph.progress, seconds: graph.seconds), width: 2.25, theme.motion)
    for end in [graph.progress.first, graph.progress.last].enumerated() {
      if let value = end.element {
        page.dot(chart.place(end.offset == 0 ? 0 : graph.seconds, value), diameter: 6, theme.motion)
      }
    }
    if let peak = graph.overshoot {
      mark(
        chart.place(peak.seconds, peak.value),
        "\(Figures.short(peak.value * 100, 1)) % at \(Figures.fixed(peak.seconds, 2)) s",
        theme.motion, in: plot, on: &page)
    }
  }

  private func drawSpeed(
    _ graph: MotionGraph, in plot: Rect, _ range: ValueRange, _ span: Double,
    on page: inout Page
  ) {
    let chart = Chart(plot: plot, span: span, range: range)
    let step = niceStep(range.top - range.bottom, parts: 3)
    let first = (range.bottom / step).rounded(.up)
    let levels = (0..<12).map { (first + Double($0)) * step }.filter { $0 <= range.top + 1e-9 }
    chart.drawGround("Speed: 1/s is the whole way in one second", levels: levels, on: &page) {
      "\(Figures.short($0, 2))/s"
    }
    chart.drawTimes(isLabelled: true, on: &page)
    page.stroke(chart.line(graph.speed, seconds: graph.seconds), width: 1.75, page.theme.speed)
    guard let peak = graph.fastest else { return }
    let way = graph.pointsASecond.map { ", \(Figures.fixed($0, 0)) pt/s" } ?? ""
    mark(
      chart.place(peak.seconds, peak.value),
      "\(Figures.short(peak.value, 2))/s at \(Figures.fixed(peak.seconds, 2)) s\(way)",
      page.theme.speed, in: plot, on: &page)
  }

  /// A dot at a peak, and over it what it is.
  private func mark(
    _ place: Point, _ text: String, _ color: Color, in plot: Rect, on page: inout Page
  ) {
    page.dot(place, diameter: 8, page.theme.ground.alpha < 128 ? .white : page.theme.ground)
    page.dot(place, diameter: 5.5, color)
    let label = Label(text: text, size: 9.5, weight: .medium).shortened(to: plot.width)
    let x = min(
      max(place.x - label.width / 2, plot.x + 5), max(plot.x + 5, plot.maxX - label.width - 5))
    let y = max(place.y - 8, plot.y + 10)
    page.write(label, x: x, baseline: y, color)
  }

  private func dashes(_ a: Point, _ b: Point) -> [[Point]] {
    let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    let count = min(200, max(1, Int(length / 7)))
    return (0..<count).map { index in
      let start = Double(index) / Double(count)
      return [
        a.interpolated(to: b, fraction: start),
        a.interpolated(to: b, fraction: start + 0.5 / Double(count)),
      ]
    }
  }
}

/// A step's progress and speed at many moments, evenly from its start to its end.
struct MotionGraph {
  let step: SheetStep
  let seconds: Double
  let progress: [Double]
  /// In shares of the whole way a second.
  let speed: [Double]
  /// The farthest beyond the end; nothing where it never goes there.
  let overshoot: (seconds: Double, value: Double)?
  /// Nothing in a step that does not move.
  let fastest: (seconds: Double, value: Double)?
  /// The most points a second that the middle of what moves goes; nothing where it stays.
  let pointsASecond: Double?

  private static let count = 361

  init(_ step: SheetStep) {
    self.step = step
    seconds = step.length.inSeconds
    let moments = step.moments(Self.count)
    progress = moments.map { step.progress(at: $0) }
    guard seconds > 0 else {
      (speed, overshoot, fastest, pointsASecond) = (progress.map { _ in 0 }, nil, nil, nil)
      return
    }
    let trail = Trail(step, at: moments)
    let interval = seconds / Double(Self.count - 1)
    let values = progress
    func slope(_ index: Int, _ difference: (Int, Int) -> Double) -> Double {
      let (a, b) = (max(0, index - 1), min(values.count - 1, index + 1))
      return difference(a, b) / (Double(b - a) * interval)
    }
    speed = values.indices.map { index in slope(index) { values[$1] - values[$0] } }
    func peak(_ list: [Double]) -> (seconds: Double, value: Double)? {
      list.indices.max { abs(list[$0]) < abs(list[$1]) }.map { (Double($0) * interval, list[$0]) }
    }
    fastest = peak(speed).flatMap { abs($0.value) > 1e-6 ? $0 : nil }
    overshoot = peak(values).flatMap { $0.value > 1.002 ? $0 : nil }
    let way = values.indices.map { index in
      slope(index) { a, b in
        let (x, y) = (
          trail.points[b].x - trail.points[a].x, trail.points[b].y - trail.points[a].y
        )
        return (x * x + y * y).squareRoot()
      }
    }
    pointsASecond = trail.moves ? way.max() : nil
  }
}

/// From the least value of an axis to its greatest.
struct ValueRange {
  let bottom: Double
  let top: Double

  /// With a little room where the values go beyond 0 and 1.
  init(_ low: Double, _ high: Double) {
    let room = (high - low) * 0.06
    bottom = low < 0 ? low - room : low
    top = high == 1 && low >= 0 ? high : high + room
  }
}

/// A round number that divides a length into about so many parts: 1, 2 or 5 times a power of ten.
func niceStep(_ length: Double, parts: Int) -> Double {
  let rough = max(1e-6, min(1e9, length)) / Double(parts)
  var unit = 1e-6
  while unit * 10 <= rough { unit *= 10 }
  return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= rough * 0.999 } ?? unit * 10
}

/// A rectangle of a page with time from left to right and values from bottom to top.
private struct Chart {
  let plot: Rect
  /// Seconds from its left to its right.
  let span: Double
  let range: ValueRange

  func place(_ time: Double, _ value: Double) -> Point {
    let share = (value - range.bottom) / (range.top - range.bottom)
    return Point(
      x: plot.x + (span > 0 ? time / span : 0) * plot.width,
      y: plot.maxY - share * plot.height)
  }

  /// Values at even times, of which the last is `seconds`.
  func line(_ values: [Double], seconds: Double) -> [Point] {
    values.enumerated().map { index, value in
      place(seconds * Double(index) / Double(max(1, values.count - 1)), value)
    }
  }

  func drawGround(
    _ title: String, levels: [Double], on page: inout Page, label: (Double) -> String
  ) {
    let theme = page.theme
    page.fill(plot, radius: 5, theme.panel)
    page.write(
      Label(text: title, size: 9.5), x: plot.x, baseline: plot.y - 6, theme.quiet)
    for level in levels {
      let y = place(0, level).y
      page.stroke(
        [Point(x: plot.x, y: y), Point(x: plot.maxX, y: y)], width: 0.5, theme.hairline)
      let label = Label(text: label(level), size: 9.5)
      page.write(
        label, x: plot.x - 6, baseline: y + label.capHeight / 2, theme.quiet, align: .right)
    }
  }

  func drawTimes(isLabelled: Bool, on page: inout Page) {
    let theme = page.theme
    guard span > 0 else { return }
    let step = niceStep(span, parts: max(1, Int(plot.width / 70)))
    let count = min(40, Int(span / step + 1e-6))
    for index in 0...count {
      let time = Double(index) * step
      let x = place(time, 0).x
      page.stroke(
        [Point(x: x, y: plot.y), Point(x: x, y: plot.maxY)], width: 0.5, theme.hairline)
      guard isLabelled else { continue }
      page.write(
        Label(text: "\(Figures.short(time, 3)) s", size: 9.5), x: x, baseline: plot.maxY + 16,
        theme.quiet, align: index == 0 ? .left : x > plot.maxX - 12 ? .right : .center)
    }
  }
}
