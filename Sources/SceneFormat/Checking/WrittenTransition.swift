import Primitives

/// The keys of a transition, or of its way back, as far as they are written.
struct WrittenTransition {
  let fields: Fields
  var style: TransitionDescription.Style?
  var from: Anchor?
  var to: Anchor?
  var duration: Duration?
  var curve: Curve?
  var asCoded: Bool?
  var contentMode: ContentMode?
  var shade: TransitionDescription.Shade?
  var subtype: TransitionDescription.Subtype?
  var perspective: Double?
  var motionPath: MotionPath?
  var fade: Fade?
  var tracks: [TrackDescription]?
  var hidden: [LayerPath]?
  var covers: [ChoreographyDescription.Cover]?
  var stays: Bool?

  /// These keys, and where they are silent the others'.
  func overriding(_ other: WrittenTransition) -> WrittenTransition {
    WrittenTransition(
      fields: fields, style: style ?? other.style, from: from ?? other.from, to: to ?? other.to,
      duration: duration ?? other.duration, curve: curve ?? other.curve,
      asCoded: asCoded ?? other.asCoded, contentMode: contentMode ?? other.contentMode,
      shade: shade ?? other.shade, subtype: subtype ?? other.subtype,
      perspective: perspective ?? other.perspective, motionPath: motionPath ?? other.motionPath,
      fade: fade ?? other.fade, tracks: tracks ?? other.tracks, hidden: hidden ?? other.hidden,
      covers: covers ?? other.covers, stays: stays ?? other.stays)
  }

  /// What it moves where its style is `custom`.
  var choreography: ChoreographyDescription? {
    tracks.map {
      ChoreographyDescription(
        tracks: $0, hidden: hidden ?? [], covers: covers ?? [], stays: stays ?? false)
    }
  }

  /// One way of the transition with its style's defaults filled in.
  func resolved(
    _ style: TransitionDescription.Style, subtype: TransitionDescription.Subtype,
    _ choreography: ChoreographyDescription?
  ) -> TransitionDescription {
    TransitionDescription(
      place: fields.place, style: style, from: style.ends.isEmpty ? nil : from,
      to: style.ends.isEmpty ? nil : to, duration: duration ?? style.defaultDuration,
      curve: curve ?? style.defaultCurve, asCoded: asCoded ?? false,
      contentMode: contentMode ?? .scaleAspectFill, shade: shade ?? style.defaultShade,
      subtype: subtype, perspective: perspective, motionPath: motionPath ?? .straight, fade: fade,
      choreography: style == .custom ? choreography : nil)
  }
}
