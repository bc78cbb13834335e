import Synchronization

/// The frames of all scenes together. A scene that has not begun is taken to be like those that have.
final class FrameProgress: Sendable {
  private struct Scene {
    var done = 0
    var total: Int?
  }

  private let scenes: Mutex<[Scene]>
  private let line: ProgressLine

  init(count: Int, line: ProgressLine) {
    scenes = Mutex(Array(repeating: Scene(), count: count))
    self.line = line
  }

  func update(scene: Int, done: Int, total: Int) {
    let (allDone, allTotal) = scenes.withLock { scenes in
      scenes[scene] = Scene(done: done, total: total)
      let known = scenes.compactMap(\.total)
      let sum = known.reduce(0, +)
      return (scenes.reduce(0) { $0 + $1.done }, sum * scenes.count / known.count)
    }
    line.update(done: allDone, total: allTotal)
  }
}
