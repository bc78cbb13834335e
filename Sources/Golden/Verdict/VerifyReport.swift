/// What came of a whole verification: every scene, and every golden that has none.
package struct VerifyReport: Sendable {
  /// The folder of goldens as the user named it.
  package var goldensFolder: String
  /// Scenes in the order given, then goldens without a scene.
  package var scenes: [SceneReport]
  /// The command that accepts everything that is rendered; nothing where there is nothing to accept.
  package var acceptingCommand: String?

  package init(goldensFolder: String, scenes: [SceneReport], acceptingCommand: String? = nil) {
    self.goldensFolder = goldensFolder
    self.scenes = scenes
    self.acceptingCommand = acceptingCommand
  }

  package var framesCompared: Int { scenes.reduce(0) { $0 + $1.framesCompared } }

  /// Whether there is nothing to be done about any scene. A verification of nothing does not pass.
  package var isPassed: Bool { !scenes.isEmpty && scenes.allSatisfy(\.verdict.isPassed) }

  /// How many scenes have each verdict, in the order in which verdicts first come.
  package var counts: [(verdict: SceneVerdict, count: Int)] {
    scenes.reduce(into: []) { counts, scene in
      if let place = counts.firstIndex(where: { $0.verdict == scene.verdict }) {
        counts[place].count += 1
      } else {
        counts.append((scene.verdict, 1))
      }
    }
  }
}
