import Kernels
import Primitives

/// Why a golden cannot be used: the reason, and a way out.
package enum GoldenFault: Error, Equatable, Sendable {
  /// The file holds nothing.
  case empty
  /// The stand-in that Git LFS keeps for a file.
  case gitLFSPointer
  /// Written by a newer version, with its number.
  case newer(Int)
  /// A line is not as the form has it, counted from 1.
  case line(Int, reason: String)
  /// The text ends too early.
  case cutShort
  /// A picture that cannot be read, in the reader's words.
  case picture(String)
  /// The system refused to read it, in its words.
  case unreadable(String)
  /// A second golden of the same scene, by its path.
  case ambiguous(String)

  /// One line: what was met and a way out.
  package var message: String {
    switch self {
    case .empty: "the file is empty; record it anew, or take it from version control"
    case .gitLFSPointer: "it is a Git LFS pointer, not the golden itself; run git lfs pull"
    case .newer(let version):
      "it is of version \(version), and this zoomrender reads \(HashGolden.version); "
        + "take a newer zoomrender, or record it anew"
    case .line(let number, let reason): "line \(number): \(reason)"
    case .cutShort: "it is cut short; take it from version control, or record it anew"
    case .picture(let reason), .unreadable(let reason): reason
    case .ambiguous(let other): "'\(other)' is a golden of the same scene; remove one of them"
    }
  }
}

extension HashGolden {
  /// Reads a golden's file. Line ends of either kind are fine.
  package init(_ bytes: [UInt8]) throws(GoldenFault) {
    var reader = GoldenLines(bytes)
    try reader.readHead()
    try reader.readPictures()
    guard let facts = reader.facts else { throw .cutShort }
    self.init(
      facts: facts, trace: reader.trace, pictures: reader.pictures, states: reader.states)
  }
}

/// A golden's lines, read one after another.
private struct GoldenLines {
  private let lines: [Substring]
  private var number = 0
  private(set) var facts: SequenceFacts?
  private(set) var trace = MotionTrace()
  private(set) var pictures: [PictureRecord] = []
  private(set) var states: [MotionState] = []

  /// Far beyond an hour at 240 frames a second.
  private static let mostFrames = 1_000_000

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  mutating func readHead() throws(GoldenFault) {
    guard lines.contains(where: { !$0.isEmpty }) else { throw .empty }
    if lines[0].hasPrefix("version https://git-lfs") { throw .gitLFSPointer }
    guard let version = try word(after: HashGolden.signature).flatMap({ Int($0) }) else {
      throw fault("must start with '\(HashGolden.signature)\(HashGolden.version)'")
    }
    guard version == HashGolden.version else { throw .newer(version) }
    let sides = try word(after: "size ")?.split(separator: "x").compactMap { Int($0) } ?? []
    guard sides.count == 2, sides.allSatisfy({ $0 <= 1 << 20 }),
      let size = PixelSize(width: sides[0], height: sides[1])
    else { throw fault("must be 'size WxH'") }
    let parts = try word(after: "fps ")?.split(separator: "/").compactMap { Int($0) } ?? []
    guard let first = parts.first, parts.count <= 2,
      let rate = FrameRate(numerator: first, denominator: parts.count == 2 ? parts[1] : 1)
    else { throw fault("must be 'fps N'") }
    guard let count = try word(after: "frames ").flatMap({ Int($0) }),
      (1...Self.mostFrames).contains(count)
    else { throw fault("must be 'frames N'") }
    guard let duration = try word(after: "duration ").flatMap({ Duration(decimal: $0) }) else {
      throw fault("must be 'duration SECONDS'")
    }
    facts = SequenceFacts(
      size: size, frameCount: count, frameRate: rate, duration: duration)
    try skipEmptyLine()
    try readTrace()
  }

