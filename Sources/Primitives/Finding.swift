/// Something that is wrong, doubtful or worth knowing about a file that a user wrote, with its place.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package var severity: Severity
  /// The file as the user named it (`-` for standard input).
  package var file: String
  /// Where in the file; nothing when the finding is about the file as a whole.
  package var position: SourcePosition?
  /// The key that it is about, such as `screens.list.layers[0].rows[3].image`; empty for the file as a whole.
  package var keyPath: String
  /// The rule, and then what was met: lower case, no full stop, the user's words in single quotes.
  package var message: String
  /// A way out, such as `did you mean 'photo.jpg'?`; nothing when there is none to offer.
  package var hint: String?

  package init(
    severity: Severity, file: String, position: SourcePosition?, keyPath: String, message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
    self.hint = hint
  }
}

/// A line and a column of a text, both from 1. Columns count Unicode scalars, as editors do.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
