import Primitives

/// A golden that keeps no pixels: what is true of the whole, the motion in numbers, and for each picture its hash, its
/// sketch and what stands where.
package struct HashGolden: Equatable, Sendable {
  /// With a frame rate.
  package var facts: SequenceFacts
  package var trace: MotionTrace
  /// One after another without holes, as many frames as `facts` has. Each has a sketch.
  package var pictures: [PictureRecord]
  /// What stands where in the first frame of each picture.
  package var states: [MotionState]

  package init(
    facts: SequenceFacts, trace: MotionTrace, pictures: [PictureRecord], states: [MotionState]
  ) {
    self.facts = facts
    self.trace = trace
    self.pictures = pictures
    self.states = states
  }

  /// The first words of every such file.
  package static let signature = "zoomrender golden "
  static let version = 1
}
