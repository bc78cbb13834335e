import Motion
import Primitives

/// A picture at a border, and the end of the flight that it is to be at.
struct Landing {
  /// The picture's layer.
  var index: Int
  var snapshot: Snapshot
  var end: RestingEnd

  /// How far the picture is from its place, in points.
  var distance: Double { end.frame.distance(to: snapshot.look.frame) }

  /// The topmost flying picture that is seen at a border; nothing where there is none. Tracks that a scene spells out are
  /// taken to mean the end that they nearly meet.
  init?(at border: Transit.Border, in transit: Transit) {
    let layers = border.moving.layers
    for index in layers.indices.reversed() where layers[index].alpha > 0.5 && layers[index].isDrawn
    {
      guard let snapshot = Snapshot(layers[index]) else { continue }
      func distance(_ end: RestingEnd) -> Double { end.frame.distance(to: snapshot.look.frame) }
      let ends = transit.ends.filter { end in
        guard end.root == (border.isOpen ? .detail : .list) else { return false }
        return transit.way?.style != .custom
          || distance(end) < max(end.frame.width, end.frame.height) / 2
      }
      guard let nearest = ends.min(by: { distance($0) < distance($1) }) else { continue }
      (self.index, self.snapshot, end) = (index, snapshot, nearest)
      return
    }
    return nil
  }
}
