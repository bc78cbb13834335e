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

  init(of canvas: Canvas) {
    width = min(canvas.size.width, canvas.size.height)
    let isUpright = canvas.size.height >= canvas.size.width
    if width >= 700 {
      kind = canvas.safeArea.bottom > 0 ? .tablet : .button
    } else if canvas.safeArea.bottom > 0 || !isUpright {
      kind = .round(canvas.safeArea.top >= 55 ? .island : .notch)
    } else {
      kind = .button
    }
  }

  private static let body = Color(red: 22, green: 22, blue: 24)
  private static let edge = Color(red: 92, green: 92, blue: 97)
  private static let detail = Color(red: 44, green: 44, blue: 47)

  /// What the body takes beside, over and under the screen, in points.
  var side: Double {
    switch kind {
    case .round: width * 0.042
    case .button: width * (width >= 700 ? 0.045 : 0.055)
    case .tablet: width * 0.034
    }
  }

  var top: Double {
    switch kind {
    case .round, .tablet: side
    case .button: width * (width >= 700 ? 0.11 : 0.26)
    }
  }

  var bottom: Double { top }

  var screenRadius: Double {
    switch kind {
    case .round: width * 0.125
    case .button: 0
    case .tablet: width * 0.022
    }
  }

  private var bodyRadius: Double {
    switch kind {
    case .round, .tablet: screenRadius + side
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
    let center = Point(x: body.center.x, y: (screen.maxY + body.maxY) / 2)
    let circle = Rect(
      x: center.x - button / 2, y: center.y - button / 2, width: button, height: button)
    page.border(circle, radius: button / 2, width: max(1, width * 0.007), Self.edge)
    let slot = Rect(
      x: body.center.x - width * 0.07, y: (body.y + screen.y) / 2 - width * 0.008,
      width: width * 0.14, height: width * 0.016)
    if width < 700 { page.fill(slot, radius: slot.height / 2, Self.detail) }
  }

  private func drawKeys(beside body: Rect, on page: inout Page) {
    guard width < 700 else { return }
    let depth = width * 0.008
    let keys: [(left: Bool, y: Double, length: Double)] = [
      (true, 0.17, 0.04), (true, 0.245, 0.075), (true, 0.34, 0.075), (false, 0.27, 0.11),
    ]
    for key in keys {
      let x = key.left ? body.x - depth : body.maxX - depth
      page.fill(
        Rect(
          x: x, y: body.y + body.height * key.y, width: 2 * depth,
          height: body.height * key.length), radius: depth * 0.6, Self.edge)
    }
  }

  /// What lies over the screen.
  func drawTop(over screen: Rect, on page: inout Page) {
    guard case .round(let cutout) = kind, screen.height >= screen.width else { return }
    switch cutout {
    case .island:
      let island = Rect(
        x: screen.center.x - width * 0.155, y: screen.y + width * 0.029, width: width * 0.31,
        height: width * 0.092)
      page.fill(island, radius: island.height / 2, .black)
    case .notch:
      let depth = width * 0.078
      let notch = Rect(
        x: screen.center.x - width * 0.21, y: screen.y - side * 0.4, width: width * 0.42,
        height: depth + side * 0.4)
      page.fill(notch, radius: width * 0.052, Self.body)
      page.fill(
        Rect(x: notch.x, y: notch.y, width: notch.width, height: notch.height / 2), Self.body)
    }
  }
}