  private mutating func readTrace() throws(GoldenFault) {
    while let line = try next(), !line.isEmpty {
      let words = line.split(separator: " ", maxSplits: 2)
      switch words.first {
      case "step":
        let parts = line.split(separator: " ")
        guard parts.count == 4, let start = Duration(decimal: parts[2]),
          let end = Duration(decimal: parts[3])
        else { throw fault("must be 'step KIND START END'") }
        trace.steps.append(MotionTrace.Step(kind: String(parts[1]), start: start, end: end))
      case "set" where words.count >= 2:
        trace.parameters.append(
          MotionTrace.Parameter(String(words[1]), words.count > 2 ? String(words[2]) : ""))
      default: throw fault("must be 'step' or 'set'")
      }
    }
  }

  mutating func readPictures() throws(GoldenFault) {
    guard let facts else { return }
    var state = MotionState()
    while let line = try next(), line != "end" {
      if line.hasPrefix("  ") {
        try read(line.dropFirst(2), into: &state)
      } else {
        try close(&state)
        try readPicture(line, facts)
      }
    }
    try close(&state)
    let end = pictures.last?.end ?? 0
    guard end == facts.frameCount else {
      throw fault("must end with frame \(facts.frameCount - 1), but ends with \(end - 1)")
    }
  }

  /// Notes the state of the picture that was read.
  private mutating func close(_ state: inout MotionState) throws(GoldenFault) {
    guard let last = pictures.last else { return }
    guard last.sketch?.marks.isEmpty == false, last.sketch?.lightness.isEmpty == false else {
      throw fault("must come after a sketch, '~' and '#'")
    }
    states.append(state)
  }

  private mutating func readPicture(
    _ line: Substring, _ facts: SequenceFacts
  ) throws(GoldenFault) {
    let words = line.split(separator: " ")
    let numbers = words.first?.split(separator: ".").compactMap { Int($0) } ?? []
    guard words.count == 2, let first = numbers.first, numbers.count <= 2,
      let hash = PixelHash(digits: words[1])
    else {
      throw fault(
        line.hasPrefix("<<<<<<<") || line.hasPrefix("=======")
          ? "is a conflict of a merge; take either side, or record it anew"
          : "must be 'FRAME HASH' or 'FIRST..LAST HASH'")
    }
    let last = numbers.count == 2 ? numbers[1] : first
    guard first == (pictures.last?.end ?? 0), last >= first, last < facts.frameCount else {
      throw fault("must go on with frame \(pictures.last?.end ?? 0)")
    }
    pictures.append(
      PictureRecord(
        index: first, count: last - first + 1, hash: hash,
        sketch: FrameSketch(lightness: [], marks: [])))
  }

  private mutating func read(
    _ line: Substring, into state: inout MotionState
  ) throws(GoldenFault) {
    guard let facts, !pictures.isEmpty else { throw fault("must come after a frame") }
    let place = pictures.count - 1
    switch line.first {
    case "~":
      let cells = SketchGrid.cells(of: facts.size)
      guard let numbers = SketchLetters.numbers(line.dropFirst()),
        numbers.count == cells.columns * cells.rows
      else { throw fault("must be a sketch of \(cells.columns * cells.rows) letters") }
      pictures[place].sketch?.lightness = numbers
    case "#":
      let bands = SketchGrid.bands(of: facts.size)
      let count = 2 * (bands.columns + bands.rows)
      guard let numbers = SketchLetters.numbers(line.dropFirst()), numbers.count == count else {
        throw fault("must be marks of \(count) letters")
      }
      pictures[place].sketch?.marks = stride(from: 0, to: count, by: 2).map {
        UInt16(numbers[$0]) << 6 | UInt16(numbers[$0 + 1])
      }
    default: try readMotion(line, into: &state, isFirst: pictures.count == states.count + 1)
    }
  }

  private var hidesOfPicture: Int { states.count }
  private var hidesRead = -1

