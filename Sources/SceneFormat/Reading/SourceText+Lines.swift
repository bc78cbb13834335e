import Primitives

extension SourceText {
  /// Line `n`, counted from 1, without its end (`\n`, and a `\r` before it) and without a byte order mark; empty past
  /// the last line. Bytes that are not UTF-8 show as U+FFFD.
  package func line(_ n: Int) -> String {
    guard n >= 1 else { return "" }
    var start = contentStart
    for _ in 1..<n {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return "" }
      start = end + 1
    }
    var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The positions of many places at the cost of one walk through the text. `offsets` must rise.
  func positions(atRising offsets: some Sequence<Int>) -> [SourcePosition] {
    var walk = LineWalk(bytes: bytes, start: contentStart)
    return offsets.map { walk.advance(to: $0) }
  }

  /// Where the text begins: after a byte order mark of UTF-8, which no editor shows and no column counts.
  var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// Counts lines and columns on the way through a text.
struct LineWalk {
  private let bytes: [UInt8]
  private var offset: Int
  private var position = SourcePosition(line: 1, column: 1)

  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.offset = start
  }

  /// The position of the byte at `target`, which must not lie before that of the last call; past the end is the end.
  mutating func advance(to target: Int) -> SourcePosition {
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x0A {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
      offset += 1
    }
    return position
  }
}
