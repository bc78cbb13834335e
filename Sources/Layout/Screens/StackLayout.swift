import Primitives
import SceneFormat

/// Places layers one after the other: UIStackView, its distribution `fill` without stretching.
struct StackLayout {
  let stack: StackDescription
  let direction: LayoutDirection
  let context: LayoutContext

  init(_ stack: StackDescription, _ direction: LayoutDirection, _ context: LayoutContext) {
    self.stack = stack
    self.direction = direction
    self.context = context
  }

  /// In the stack's coordinates, in the layers' order. A layer's own frame gives its size alone; one without is as large as
  /// its content. A hidden one takes no room.
  func frames(_ layers: [LayerDescription], in bounds: Rect) -> [Rect] {
    let room = bounds.inset(by: stack.insets)
    var position = stack.axis == .vertical ? room.y : room.x
    return zip(layers, sizes(of: layers, width: room.width)).map { layer, size in
      let frame: Rect
      let length: Double
      if stack.axis == .vertical {
        let (x, width) = across(size.width, from: room.x, room.width)
        frame = Rect(x: x, y: position, width: width, height: size.height)
        length = size.height
      } else {
        let (y, height) = across(size.height, from: room.y, room.height)
        frame = Rect(x: position, y: y, width: size.width, height: height)
        length = size.width
      }
      if !layer.isHidden { position += length + stack.spacing }
      return context.grid.rounded(direction.placed(frame, in: room))
    }
  }

  /// How large the stack is around its layers, at most so wide where they can give way.
  func contentSize(of layers: [LayerDescription], width: Double?) -> Size {
    let (across, down) = (
      stack.insets.left + stack.insets.right, stack.insets.top + stack.insets.bottom
    )
    let sizes = zip(layers, sizes(of: layers, width: width.map { max(0, $0 - across) }))
      .filter { !$0.0.isHidden }.map(\.1)
    let gaps = stack.spacing * Double(max(0, sizes.count - 1))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return stack.axis == .vertical
      ? Size(width: (widths.max() ?? 0) + across, height: heights.reduce(gaps + down, +))
      : Size(width: widths.reduce(gaps + across, +), height: (heights.max() ?? 0) + down)
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

extension StackLayout {
  private func sizes(of layers: [LayerDescription], width: Double?) -> [Size] {
    let limit = stack.axis == .vertical ? width : nil
    let sizes = layers.map { $0.frame?.size ?? context.contentSize($0, width: limit) }
    guard stack.axis == .horizontal, let width else { return sizes }
    return shortened(sizes, of: layers, to: width)
  }

  /// In a row that is too long, texts have what the others leave; of several the last gives way first.
  private func shortened(
    _ sizes: [Size], of layers: [LayerDescription], to width: Double
  ) -> [Size] {
    let shown = layers.indices.filter { !layers[$0].isHidden }
    let gaps = stack.spacing * Double(max(0, shown.count - 1))
    var excess = shown.reduce(gaps - width) { $0 + sizes[$1].width }
    var sizes = sizes
    for index in shown.reversed() where layers[index].canGiveWay {
      guard excess > 1e-6 else { break }
      let less = max(0, sizes[index].width - excess)
      excess -= sizes[index].width - less
      sizes[index] = Size(
        width: less, height: context.contentSize(layers[index], width: less).height)
    }
    return sizes
  }
}

extension LayerDescription {
  /// Whether it can do with less than its content's width: a text, or a stack with one.
  fileprivate var canGiveWay: Bool {
    guard frame == nil else { return false }
    if case .text = kind { return true }
    return stack != nil && sublayers.contains { !$0.isHidden && $0.canGiveWay }
  }
}
