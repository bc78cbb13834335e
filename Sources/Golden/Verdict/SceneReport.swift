import Primitives

/// What is true of an animation as a whole.
package struct SequenceFacts: Equatable, Sendable {
  package var size: PixelSize
  /// At least 1.
  package var frameCount: Int
  /// Nothing where frames stand for times that no one rate gives, as in a GIF.
  package var frameRate: FrameRate?
  /// How long it plays once.
  package var duration: Duration

  package init(size: PixelSize, frameCount: Int, frameRate: FrameRate?, duration: Duration) {
    self.size = size
    self.frameCount = frameCount
    self.frameRate = frameRate
    self.duration = duration
  }
}

/// The two kinds of golden.
package enum GoldenKind: String, CaseIterable, Sendable {
  /// A text of hashes, sketches and geometry.
  case hash
  /// A lossless APNG.
  case frames
}

/// One scene of a verification: the verdict, and all there is to say about it.
package struct SceneReport: Sendable {
  /// The scene as the user named it, or the golden's path where there is no scene.
  package var scene: String
  /// What reports may name files after: unlike any other's of the run, such as `menus/open`.
  package var name: String
  /// The golden's path; where it would lie when there is none.
  package var golden: String
  /// Nothing where there is no golden that can be read.
  package var goldenKind: GoldenKind?
  package var verdict: SceneVerdict
  /// Why a golden or a scene could not be used, or what differs as a whole, such as `390x844 was 390x845`; a line each.
  package var details: [String] = []
  /// What is wrong with the scene; warnings too.
  package var findings: [Finding] = []
  /// What was rendered; nothing where nothing was.
  package var actual: SequenceFacts?
  /// The golden's; nothing where it could not be read.
  package var expected: SequenceFacts?
  /// How many frames were compared with a golden's.
  package var framesCompared = 0
  /// Changes of the motion in words, most telling first.
  package var motion: [MotionFinding] = []
  /// In order of time: those that a tolerance lets pass too.
  package var differences: [FrameDifference] = []
  /// What the differences were measured by.
  package var tolerance = Tolerance.exact
  /// Why the scene's file loosens it; nothing where the file does not.
  package var toleranceReason: String?
  /// The command that accepts what is rendered; nothing where accepting would mend nothing.
  package var acceptingCommand: String?

  package init(scene: String, name: String, golden: String, verdict: SceneVerdict) {
    self.scene = scene
    self.name = name
    self.golden = golden
    self.verdict = verdict
  }

  /// Frames that differ beyond the tolerance.
  package var differingFrameCount: Int {
    differences.lazy.filter { !$0.isTolerated }.reduce(0) { $0 + $1.count }
  }

  /// Frames that differ, but no more than the tolerance lets pass.
  package var toleratedFrameCount: Int {
    differences.lazy.filter(\.isTolerated).reduce(0) { $0 + $1.count }
  }
}
