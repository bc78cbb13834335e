import Motion
import Primitives
import SceneFormat

extension Timeline {
  /// How a frame's progress is computed, from its number on.
  func explanation(
    ofFrame index: Int, at time: Duration, rate: FrameRate, scene: Scene
  ) -> [String] {
    func seconds(_ time: Duration) -> String { "\(time.inSeconds.text(places: 6)) s" }
    var lines = ["time = \(index) / \(rate.text) fps = \(seconds(time))"]
    guard let step = self.step(at: time) else {
      return lines + ["after the last step: what it ended in rests"]
    }
    let local = time - step.start
    lines.append(
      "in step \(step.number + 1), \(step.kind.rawValue), from \(seconds(step.start)) to "
        + "\(seconds(step.end)): \(seconds(local)) into it")
    if let turn = step.turn, local > turn {
      lines.append(
        "cancelled at \(seconds(turn)), so it runs back: as at \(seconds(turn + turn - local))")
    }
    let way = step.kind == .present ? scene.transition?.present : scene.transition?.dismiss
    if step.kind == .present || step.kind == .dismiss, let way {
      let progress = sample(at: time).progress
      lines.append(
        "\(way.style.rawValue), \(way.curve.text): progress = "
          + "\(progress.text(places: 9)); a value without a curve or a window of its "
          + "own = start + (end - start) x progress")
    }
    return lines
  }
}

extension Double {
  /// To so many decimals, without zeros at the end.
  fileprivate func text(places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let text = "\((self * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
