import Display
import Motion
import Primitives

/// A flight in one picture: what moves at several moments, over the screen that it starts from, and the line that its middle
/// follows.
package struct OnionSheet: Sendable {
  package let steps: [SheetStep]
  /// How many moments of each are seen, at least 2; nothing for what suits a step.
  private let count: Int?
  private let style: SheetStyle
  private let typesetter: Typesetter?
  private let width: Int
  private let scale: Double
  private let columns: Int

  private static let footHeight = 6.0
  private static let flightCount = 7
  /// More of them would hide each other.
  private static let exposureCount = 4

  package init(_ steps: [SheetStep], count: Int?, style: SheetStyle, typesetter: Typesetter? = nil)
  {
    self.steps = steps
    self.count = count
    self.style = style
    self.typesetter = typesetter
    columns = style.columns ?? min(max(1, steps.count), 4)
    width = style.width ?? (columns == 1 ? 900 : 1_600)
    scale = min(8, max(1, Double(width) / (columns == 1 ? 450 : 800)))
  }

  package func pictureSize(of step: SheetStep) -> PixelSize {
    let inner = Double(width) / scale - 2 * SheetMetrics.margin
    let gap = SheetMetrics.gap * 2
    let side = max(
      1, ((inner - gap * Double(columns - 1)) / Double(columns) * scale).rounded(.down))
    let canvas = step.timeline.pixelSize
    let height = max(1, (side * Double(canvas.height) / Double(canvas.width)).rounded())
    return PixelSize(width: Int(side), height: Int(min(height, 16_384)))!
  }

  /// The picture under the labels, at the canvas's own size.
  package func picture(of step: SheetStep) -> DisplayList {
    Trail.moving(step) == "snapshot" ? flight(step) : exposure(step)
  }

  /// The moving picture at each moment, the later the more opaque, over a paler screen. Smaller ones lie over larger ones,
  /// so that none is covered.
  private func flight(_ step: SheetStep) -> DisplayList {
    var list = step.timeline.displayList(at: step.start, showing: .ground)
    let veil = Outline(rect: DeviceRect(width: list.size.width, height: list.size.height))
    let paper = Theme(ground: style.background).ground
    list.items.append(
      .fill(veil, Color(red: paper.red, green: paper.green, blue: paper.blue, alpha: 150)))
    let moments = inner(step)
    func area(_ index: Int) -> Double {
      let frame = step.sample(at: moments[index]).layers.last { $0.name == "snapshot" }?.frame
      return frame.map { abs($0.width * $0.height) } ?? 0
    }
    let areas = moments.indices.map(area)
    for index in moments.indices.sorted(by: { (areas[$0], $1) > (areas[$1], $0) }) {
      let share = Double(index) / Double(moments.count - 1)
      let items = step.timeline.displayList(at: moments[index], showing: .flight).items
      list.items.append(
        .group(GroupItem(items: items, opacity: Opacity(clamping: 0.45 + 0.55 * share))))
    }
    return list
  }

  /// The mean of all moments, as a long exposure has it.
  private func exposure(_ step: SheetStep) -> DisplayList {
    let moments = inner(step)
    var list = step.timeline.displayList(at: moments[0])
    let background = DisplayItem.fill(
      Outline(rect: DeviceRect(width: list.size.width, height: list.size.height)),
      list.background)
    for (index, moment) in moments.enumerated().dropFirst() {
      let items = step.timeline.displayList(at: moment).items
      list.items.append(
        .group(
          GroupItem(
            items: [background] + items, opacity: Opacity(clamping: 1 / Double(index + 1)))))
    }
    return list
  }

  /// The moments, the last one from within the step, where what moves is still there.
  private func inner(_ step: SheetStep) -> [Duration] {
    let usual = Trail.moving(step) == "snapshot" ? Self.flightCount : Self.exposureCount
    return step.moments(max(2, count ?? usual)).map {
      step.length > .zero ? min($0, step.end - .nanoseconds(1)) : $0
    }
  }

  /// What the whole sheet measures, in pixels.
  package var size: PixelSize { page.size }

  private var page: Page {
    let height =
      2 * SheetMetrics.margin + rowHeights.reduce(0, +)
      + SheetMetrics.sectionGap * Double(max(0, rowHeights.count - 1))
    return Page(
      width: width, height: height, scale: scale, theme: Theme(ground: style.background),
      typesetter: typesetter)
  }

  /// Each row's, in points, with its headings.
  private var rowHeights: [Double] {
    let sizes = steps.map { pictureSize(of: $0) }
    return stride(from: 0, to: steps.count, by: columns).map { first in
      let highest = sizes[first..<min(first + columns, steps.count)].map(\.height).max() ?? 1
      return SheetMetrics.headingHeight + Double(highest) / scale + Self.footHeight
    }
  }

  /// The whole sheet, of pictures of that size.
  package func displayList(_ pictures: [Bitmap]) -> DisplayList {
    let sizes = steps.map { pictureSize(of: $0) }
    let heights = rowHeights
    var page = page
    for (index, step) in steps.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let size = sizes[index]
      let cell = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
      let top =
        SheetMetrics.margin + heights[..<row].reduce(0, +)
        + SheetMetrics.sectionGap * Double(row)
      let frame = Rect(
        x: SheetMetrics.margin + Double(column) * (cell.width + 2 * SheetMetrics.gap),
        y: top + SheetMetrics.headingHeight, width: cell.width, height: cell.height)
      page.writeHeading(of: step, x: frame.x, top: top, width: frame.width)
      let radius = min(16, 0.05 * min(cell.width, cell.height))
      page.mount(pictures[index], in: frame, radius: radius)
      page.clip(to: frame, radius: radius) { drawPath(of: step, in: frame, on: &$0) }
    }
    return page.displayList
  }

  private func drawPath(of step: SheetStep, in frame: Rect, on page: inout Page) {
    let moments = inner(step)
    for moment in moments {
      let flying = step.sample(at: moment).layers.last { $0.name == "snapshot" }
      guard let corners = flying?.frame.standardized.corners else { continue }
      let places = corners.map { step.place($0, in: frame) }
      page.stroke(places + places.prefix(1), width: 0.75, page.theme.motion.faded(to: 0.55))
    }
    let trail = Trail(step, at: step.fineMoments)
    guard trail.moves else { return }
    let line = trail.points.map { step.place($0, in: frame) }
    page.stroke(line, width: 4, Color.white.faded(to: 0.85))
    page.stroke(line, width: 1.75, page.theme.motion)
    let stops = Trail(step, at: moments).points.map { step.place($0, in: frame) }
    for (index, place) in stops.enumerated() {
      let isEnd = index == 0 || index == stops.count - 1
      page.dot(place, diameter: isEnd ? 10 : 7.5, .white)
      page.dot(place, diameter: isEnd ? 7 : 5, page.theme.motion)
    }
    label(stops, moments, of: step, in: frame, on: &page)
  }

  /// Times beside the line's stops, on white, where there is room between them.
  private func label(
    _ stops: [Point], _ moments: [Duration], of step: SheetStep, in frame: Rect,
    on page: inout Page
  ) {
    var taken = [Rect]()
    let order = [0, stops.count - 1] + Array(stops.indices.dropFirst().dropLast())
    for index in order {
      let time = Figures.fixed((moments[index] - step.start).inSeconds, 2)
      let label = Label(text: "\(time) s", size: 9.5, weight: .medium)
      let pill = Size(width: label.width + 9, height: 15)
      var x = stops[index].x + 10
      if x + pill.width > frame.maxX - 2 { x = stops[index].x - 10 - pill.width }
      let y = min(max(stops[index].y - 7.5, frame.y + 2), frame.maxY - pill.height - 2)
      let rect = Rect(origin: Point(x: x, y: y), size: pill)
      let roomy = Rect(x: rect.x - 2, y: rect.y - 2, width: rect.width + 4, height: rect.height + 4)
      guard !taken.contains(where: { !$0.intersection(roomy).isEmpty }) else { continue }
      taken.append(rect)
      page.fill(rect, radius: 7.5, Color(red: 255, green: 255, blue: 255, alpha: 235))
      page.write(
        label, x: rect.x + 4.5, baseline: rect.y + 7.5 + label.capHeight / 2,
        Color(red: 28, green: 28, blue: 30))
    }
  }
}

extension Rect {
  /// Clockwise from the top left.
  fileprivate var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY),
    ]
  }
}
