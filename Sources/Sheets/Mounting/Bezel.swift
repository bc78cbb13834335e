import Primitives
import SceneFormat

/// A device drawn around a screen: our own, after no make. What it looks like follows from the canvas: how much of it status
/// bar and home indicator take, and how large it is.
struct Bezel {
  private enum Kind {
    /// A phone whose screen has round corners, with what is cut out of the screen.
    case round(Cutout)
    /// One with a button below its screen.
    case button
    /// A tablet whose screen has round corners.
    case tablet
  }

  private enum Cutout {
    case notch, island
  }

  private let kind: Kind
  private let width: Double
  private let isUpright: Bool

  init(of canvas: Canvas) {
    width = min(canvas.size.width, canvas.size.height)
    isUpright = canvas.size.height >= canvas.size.width
    // What lies on its side is the device that stands upright at that size.
    let safeArea =
      isUpright
      ? canvas.safeArea : SafeArea(of: Size(width: width, height: canvas.size.width))
    if width >= 700 {
      kind = safeArea.bottom > 0 ? .tablet : .button
    } else if safeArea.bottom > 0 {
      kind = .round(safeArea.top >= 55 ? .island : .notch)
    } else {
      kind = .button
    }
  }

  private static let body = Color(red: 22, green: 22, blue: 24)
  private static let edge = Color(red: 92, green: 92, blue: 97)
  private static let detail = Color(red: 44, green: 44, blue: 47)

  /// What the body takes beside, and over and under the screen, in points.
  var side: Double { isUpright ? flank : end }
  var top: Double { isUpright ? end : flank }
  var bottom: Double { top }

  /// What it takes along the device's long edges.
  private var flank: Double {
    switch kind {
    case .round: width * 0.042
    case .button: width * (width >= 700 ? 0.045 : 0.055)
    case .tablet: width * 0.034
    }
  }

  /// And along its short ones.
  private var end: Double {
    switch kind {
    case .round, .tablet: flank
    case .button: width * (width >= 700 ? 0.11 : 0.26)
    }
  }

  var screenRadius: Double {
    switch kind {
    case .round: width * 0.125
    case .button: 0
    case .tablet: width * 0.022
    }
  }

  private var bodyRadius: Double {
    switch kind {
    case .round, .tablet: screenRadius + flank
    case .button: width * (width >= 700 ? 0.06 : 0.15)
    }
  }

  /// The body under the screen.
  func drawBody(around screen: Rect, on page: inout Page) {
    let body = Rect(
      x: screen.x - side, y: screen.y - top, width: screen.width + 2 * side,
      height: screen.height + top + bottom)
    page.shadow(body, radius: bodyRadius, blur: width * 0.03, drop: width * 0.02, opacity: 0.22)
    drawKeys(beside: body, on: &page)
    page.fill(body, radius: bodyRadius, Self.body)
    page.border(body, radius: bodyRadius, width: max(0.5, width * 0.006), Self.edge)
    guard case .button = kind else { return }
    let button = width * (width >= 700 ? 0.065 : 0.15)
    let upright = upright(body)
    let circle = turned(
      Rect(
        x: upright.center.x - button / 2, y: upright.maxY - end / 2 - button / 2, width: button,
        height: button), in: body)
    page.border(circle, radius: button / 2, width: max(1, width * 0.007), Self.edge)
    let slot = turned(
      Rect(
        x: upright.center.x - width * 0.07, y: end / 2 - width * 0.008, width: width * 0.14,
        height: width * 0.016), in: body)
    if width < 700 { page.fill(slot, radius: min(slot.width, slot.height) / 2, Self.detail) }
  }

  private func drawKeys(beside body: Rect, on page: inout Page) {
    guard width < 700 else { return }
    let depth = width * 0.008
    let keys: [(left: Bool, y: Double, length: Double)] = [
      (true, 0.17, 0.04), (true, 0.245, 0.075), (true, 0.34, 0.075), (false, 0.27, 0.11),
    ]
    let upright = upright(body)
    for key in keys {
      let x = key.left ? -depth : upright.width - depth
      let place = Rect(
        x: x, y: upright.height * key.y, width: 2 * depth, height: upright.height * key.length)
      page.fill(turned(place, in: body), radius: depth * 0.6, Self.edge)
    }
  }

  /// A rectangle of the page as it is where the device stands upright, from the corner of the rectangle itself.
  private func upright(_ rect: Rect) -> Rect {
    isUpright
      ? Rect(x: 0, y: 0, width: rect.width, height: rect.height)
      : Rect(x: 0, y: 0, width: rect.height, height: rect.width)
  }

  /// Where a part of the device that stands upright lies on the page. On its side the device's top is at the left.
  private func turned(_ part: Rect, in whole: Rect) -> Rect {
    isUpright
      ? part.offset(by: whole.origin)
      : Rect(
        x: whole.x + part.y, y: whole.maxY - part.maxX, width: part.height, height: part.width)
  }

  /// What lies over the screen.
  func drawTop(over screen: Rect, on page: inout Page) {
    guard case .round(let cutout) = kind else { return }
    let upright = upright(screen)
    switch cutout {
    case .island:
      let island = Rect(
        x: upright.center.x - width * 0.155, y: width * 0.029, width: width * 0.31,
        height: width * 0.092)
      page.fill(turned(island, in: screen), radius: island.height / 2, .black)
    case .notch:
      let depth = width * 0.078
      let notch = Rect(
        x: upright.center.x - width * 0.21, y: -flank * 0.4, width: width * 0.42,
        height: depth + flank * 0.4)
      page.fill(turned(notch, in: screen), radius: width * 0.052, Self.body)
      let root = Rect(x: notch.x, y: notch.y, width: notch.width, height: notch.height / 2)
      page.fill(turned(root, in: screen), Self.body)
    }
  }
}
