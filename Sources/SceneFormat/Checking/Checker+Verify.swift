import Primitives

extension Checker {
  /// What is under `verify`; nothing when it is left out or wrong.
  mutating func verification(_ scene: Fields) -> VerifyDescription? {
    guard let fields = fields(scene, "verify", .verify) else { return nil }
    let reason = text(fields, "reason")
    if let reason, !reason.contains(where: { !$0.isWhitespace }) {
      report(.emptyText(what: "a reason"), at: fields.place("reason"))
    }
    let threshold = number(fields, "threshold") ?? 0
    let maxDiffPixels = integer(fields, "maxDiffPixels")
    let maxDiffRatio = number(fields, "maxDiffRatio")
    let window = integer(fields, "window")
    let maxFrames = integer(fields, "maxFrames") ?? 0
    let ignore = list(fields, "ignore")?.compactMap { rectangle($0.value, $0.path) } ?? []
    let antialiasing = boolean(fields, "antialiasing") ?? false
    guard let reason else { return nil }
    return VerifyDescription(
      reason: reason, threshold: threshold, maxDiffPixels: maxDiffPixels,
      maxDiffRatio: maxDiffRatio, window: window, maxFrames: maxFrames, ignore: ignore,
      antialiasing: antialiasing)
  }
}
