import Primitives

/// A step of the timeline in which something moves.
package struct Passage: Sendable {
  /// The step's number in the timeline, from 0.
  package var number: Int
  /// Anything but a hold.
  package var kind: StepKind
  package var start: Duration
  package var end: Duration
  /// When it turns back, from its start; nothing for one that goes through.
  package var turn: Duration?
  package var isOpenBefore: Bool
  package var isOpenAfter: Bool
}

extension Timeline {
  /// The steps in which something moves, in order.
  package var passages: [Passage] {
    segments.indices.filter { segments[$0].kind != .hold }.map { number in
      let segment = segments[number]
      let opens = segment.kind == .present
      return Passage(
        number: number, kind: segment.kind, start: segment.start, end: segment.end,
        turn: segment.turn, isOpenBefore: !opens, isOpenAfter: segment.leavesOpen)
    }
  }

  /// When each step begins.
  package var starts: [Duration] { segments.map(\.start) }

  /// Where a way's pictures fly from and to; a drag's are those of the way back.
  package func restingEnds(of kind: StepKind) -> [RestingEnd] {
    restingEnds[kind == .present ? .present : .dismiss] ?? []
  }
}