  private mutating func readMotion(
    _ line: Substring, into state: inout MotionState, isFirst: Bool
  ) throws(GoldenFault) {
    if line.hasPrefix("layers") {
      let names = line.split(separator: " ").dropFirst().map(String.init)
      state.layers = names.map { name in
        state.layers.first { $0.name == name }
          ?? MotionState.Layer(name: name, frame: [0, 0, 0, 0])
      }
    } else if line.hasPrefix("hides ") {
      if hidesRead != hidesOfPicture { state.hidden = [] }
      hidesRead = hidesOfPicture
      let path = line.dropFirst("hides ".count)
      if path != "nothing" { state.hidden.append(String(path)) }
    } else {
      guard let layer = MotionState.Layer(line: line),
        let place = state.layers.firstIndex(where: { $0.name == layer.name })
      else { throw fault("must be a layer: its name, left, top, width and height") }
      state.layers[place] = layer
    }
  }

  private mutating func next() throws(GoldenFault) -> Substring? {
    guard number < lines.count else { throw .cutShort }
    number += 1
    // The last line ends in a newline: what stands behind it is no line.
    if number == lines.count, lines[number - 1].isEmpty { throw .cutShort }
    return lines[number - 1]
  }

  private mutating func word(after start: String) throws(GoldenFault) -> Substring? {
    guard let line = try next(), line.hasPrefix(start) else { return nil }
    return line.dropFirst(start.count)
  }

  private mutating func skipEmptyLine() throws(GoldenFault) {
    guard let line = try next(), line.isEmpty else { throw fault("must be empty") }
  }

  private func fault(_ reason: String) -> GoldenFault { .line(number, reason: reason) }
}

extension MotionState.Layer {
  /// As a golden writes it.
  fileprivate init?(line: Substring) {
    var words = line.split(separator: " ")[...]
    guard let name = words.popFirst() else { return nil }
    func numbers(_ count: Int) -> [Int]? {
      let values = words.prefix(count).compactMap { Int(thousandths: $0) }
      words = words.dropFirst(count)
      return values.count == count ? values : nil
    }
    guard let frame = numbers(4) else { return nil }
    self.init(name: String(name), frame: frame)
    while let word = words.popFirst() {
      switch word {
      case "hidden": isHidden = true
      case "alpha":
        guard let value = numbers(1) else { return nil }
        alpha = value[0]
      case "radius":
        guard let value = numbers(1) else { return nil }
        radii = Array(repeating: value[0], count: 4)
      case "radii":
        guard let values = numbers(4) else { return nil }
        radii = values
      case "picture":
        guard let values = numbers(4) else { return nil }
        picture = values
      case "quad":
        guard let values = numbers(8) else { return nil }
        quad = values
      default: return nil
      }
    }
  }
}

extension SketchLetters {
  private static let values: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, UInt8($0.offset)) })

  fileprivate static func numbers(_ text: Substring) -> [UInt8]? {
    let numbers = text.utf8.compactMap { values[$0] }
    return numbers.count == text.utf8.count ? numbers : nil
  }
}

extension PixelHash {
  fileprivate init?(digits: Substring) {
    guard digits.utf8.count == 32, let first = UInt64(digits.prefix(16), radix: 16),
      let second = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(first: first, second: second)
  }
}

extension Int {
  /// A decimal of at most three places; nothing for anything else.
  fileprivate init?(thousandths text: Substring) {
    guard let duration = Duration(decimal: text) else { return nil }
    let (value, rest) = duration.attoseconds.quotientAndRemainder(
      dividingBy: 1_000_000_000_000_000)
    guard rest == 0, let number = Int(exactly: value) else { return nil }
    self = number
  }
}

extension Duration {
  /// Seconds as a decimal of at most 18 places and nine digits before them; nothing for anything else.
  init?(decimal text: Substring) {
    let isNegative = text.first == "-"
    let parts = (isNegative ? text.dropFirst() : text)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, (1...9).contains(whole.utf8.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= 18, let seconds = Int128(whole),
      let rest = Int128(fraction + String(repeating: "0", count: 18 - fraction.utf8.count))
    else { return nil }
    let attoseconds = seconds * 1_000_000_000_000_000_000 + rest
    self.init(attoseconds: isNegative ? -attoseconds : attoseconds)
  }
}
