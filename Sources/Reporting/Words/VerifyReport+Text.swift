import Golden
import Primitives

extension VerifyReport {
  /// One line: how many scenes and frames, and how many scenes have each verdict.
  package var summary: String {
    if isEmptyShard, let shard = run.shard {
      return "shard \(shard.text) has no scene: there are only "
        + "\(Quantity.count(run.sceneCount, "scene")), which other shards have"
    }
    let scenes = scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes"
    let verdicts = counts.map { "\($0.count) \($0.verdict.title)" }.joined(separator: ", ")
    let part = run.shard.map { "shard \($0.text): " } ?? ""
    return "\(part)\(scenes), \(Quantity.frames(framesCompared)) compared: \(verdicts)"
  }

  /// The command that accepts everything; nothing where a single scene has told it.
  package var acceptance: String? {
    guard let acceptingCommand, scenes.count != 1 || scenes.first?.verdict == .missingGolden else {
      return nil
    }
    return "accept all of it: \(acceptingCommand.printable)"
  }
}

extension SceneReport {
  /// How many lines of differing frames are shown.
  private static let shownDifferences = 8
  private static let shownFindings = 12

  /// The verdict in a line, and what there is to say in lines below it.
  package var text: String {
    var lines = [headline]
    if verdict == .extraGolden || verdict == .sceneError {
      return (lines + details.map { "  \($0)" }).map(\.printable).joined(separator: "\n") + "\n"
    }
    lines += details.map { "  \($0)" }
    if verdict == .same, !motion.isEmpty {
      lines.append(
        toleratedFrameCount == 0
          ? "  every pixel is the same, though the motion is not:"
          : "  what differs is within the tolerance; the motion is not the same:")
    }
    lines += motion.prefix(Self.shownFindings).map { "  \($0.words)" }
    if motion.count > Self.shownFindings {
      lines.append("  ... and \(motion.count - Self.shownFindings) more changes of the motion")
    }
    lines += differenceLines
    if let toleranceReason, toleratedFrameCount > 0 {
      lines.append("  tolerated: \(toleranceReason)")
    }
    if let acceptingCommand, verdict != .missingGolden {
      lines.append("  accept: \(acceptingCommand)")
    }
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }

  var headline: String {
    switch verdict {
    case .same:
      let tolerated = toleratedFrameCount
      let within = tolerated == 0 ? "" : ", \(tolerated) of them within the tolerance"
      return "\(scene): same, compared \(Quantity.frames(framesCompared))\(within)"
    case .changed, .differentRate, .differentFrameCount, .differentDuration:
      return
        "\(scene): \(verdict.title), compared \(Quantity.frames(framesCompared)) with \(golden): "
        + "\(differingFrameCount) \(differingFrameCount == 1 ? "differs" : "differ")"
        + (motion.contains { $0.kind == .time } ? " once aligned in time" : "")
    case .differentSize: return "\(scene): \(verdict.title) from \(golden), no frame is compared"
    case .missingGolden: return "\(scene): missing golden, there is no \(golden)"
    case .emptyGolden, .corruptGolden: return "\(scene): \(verdict.title) \(golden)"
    case .extraGolden: return "\(golden): \(verdict.title)"
    case .sceneError: return "\(scene): \(verdict.title), nothing is compared"
    case .recordedNew: return "\(scene): recorded \(golden)"
    case .recordedChanged: return "\(scene): recorded \(golden) anew"
    case .recordedSame: return "\(scene): \(golden) is as it was"
    }
  }

  private var differenceLines: [String] {
    let shown = differences.filter { !$0.isTolerated }
    var lines = shown.prefix(Self.shownDifferences).map { "  \($0.line)" }
    if let last = shown.last, shown.count > Self.shownDifferences {
      let rest = shown.dropFirst(Self.shownDifferences).reduce(0) { $0 + $1.count }
      lines.append(
        "  ... and \(rest) more until frame \(last.index + last.count - 1) "
          + "(\(last.time.secondsWording))")
    }
    return lines
  }
}

extension FrameDifference {
  /// Such as `frame 21 (0.42 s): 1204 px in 24x31 at 16,180, largest 255, mean 31.2`.
  package var line: String {
    let frames = count == 1 ? "frame \(index)" : "frames \(index) to \(index + count - 1)"
    let moved =
      expectedIndex >= index && expectedIndex < index + count || expectedIndex == index
      ? "" : ", with the golden's \(expectedIndex)"
    return "\(frames) (\(time.secondsWording)\(moved)): \(extent.words)"
  }
}

extension FrameDifference.Extent {
  fileprivate var words: String {
    switch self {
    case .pixels(let difference): difference.words
    case .sketch(let region?): "differs within \(region.text)"
    case .sketch(nil): "differs"
    }
  }
}

extension PixelDifference {
  /// Such as `1204 px in 24x31 at 16,180, largest 255, mean 31.2`.
  package var words: String {
    var words =
      "\(pixelCount) px in \(box.text), largest step \(largestLevel), "
      + "mean \(meanLevelThousandths.thousandths)"
    if alphaPixelCount == pixelCount {
      words += ", alpha"
    } else if alphaPixelCount > 0 {
      words += ", \(alphaPixelCount) px in alpha"
    }
    if let densestWindow { words += ", densest window \(densestWindow) px" }
    if antialiasedCount > 0 { words += ", \(antialiasedCount) px of edges left out" }
    return words
  }
}
