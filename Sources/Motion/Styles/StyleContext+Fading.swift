import Primitives
import SceneFormat

extension StyleContext {
  /// Where, between 0 and 1 of a fade through, the leaving screen is gone and the coming one begins: Material's
  /// FADE_THROUGH_THRESHOLD.
  private static let throughThreshold = 0.35

  /// The two screens, bottom to top, as the scene wants them to change over, or else as the style does.
  func changingScreens(_ styleMode: Fade.Mode) -> [Track] {
    changing(screen(leaving), screen(coming), styleMode)
  }

  /// The same for any two tracks.
  func changing(_ leaving: Track, _ coming: Track, _ styleMode: Fade.Mode) -> [Track] {
    let fade = transition.fade ?? Fade(mode: styleMode)
    let window = Track.Window(fade.start, fade.end)
    func fading(_ track: Track, _ alpha: Ramp<Double>, _ window: Track.Window) -> Track {
      var track = track
      track.alpha = Ramp(alpha.start * track.alpha.start, alpha.end * track.alpha.end)
      track.fadeWindow = window
      return track
    }
    switch fade.mode {
    case .in: return [leaving, fading(coming, Ramp(0, 1), window)]
    case .out: return [coming, fading(leaving, Ramp(1, 0), window)]
    case .cross:
      var upper = fading(coming, Ramp(0, 1), window)
      upper.crossFades = fade.plusLighter
      return [fading(leaving, Ramp(1, 0), window), upper]
    case .through:
      let middle = fade.start + (fade.end - fade.start) * Self.throughThreshold
      return [
        fading(leaving, Ramp(1, 0), Track.Window(fade.start, middle)),
        fading(coming, Ramp(0, 1), Track.Window(middle, fade.end)),
      ]
    }
  }

  /// The screens, and between them the shade over the lower one, if the scene has one.
  func changingScreensWithShade(_ styleMode: Fade.Mode) -> [Track] {
    var tracks = changingScreens(styleMode)
    if let shade { tracks.insert(shade, at: 1) }
    return tracks
  }

  /// The shade on its way in or out; nothing where it has no alpha.
  var shade: Track? {
    let shade = transition.shade
    guard shade.alpha > .clear else { return nil }
    let alpha = shade.alpha.value
    return Track(
      .shade(shade.color), frame: Ramp(full), alpha: isPresent ? Ramp(0, alpha) : Ramp(alpha, 0))
  }
}
