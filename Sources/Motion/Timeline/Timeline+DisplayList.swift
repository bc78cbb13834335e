import Display
import Primitives

extension Timeline {
  /// The frame at a time after the start, ready to be painted. It depends on the time alone; two times at which the same
  /// is seen give equal lists.
  package func displayList(at time: Duration) -> DisplayList {
    let moment = moment(at: time)
    let scope = StagePainter.Scope(
      hidden: Set(moment.choreography?.hidden ?? []), covers: moment.choreography?.covers ?? [])
    return DisplayList(
      size: stage.pixelSize, rendering: rendering, background: stage.canvas.background,
      items: moment.sample.layers.flatMap { painter.items(for: $0, in: scope) })
  }
}
