import Layout
import Primitives
import SceneFormat

/// A place that a picture flies from or to, as its screen shows it at rest.
package struct RestingEnd: Sendable {
  package var root: LayerPath.Root
  /// The layer there; nothing for a plain rectangle.
  package var path: LayerPath?
  /// In the screen's coordinates.
  package var frame: Rect
  /// How what is there is seen at rest.
  package var look: SnapshotLook
  /// What would fly from here.
  package var source: SnapshotSource
  /// What the scene wants a plain rectangle to be covered with meanwhile; nothing where it does not say.
  package var cover: ChoreographyDescription.Cover?
  /// Whether what is there is a picture, and no cut-out of its screen.
  package var hasOwnPicture: Bool
  /// How much of it its parents and itself let be seen, 0 to 1.
  package var alpha: Double

  init(_ end: FlightEnd, on root: LayerPath.Root) {
    self.root = root
    path = end.path
    frame = end.frame
    look = end.look(of: end.sourceSize)
    source = end.source
    cover = end.cover
    hasOwnPicture = end.hasOwnPicture
    alpha = end.alpha
  }
}

extension StyleContext {
  /// The ends that there are: for tracks that a scene spells out, what it hides or covers.
  var restingEnds: [RestingEnd] {
    var ends = [RestingEnd]()
    if let listEnd { ends.append(RestingEnd(listEnd, on: .list)) }
    if let detailEnd, transition.style != .lightbox {
      ends.append(RestingEnd(detailEnd, on: .detail))
    }
    guard let description = transition.choreography else { return ends }
    ends += description.hidden.compactMap { RestingEnd(at: $0, on: stage) }
    return ends
      + description.covers.map { cover in
        var end = FlightEnd(
          frame: cover.frame, on: cover.screen, stage: stage, contentMode: .scaleToFill,
          picture: nil)
        (end.cornerRadii, end.cover) = (cover.cornerRadii, cover)
        return RestingEnd(end, on: cover.screen)
      }
  }
}

extension RestingEnd {
  /// The layer at a path, as an end of a flight; nothing when there is none.
  package init?(at path: LayerPath, on stage: Stage) {
    let anchor = Anchor.layer(path, Place(offset: 0, keyPath: ""))
    let end = FlightEnd(
      anchor, on: path.screen, stage: stage, pictures: PictureTable(), contentMode: .scaleToFill)
    guard let end else { return nil }
    self.init(end, on: path.screen)
  }
}
