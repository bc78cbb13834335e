import Motion
import Primitives
import SceneFormat
import Sheets

/// A scene that is drawn, with what names it among others.
struct Subject: Sendable {
  /// The variant's name; nothing where the scene is the only one.
  var name: String?
  var timeline: Timeline
  var scene: Scene
  var canvas: Canvas
}

extension Subject {
  /// The steps that sheets show: those that move, the first of each kind, or the one that was asked for. A scene that only
  /// rests is one step.
  func sheetSteps(_ selection: FrameSelection) throws(EmptySelection) -> [SheetStep] {
    let moving = timeline.steps.filter { $0.kind != .hold }
    var kinds = moving.map(\.kind).reduce(into: [StepKind]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    if let wanted = selection.step.map({ $0 == .present ? StepKind.present : .dismiss }) {
      guard kinds.contains(wanted) else { throw .noStep(wanted) }
      kinds = [wanted]
    }
    guard !kinds.isEmpty else { return [wholeTimeline] }
    return kinds.compactMap { kind in
      moving.first { $0.kind == kind }.map { step in
        SheetStep(
          timeline, name: name, title: kind.rawValue.capitalizedWord,
          notes: notes(of: kind, start: step.start, end: step.end), start: step.start,
          end: step.end)
      }
    }
  }

  /// All of the timeline as one step.
  var wholeTimeline: SheetStep {
    SheetStep(
      timeline, name: name, title: "Timeline",
      notes: "\(timeline.length.shortSeconds) s", start: .zero, end: timeline.length)
  }

  /// Such as `hero, 0.6 s, easeInOut`.
  private func notes(of kind: StepKind, start: Duration, end: Duration) -> String {
    let length = "\((end - start).shortSeconds) s"
    guard let pair = scene.transition, kind != .drag else { return length }
    let way = kind == .present ? pair.present : pair.dismiss
    let turn = timeline.step(at: start)?.turn
    let cancelled = turn.map { ["cancelled after \($0.shortSeconds) s"] } ?? []
    return ([way.style.rawValue, length, way.curve.shortText] + cancelled).joined(separator: ", ")
  }
}

extension Curve {
  /// Its text with whole numbers as such: `velocity 1` for `velocity 1.0`.
  var shortText: String {
    text.split(separator: " ").map { word in
      let end = word.hasSuffix(".0") ? "" : word.last.map { String($0) } ?? ""
      let number = end.isEmpty ? word : word.dropLast()
      guard end.isEmpty || end == "," || end == "]", number.hasSuffix(".0") else {
        return String(word)
      }
      return number.dropLast(2) + end
    }.joined(separator: " ")
  }
}

extension Duration {
  /// Seconds to three decimals, without zeros at their end.
  var shortSeconds: String {
    let thousandths = Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    var digits = String(1_000 + thousandths % 1_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(thousandths / 1_000)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
