import Primitives
import SceneFormat
import Sheets

/// Scenes that outputs show: one, or several side by side.
struct Showing {
  var subjects: [Subject]
  var targets: [OutputTarget]
  /// What lies around them; nothing for a scene by itself.
  var mount: Mount?

  /// The frames that a selection chooses, of all the scenes at once.
  func sequence(
    rate: FrameRate, _ request: RenderRequest
  ) throws(EmptySelection) -> FrameSequence {
    var sequences = [FrameSequence]()
    for subject in subjects {
      sequences.append(
        try FrameSequence(
          subject.timeline, rate: rate, speed: request.speed, selection: request.frames))
    }
    guard let mount else { return sequences[0] }
    return FrameSequence(sequences, on: mount)
  }

  /// The request's own frame rate, or the highest of the scenes'.
  func rate(_ request: RenderRequest) -> FrameRate {
    request.frameRate
      ?? subjects.map(\.scene.frameRate).max { $0.framesPerSecond < $1.framesPerSecond }!
  }
}
