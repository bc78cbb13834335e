/// What a format cannot say of a scene's motion: gathered while it is written, each once, in order.
package struct HandoffNotes: Sendable, Equatable {
  package private(set) var lines: [String] = []

  package init() {}

  mutating func add(_ line: String) {
    if !lines.contains(line) { lines.append(line) }
  }
}

/// A text for others, and what it leaves out of the motion.
package struct Handoff: Sendable, Equatable {
  package var text: String
  package var notes: HandoffNotes
}
