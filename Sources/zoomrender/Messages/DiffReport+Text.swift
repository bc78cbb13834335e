import Golden
import Primitives

extension SceneReport {
  private static let shownLines = 12

  /// What a comparison of two inputs says: the first line is the answer.
  var diffText: String {
    let names = "\(golden) and \(scene)"
    var lines: [String]
    switch verdict {
    case .same:
      let tolerated = toleratedFrameCount
      let within = tolerated == 0 ? "" : ", \(tolerated) of them within the tolerance"
      lines = ["\(names): same, compared \(Quantity.frames(framesCompared))\(within)"]
    case .differentSize: lines = ["\(names): different size, no frame is compared"]
    default:
      lines = [
        "\(names): different, compared \(Quantity.frames(framesCompared)): "
          + "\(differingFrameCount) \(differingFrameCount == 1 ? "differs" : "differ")"
      ]
    }
    lines += details.map { "  \($0)" }
    lines += motion.prefix(Self.shownLines).map { "  \($0.words)" }
    if motion.count > Self.shownLines {
      lines.append("  ... and \(motion.count - Self.shownLines) more changes of times")
    }
    let shown = differences.filter { !$0.isTolerated }
    lines += shown.prefix(Self.shownLines).map { "  \($0.line)" }
    if shown.count > Self.shownLines {
      lines.append("  ... and \(shown.count - Self.shownLines) more")
    }
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }

  /// The same as JSON: keys are those of `verify --json`.
  var diffJSON: JSONValue {
    guard case .object(let members) = json else { return .null }
    let left: Set = [
      "scene", "name", "golden", "goldenKind", "findings", "toleranceReason", "acceptingCommand",
    ]
    return .object(
      [("expectedPath", .string(golden)), ("actualPath", .string(scene))]
        + members.filter { !left.contains($0.key) })
  }
}
