import Display
import Primitives

/// Which of a frame's layers are painted.
package enum LayerChoice: Hashable, Sendable {
  case all
  /// The pictures that fly.
  case flight
  /// All but these.
  case ground
  /// The layers of one name, as `inspect` has it.
  case named(String)

  func includes(_ layer: SampledLayer) -> Bool {
    switch self {
    case .all: true
    case .flight: layer.name == "snapshot"
    case .ground: layer.name != "snapshot"
    case .named(let name): layer.name == name
    }
  }
}

extension Timeline {
  /// The frame at a time after the start, ready to be painted. It depends on the time alone; two times at which the same
  /// is seen give equal lists.
  package func displayList(at time: Duration) -> DisplayList {
    displayList(of: sample(at: time))
  }

  /// The same with some of its layers alone. What flies, by itself, flies over nothing: the background is then clear.
  package func displayList(at time: Duration, showing choice: LayerChoice) -> DisplayList {
    var sample = sample(at: time)
    sample.layers = sample.layers.filter(choice.includes)
    let isGrounded = choice == .all || choice == .ground
    return displayList(of: sample, over: isGrounded ? nil : .clear)
  }

  /// The frame that shows a sample, over the canvas's background or another.
  package func displayList(of sample: FrameSample, over background: Color? = nil) -> DisplayList {
    let scope = StagePainter.Scope(hidden: Set(sample.hidden), covers: sample.covers)
    return DisplayList(
      size: stage.pixelSize, rendering: rendering,
      background: background ?? stage.canvas.background,
      items: items(for: sample.layers, in: scope))
  }

  /// Layers bottom to top; one that cross-fades takes the one below it along.
  private func items(
    for layers: [SampledLayer], in scope: StagePainter.Scope
  ) -> [DisplayItem] {
    var items = [DisplayItem]()
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      index += 1
      guard index < layers.count, layers[index].crossFades else {
        items += painter.items(for: layer, in: scope)
        continue
      }
      let upper = layers[index]
      index += 1
      if upper.alpha <= 0 || upper.alpha >= 1 {
        items += painter.items(for: upper.alpha <= 0 ? layer : upper, in: scope)
        continue
      }
      let fade = CrossFadeItem(
        start: painter.items(for: layer.withAlpha(1), in: scope),
        end: painter.items(for: upper.withAlpha(1), in: scope),
        fraction: Opacity(clamping: upper.alpha))
      items.append(.crossFade(fade))
    }
    return items
  }
}
