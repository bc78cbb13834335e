import Layout
import Primitives
import SceneFormat

extension StyleContext {
  /// Finds a transition's ends on the stage.
  init(
    _ direction: Direction, _ transition: TransitionDescription, _ stage: Stage,
    _ pictures: PictureTable
  ) throws(MotionError) {
    func end(_ anchor: Anchor?, _ root: LayerPath.Root) throws(MotionError) -> FlightEnd? {
      guard let anchor else { return nil }
      guard
        let end = FlightEnd(
          anchor, on: root, stage: stage, pictures: pictures, contentMode: transition.contentMode)
      else { throw .missingLayer(anchor.place) }
      return end
    }
    let needsEnds: Bool =
      switch transition.style {
      case .hero, .lightbox, .fullscreen, .zoom, .push, .container: true
      case .dissolve, .cube, .moveIn, .reveal, .slide, .flip, .custom: false
      }
    let list = needsEnds ? try end(transition.from, .list) : nil
    var detail = needsEnds ? try end(transition.to, .detail) : nil
    if needsEnds, list == nil { throw .missingEnd(key: "from", transition.place) }
    if let list, let implied = Self.impliedDetailEnd(transition, list, detail, stage) {
      detail = implied
    }
    if needsEnds, detail == nil { throw .missingEnd(key: "to", transition.place) }
    self.init(
      stage: stage, pictures: pictures, direction: direction, transition: transition, listEnd: list,
      detailEnd: detail)
  }

  /// The detail's end where the style decides it: `fullscreen` without a `to` lands on the picture's aspect-fit rectangle,
  /// as coded on the whole canvas; a `lightbox` has no detail to cut a picture out of, so it keeps the list's.
  private static func impliedDetailEnd(
    _ transition: TransitionDescription, _ list: FlightEnd, _ detail: FlightEnd?, _ stage: Stage
  ) -> FlightEnd? {
    var end: FlightEnd
    switch (transition.style, detail) {
    case (.lightbox, let detail?): end = detail
    case (.container, nil):
      end = FlightEnd(
        frame: stage.bounds, on: .detail, stage: stage, contentMode: .scaleToFill, picture: nil)
      return end
    case (.fullscreen, let detail?) where !transition.asCoded: return detail
    case (.fullscreen, _):
      let frame =
        transition.asCoded
        ? stage.bounds
        : ContentMode.scaleAspectFit.placement(of: list.sourceSize, in: stage.bounds)
      end = FlightEnd(
        frame: frame, on: .detail, stage: stage, contentMode: .scaleToFill, picture: nil)
    default: return nil
    }
    let keepsPicture =
      transition.style == .lightbox
      ? !end.hasOwnPicture || end.path != nil : list.hasOwnPicture || stage.detail == nil
    if keepsPicture {
      (end.source, end.sourceSize, end.hasOwnPicture) = (list.source, list.sourceSize, true)
    }
    return end
  }

  func choreography() throws(MotionError) -> Choreography {
    let made: Choreography? =
      switch transition.style {
      case .hero: heroChoreography(self)
      case .lightbox: lightboxChoreography(self)
      case .dissolve: dissolveChoreography(self)
      case .cube: cubeChoreography(self)
      case .fullscreen: fullscreenChoreography(self)
      case .zoom: zoomChoreography(self)
      case .push: pushChoreography(self)
      case .container: containerChoreography(self)
      case .moveIn: moveInChoreography(self)
      case .reveal: revealChoreography(self)
      case .slide: slideChoreography(self)
      case .flip: flipChoreography(self)
      case .custom: try customChoreography(self)
      }
    guard let made else { throw .emptyEnd(transition.from?.place ?? transition.place) }
    return made
  }
}
