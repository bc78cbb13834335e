import Primitives
import SceneFormat

extension LayoutContext {
  /// Where a layer without a frame lies in a parent whose bounds are `parent`.
  func placed(_ description: LayerDescription, in parent: Rect) -> Rect {
    guard let placement = description.placement else {
      return barFrame(description.kind, in: parent) ?? parent
    }
    switch placement {
    case .inset(let insets): return room(insets, in: parent, of: description)
    case .aspectFit(let insets):
      let room = room(insets, in: parent, of: description)
      let content = contentSize(description, width: nil)
      if content.isEmpty, !description.hasPicture {
        report(
          .warning, at: description.place,
          "must have a picture or a text for 'aspectFit', and fills its parent as it has none")
      }
      return grid.rounded(ContentMode.scaleAspectFit.placement(of: content, in: room))
    case .centered(let given, let offset):
      let size = given ?? contentSize(description, width: parent.width)
      if given == nil, size.isEmpty, !description.hasPicture {
        report(
          .warning, at: description.place,
          "must have a size to stand in the middle, but has neither one nor content that has",
          hint: "add \"size\": [width, height] beside 'place'")
      }
      return grid.rounded(
        Rect(
          x: parent.center.x + offset.x - size.width / 2,
          y: parent.center.y + offset.y - size.height / 2, width: size.width, height: size.height))
    }
  }

  /// How large a layer's content is by itself, at most so wide; nothing for what has no size of its own.
  func contentSize(_ description: LayerDescription, width: Double?) -> Size {
    if let stack = description.stack {
      let layout = StackLayout(stack, description.direction, self)
      return grid.roundedUp(layout.contentSize(of: description.sublayers, width: width))
    }
    return switch description.kind {
    case .image(let reference): self[reference].map { size(of: $0) } ?? .zero
    case .text(let text): grid.roundedUp(size(of: text.text, LabelStyle(text), width: width))
    case .view, .table, .grid, .navigationBar, .statusBar, .tabBar: .zero
    }
  }

  private func room(
    _ insets: EdgeInsets, in parent: Rect, of description: LayerDescription
  ) -> Rect {
    let room = parent.inset(by: insets)
    if room.isEmpty, !parent.isEmpty {
      report(
        .warning, at: description.place,
        "must have insets smaller than its parent, but they leave nothing of "
          + "\(inPoints(parent.width))x\(inPoints(parent.height)) points")
    }
    return room
  }

  /// Where the device has a bar.
  private func barFrame(_ kind: LayerDescription.Kind, in parent: Rect) -> Rect? {
    let area = canvas.safeArea
    switch kind {
    case .statusBar: return Rect(x: 0, y: 0, width: parent.width, height: area.top)
    case .navigationBar(let bar):
      return Rect(
        x: 0, y: area.top, width: parent.width, height: bar.isTitleLarge ? 96 : 44)
    case .tabBar:
      let height = 49 + area.bottom
      return Rect(x: 0, y: parent.height - height, width: parent.width, height: height)
    case .view, .image, .text, .table, .grid: return nil
    }
  }
}

extension LayerDescription {
  fileprivate var hasPicture: Bool {
    if case .image = kind { true } else { false }
  }
}

extension Rect {
  /// What is left within insets; never less than nothing.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
