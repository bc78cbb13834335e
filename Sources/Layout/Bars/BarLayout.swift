import Primitives
import SceneFormat

/// The bars of a screen, as UIKit draws them.
struct BarLayout {
  /// In the screen's coordinates.
  let frame: Rect
  let appearance: Appearance
  let direction: LayoutDirection
  let context: LayoutContext

  /// Bottom to top; none for what is no bar.
  func layers(_ kind: LayerDescription.Kind) -> [Layer] {
    switch kind {
    case .navigationBar(let bar): navigationBar(bar)
    case .statusBar(let bar): statusBar(bar)
    case .tabBar(let bar): tabBar(bar)
    case .view, .image, .text, .table, .grid: []
    }
  }

  var label: Color { SystemColor.label.color(in: appearance) }
  var tint: Color { SystemColor.tint.color(in: appearance) }

  /// What a bar without a colour of its own looks like over a screen's background.
  var barColor: Color {
    appearance == .light
      ? Color(red: 0xF8, green: 0xF8, blue: 0xF8) : Color(red: 0x16, green: 0x16, blue: 0x17)
  }

  var hairlineColor: Color {
    appearance == .light
      ? Color(red: 0, green: 0, blue: 0, alpha: 0x4D)
      : Color(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0x26)
  }

  /// A line a pixel high over the bar's width.
  func hairline(y: Double) -> Layer {
    context.box(
      Rect(
        x: frame.x, y: context.grid.rounded(y), width: frame.width,
        height: context.grid.hairline), in: frame,
      color: hairlineColor)
  }

  /// A text of which one line is `height` high, in a place given from the bar's top left corner.
  func text(
    _ text: WrittenText, size: Double, weight: Int = 400, color: Color,
    alignment: TextDescription.Alignment = .natural, _ place: Rect
  ) -> Layer {
    let style = LabelStyle(
      font: FontDescription(size: size, weight: weight), color: color, alignment: alignment)
    return context.label(nil, text, style, frame: placed(place), in: frame)
  }

  /// In the screen's coordinates, and on the side that the direction has it.
  func placed(_ place: Rect) -> Rect {
    direction.placed(place.offset(by: frame.origin), in: frame)
  }

  func width(of text: WrittenText, size: Double, weight: Int = 400) -> Double {
    let style = LabelStyle(font: FontDescription(size: size, weight: weight), color: label)
    return context.size(of: text, style).width
  }
}
