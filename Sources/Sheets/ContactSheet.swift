import Display
import Motion
import Primitives

/// Frames side by side, each with its time, a step under the other.
package struct ContactSheet: Sendable {
  /// A step and the moments of it that are shown.
  package struct Section: Sendable {
    package let step: SheetStep
    package let moments: [Duration]

    package init(_ step: SheetStep, moments: [Duration]) {
      self.step = step
      self.moments = moments
    }
  }

  package let sections: [Section]
  private let style: SheetStyle
  private let typesetter: Typesetter?
  private let width: Int
  private let scale: Double
  private let columns: Int

  private static let mostColumns = 6
  private static let labelHeight = 24.0

  /// There is at least one section, and a moment in each.
  package init(_ sections: [Section], style: SheetStyle, typesetter: Typesetter? = nil) {
    self.sections = sections
    self.style = style
    self.typesetter = typesetter
    width = style.width ?? 1_600
    scale = style.scale(ofWidth: width)
    let longest = sections.map(\.moments.count).max() ?? 1
    let rows = (longest + Self.mostColumns - 1) / Self.mostColumns
    columns = style.columns ?? max(1, (longest + rows - 1) / rows)
  }

  /// What a picture of a section measures, in pixels.
  package func pictureSize(of section: Section) -> PixelSize {
    let inner = Double(width) / scale - 2 * SheetMetrics.margin
    let gaps = SheetMetrics.gap * Double(columns - 1)
    let side = max(1, ((inner - gaps) / Double(columns) * scale).rounded(.down))
    let canvas = section.step.timeline.pixelSize
    let height = max(1, (side * Double(canvas.height) / Double(canvas.width)).rounded())
    return PixelSize(width: Int(side), height: Int(min(height, 16_384)))!
  }

  /// What the whole sheet measures, in pixels.
  package var size: PixelSize { page.size }

  private var page: Page {
    let bottom = SheetMetrics.margin - SheetMetrics.sectionGap - (Self.labelHeight - 12)
    let height = sections.reduce(SheetMetrics.margin + bottom) {
      $0 + self.height(of: $1, pictureSize(of: $1))
    }
    return Page(
      width: width, height: height, scale: scale, theme: Theme(ground: style.background),
      typesetter: typesetter)
  }

  /// The whole sheet, of pictures of that size: one for each moment of each section.
  package func displayList(_ pictures: [[Bitmap]]) -> DisplayList {
    let sizes = sections.map { pictureSize(of: $0) }
    var page = page
    var top = SheetMetrics.margin
    for (index, section) in sections.enumerated() {
      draw(section, pictures[index], size: sizes[index], top: top, on: &page)
      top += self.height(of: section, sizes[index])
    }
    return page.displayList
  }

  private func height(of section: Section, _ size: PixelSize) -> Double {
    let rows = (section.moments.count + columns - 1) / columns
    let row = Double(size.height) / scale + Self.labelHeight
    return SheetMetrics.headingHeight + Double(rows) * row + Double(rows - 1) * SheetMetrics.gap
      + SheetMetrics.sectionGap
  }

  private func draw(
    _ section: Section, _ pictures: [Bitmap], size: PixelSize, top: Double, on page: inout Page
  ) {
    let step = section.step
    let margin = SheetMetrics.margin
    page.writeHeading(
      of: step, x: margin, top: top, width: Double(width) / scale - 2 * margin)
    let cell = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    let radius = min(10, 0.05 * min(cell.width, cell.height))
    let trail = style.showsPath ? Trail(step, at: step.fineMoments) : nil
    for (index, moment) in section.moments.enumerated() {
      let (row, column) = (Double(index / columns), Double(index % columns))
      let frame = Rect(
        x: margin + column * (cell.width + SheetMetrics.gap),
        y: top + SheetMetrics.headingHeight
          + row * (cell.height + Self.labelHeight + SheetMetrics.gap),
        width: cell.width, height: cell.height)
      page.mount(pictures[index], in: frame, radius: radius)
      if let trail, trail.moves { draw(trail, of: step, at: moment, in: frame, on: &page) }
      label(step, moment, under: frame, on: &page)
    }
  }

  /// The time after the step's start at the left, how far the motion has come at the right.
  private func label(
    _ step: SheetStep, _ moment: Duration, under frame: Rect, on page: inout Page
  ) {
    let size = min(SheetMetrics.labelSize, max(5, frame.width / 9))
    let baseline = frame.maxY + 17
    let time = "\(Figures.fixed((moment - step.start).inSeconds, 2)) s"
    let used = page.write(
      Label(text: time, size: size, weight: .medium), x: frame.x, baseline: baseline,
      page.theme.ink)
    let share = Label(
      text: "\(Figures.fixed(step.progress(at: moment) * 100, 0)) %", size: size)
    guard used + share.width + 4 <= frame.width else { return }
    page.write(share, x: frame.maxX, baseline: baseline, page.theme.quiet, align: .right)
  }

  private func draw(
    _ trail: Trail, of step: SheetStep, at moment: Duration, in frame: Rect, on page: inout Page
  ) {
    let points = trail.points.map { step.place($0, in: frame) }
    page.stroke(points, width: 3, Color.white.faded(to: 0.75))
    page.stroke(points, width: 1.25, page.theme.motion)
    guard let here = Trail(step, at: [moment]).points.first else { return }
    let place = step.place(here, in: frame)
    page.dot(place, diameter: 8, .white)
    page.dot(place, diameter: 5.5, page.theme.motion)
  }
}
