import Primitives
import SceneFormat

/// Places layers one after the other: UIStackView, its distribution `fill` without stretching.
struct StackLayout {
  let stack: StackDescription
  let context: LayoutContext

  init(_ stack: StackDescription, _ context: LayoutContext) {
    self.stack = stack
    self.context = context
  }

  /// In the stack's coordinates, in the layers' order. A layer's own frame gives its size alone; one without is as large as
  /// its content.
  func frames(_ layers: [LayerDescription], in bounds: Rect) -> [Rect] {
    let room = bounds.inset(by: stack.insets)
    var position = stack.axis == .vertical ? room.y : room.x
    return layers.map { layer in
      let size = layer.frame?.size ?? context.contentSize(layer, width: availableWidth(room))
      let frame: Rect
      if stack.axis == .vertical {
        let (x, width) = across(size.width, from: room.x, room.width)
        frame = Rect(x: x, y: position, width: width, height: size.height)
        position += size.height + stack.spacing
      } else {
        let (y, height) = across(size.height, from: room.y, room.height)
        frame = Rect(x: position, y: y, width: size.width, height: height)
        position += size.width + stack.spacing
      }
      return context.grid.rounded(frame)
    }
  }

  private func availableWidth(_ room: Rect) -> Double? {
    stack.axis == .vertical ? room.width : nil
  }

  private func across(
    _ length: Double, from start: Double, _ room: Double
  ) -> (start: Double, length: Double) {
    switch stack.alignment {
    case .fill: (start, room)
    case .leading: (start, length)
    case .center: (start + (room - length) / 2, length)
    case .trailing: (start + room - length, length)
    }
  }
}
