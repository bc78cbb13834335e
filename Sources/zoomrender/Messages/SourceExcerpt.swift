import Primitives
import SceneFormat

/// The part of a line of a file around a column, fit for a terminal, and how far the column is from its start.
struct SourceExcerpt: Equatable {
  let text: String
  /// What to print before a caret so that it stands under the column.
  let indentation: String

  /// Columns of a terminal.
  private static let width = 76
  private static let before = 50

  /// Nothing when the file has no such line.
  init?(of source: SourceText, at position: SourcePosition) {
    guard let line = Self.line(position.line, of: source.bytes) else { return nil }
    let scalars = Array(line.unicodeScalars.map(\.visible))
    let column = min(max(0, position.column - 1), scalars.count)
    let start = Self.start(before: column, in: scalars)
    let shown = Self.prefix(scalars[start...])
    let columns = scalars[start..<column].reduce(0) { $0 + $1.terminalColumns }
    text = (start > 0 ? "…" : "") + shown
    indentation = String(repeating: " ", count: columns + (start > 0 ? 1 : 0))
  }

  private static func line(_ number: Int, of bytes: [UInt8]) -> String? {
    let newline = UInt8(ascii: "\n")
    var rest = bytes[...]
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(of: newline) else { return nil }
      rest = rest[(end + 1)...]
    }
    let line = rest.prefix { $0 != newline }
    let withoutReturn = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: withoutReturn, as: UTF8.self)
  }

  /// Where to begin so that not too much stands before the column.
  private static func start(before column: Int, in scalars: [Unicode.Scalar]) -> Int {
    var start = column
    var columns = 0
    while start > 0, columns + scalars[start - 1].terminalColumns <= before {
      start -= 1
      columns += scalars[start].terminalColumns
    }
    return start
  }

  private static func prefix(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    var columns = 0
    for scalar in scalars {
      columns += scalar.terminalColumns
      guard columns <= width else { return String(text) + "…" }
      text.append(scalar)
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The scalar, or a space for a tab and a replacement for another control character.
  fileprivate var visible: Unicode.Scalar {
    if self == "\t" { return " " }
    return properties.generalCategory == .control ? "\u{FFFD}" : self
  }

  /// How many columns a terminal gives it: marks none, East Asian wide characters and emoji two.
  fileprivate var terminalColumns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    let isWide = Self.wide.contains { $0.contains(value) }
    return isWide ? 2 : 1
  }

  /// The large blocks of width W and F in Unicode's EastAsianWidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
