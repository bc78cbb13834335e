import Primitives
import SceneFormat

/// What is seen at an instant, in points: the numbers behind a frame.
package struct FrameSample: Sendable {
  package var step: StepKind
  /// How far the step's motion has come: 0 to 1, beyond where a spring swings. In a hold, 1 when the detail is open, else 0.
  package var progress: Double
  /// Bottom to top: only what the transition composes; at rest the screen alone.
  package var layers: [SampledLayer]
  /// Layers hidden inside the screens.
  package var hidden: [LayerPath]
  /// Colours painted over rectangles of the screens.
  package var covers: [ChoreographyDescription.Cover] = []
}

/// A layer at an instant.
package struct SampledLayer: Sendable {
  /// `list`, `detail`, `snapshot`, `shade` or `background`.
  package var name: String
  package var frame: Rect
  /// What is drawn: 0 to 1.
  package var alpha: Double
  package var isHidden: Bool
  /// How the snapshot lies in its frame; nothing for other layers.
  package var look: SnapshotLook?
  /// A cube face's top left, top right, bottom right and bottom left corners; nothing for other layers.
  package var quad: [Point]?
  package var isListed: Bool
  /// What is seen of it.
  package var subject: Track.Subject
  /// Whether it is painted.
  package var isDrawn: Bool
  /// Whether it and the layer right below it are faded into each other.
  package var crossFades = false
  /// How far its own motion has come: 0 to 1, beyond where a spring swings.
  package var progress = 0.0

  func withAlpha(_ alpha: Double) -> SampledLayer {
    var layer = self
    layer.alpha = alpha
    return layer
  }
}

extension Track {
  /// The track at a time after its transition's start, when that has come to `progress`.
  func sample(at elapsed: Duration, progress: Double) -> SampledLayer {
    let own = self.progress(at: elapsed, of: progress)
    return sample(atMotion: own.motion, fade: own.fade)
  }

  /// The track at its start or its end.
  func sample(atEnd isAtEnd: Bool) -> SampledLayer {
    sample(atMotion: isAtEnd ? 1 : 0, fade: isAtEnd ? 1 : 0)
  }

  private func sample(atMotion progress: Double, fade: Double) -> SampledLayer {
    let shift = arcShift(at: progress)
    var layer = SampledLayer(
      name: subject.name, frame: frame.value(at: progress).offset(by: shift),
      alpha: Opacity(clamping: alpha.value(at: fade)).value, isHidden: false,
      look: look(at: progress)?.offset(by: shift), quad: nil, isListed: isListed,
      subject: subject, isDrawn: isDrawn, crossFades: crossFades, progress: progress)
    if let endColor { layer.subject = subject.mixed(with: endColor, progress: progress) }
    if case .face(_, let turn) = subject {
      let face = turn.face(at: progress)
      layer.quad = face.corners
      layer.isHidden = !face.isVisible
      layer.frame = Rect(bounding: face.corners)
    }
    return layer
  }

  private func look(at progress: Double) -> SnapshotLook? {
    guard let ramp = look else { return nil }
    var look = ramp.value(at: progress)
    if cornerWindow != .whole {
      let corners = ramp.value(at: cornerWindow.progress(at: progress))
      (look.cornerRadii, look.clipCornerRadii) = (corners.cornerRadii, corners.clipCornerRadii)
    }
    return look
  }

  /// How far the arc is from the straight line there.
  private func arcShift(at progress: Double) -> Point {
    guard motionPath == .arc else { return .zero }
    let (start, end) = (frame.start.center, frame.end.center)
    return ArcPath(from: start, to: end).point(at: progress)
      - start.interpolated(to: end, fraction: progress)
  }
}

extension Track.Subject {
  /// A shade or a background on its way to another colour.
  fileprivate func mixed(with end: Color, progress: Double) -> Track.Subject {
    let share = min(1, max(0, progress))
    return switch self {
    case .shade(let color): .shade(color.interpolated(to: end, fraction: share))
    case .background(let color): .background(color.interpolated(to: end, fraction: share))
    default: self
    }
  }

  var name: String {
    switch self {
    case .screen(let root), .face(let root, _): root.rawValue
    case .snapshot: "snapshot"
    case .shade: "shade"
    case .background: "background"
    case .tap: "tap"
    }
  }
}

extension Rect {
  /// The smallest rectangle around points, of which there must be one.
  fileprivate init(bounding points: [Point]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
