/// What came of one scene and its golden.
package enum SceneVerdict: Equatable, Sendable {
  /// Every frame is as the golden has it, in pixels and in time; within the tolerance where there is one.
  case same
  /// Pixels or times differ.
  case changed
  /// Frames measure other pixels.
  case differentSize
  /// Frames come at another rate.
  case differentRate
  /// There are more or fewer frames.
  case differentFrameCount
  /// The frames are as many, but play for another time.
  case differentDuration
  /// The scene has no golden.
  case missingGolden
  /// The golden has no scene.
  case extraGolden
  /// The golden's file holds nothing, or no frame.
  case emptyGolden
  /// The golden cannot be read, with the reason and a way out.
  case corruptGolden
  /// The scene itself is bad, or the one at the base: nothing was compared.
  case sceneError
  /// The golden was written, as there was none.
  case recordedNew
  /// The golden was written in place of one that was not as what is rendered.
  case recordedChanged
  /// The golden that is there is as what is rendered: it was left as it is.
  case recordedSame

  /// In JSON and in reports: one word or several joined by hyphens.
  package var name: String {
    switch self {
    case .same: "same"
    case .changed: "changed"
    case .differentSize: "different-size"
    case .differentRate: "different-rate"
    case .differentFrameCount: "different-frame-count"
    case .differentDuration: "different-duration"
    case .missingGolden: "missing-golden"
    case .extraGolden: "extra-golden"
    case .emptyGolden: "empty-golden"
    case .corruptGolden: "corrupt-golden"
    case .sceneError: "scene-error"
    case .recordedNew: "recorded-new"
    case .recordedChanged: "recorded-changed"
    case .recordedSame: "recorded-same"
    }
  }

  /// For people, such as `golden without scene`.
  package var title: String {
    switch self {
    case .same: "same"
    case .changed: "changed"
    case .differentSize: "different size"
    case .differentRate: "different frame rate"
    case .differentFrameCount: "different frame count"
    case .differentDuration: "different duration"
    case .missingGolden: "missing golden"
    case .extraGolden: "golden without scene"
    case .emptyGolden: "empty golden"
    case .corruptGolden: "corrupt golden"
    case .sceneError: "bad scene"
    case .recordedNew: "recorded"
    case .recordedChanged: "recorded anew"
    case .recordedSame: "unchanged"
    }
  }

  package var isRecorded: Bool {
    switch self {
    case .recordedNew, .recordedChanged, .recordedSame: true
    default: false
    }
  }

  /// Whether nothing is to be done about it.
  package var isPassed: Bool { self == .same || isRecorded }

  /// Whether accepting what is rendered would mend it.
  package var isAcceptable: Bool {
    switch self {
    case .changed, .differentSize, .differentRate, .differentFrameCount, .differentDuration,
      .missingGolden, .emptyGolden, .corruptGolden:
      true
    default: false
    }
  }
}
