import Display
import Primitives

extension Timeline {
  /// The frame at a time after the start, ready to be painted. It depends on the time alone; two times at which the same
  /// is seen give equal lists.
  package func displayList(at time: Duration) -> DisplayList {
    displayList(of: sample(at: time))
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
