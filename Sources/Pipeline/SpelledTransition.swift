import Motion
import Pictures
import Primitives
import SceneFormat

/// A scene's transition spelled out in tracks, whatever its style.
package struct SpelledTransition: Sendable {
  package struct Way: Sendable {
    package var choreography: ChoreographyDescription
    package var duration: Duration
    package var curve: Curve
  }

  package var present: Way
  /// Nothing when the scene's is the other way backwards.
  package var dismiss: Way?
  package var tapMark: TapMark?
  package var source: SourceText
}

/// The transition of a scene, spelled out.
package func spellOut(
  _ request: InspectRequest
) -> (check: CheckReport, transition: SpelledTransition?) {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  let (check, preparation) = read(request.scene, assets: assets)
  guard let preparation, let timeline = preparation.timeline,
    let pair = preparation.scene?.transition
  else { return (check, nil) }
  func way(_ kind: StepKind) -> SpelledTransition.Way? {
    timeline.description(of: kind).map {
      SpelledTransition.Way(
        choreography: $0.choreography, duration: $0.duration, curve: $0.curve)
    }
  }
  guard let present = way(.present) else { return (check, nil) }
  return (
    check,
    SpelledTransition(
      present: present, dismiss: way(.dismiss), tapMark: timeline.tapMark(of: pair.present),
      source: preparation.source)
  )
}
