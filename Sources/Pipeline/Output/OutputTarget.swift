import Primitives

/// Where one output goes, and in which format.
package struct OutputTarget: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case standardOutput
    /// One file.
    case file(FilePath)
    /// A folder of files `frame-0000.png`, ...
    case folder(FilePath)
    /// Files in a folder that is not the output's alone.
    case pattern(FrameNamePattern)
  }

  /// What of the scene is written.
  package enum Kind: String, CaseIterable, Sendable {
    /// Its frames, one after another.
    case frames
    /// Chosen frames side by side on a page.
    case sheet
    /// The flight in one picture.
    case onion
    /// Charts of progress and speed.
    case curve

    /// Whether it is one picture that is drawn of the scene.
    package var isDrawn: Bool { self != .frames }
  }

  /// As the user typed it; `-` for standard output.
  package let name: FilePath
  package let kind: Kind
  package let place: Place
  package let format: OutputFormat
  /// Whether a file's folder is made when it is missing, with its parents.
  package let makesFolder: Bool

  /// Reads OUT: `-` is standard output, a slash at the end makes a folder, `%` in a PNG's name makes a pattern, and the
  /// ending tells the format. `sheet:`, `onion:` or `curve:` before a PNG's name tells another kind. `format` names it where the ending does not, and may not contradict it; an APNG may end in
  /// `.png`.
  package init(
    _ name: FilePath, format: OutputFormat? = nil, makesFolder: Bool = false
  ) throws(OutputNameError) {
    self.name = name
    self.makesFolder = makesFolder
    guard !name.bytes.isEmpty else { throw .empty }
    if let (kind, file) = Self.drawing(named: name) {
      self.kind = kind
      self.format = .png
      place = try Self.drawingPlace(file, name)
      return
    }
    if let meant = Self.misspeltKind(of: name) { throw .unknownDrawing(name.text, meant: meant) }
    kind = .frames
    if name == FilePath("-") {
      guard let format else { throw .formatNeeded(name.text) }
      place = .standardOutput
      self.format = format
      return
    }
    let isFolder = name.endsInSlash
    let ending = isFolder ? OutputFormat.png : OutputFormat(endingOf: name)
    if let ending, let format, ending != format, isFolder || (ending, format) != (.png, .apng) {
      throw .contradiction(name: name.text, format: format)
    }
    guard let chosen = format ?? ending else { throw .unknownEnding(name.text) }
    self.format = chosen
    if isFolder {
      place = .folder(name)
    } else if chosen == .png, name.bytes.contains(UInt8(ascii: "%")) {
      place = try Self.patternOrFile(name)
    } else {
      place = .file(name)
    }
  }

  /// Whether it is written once for each variant.
  package var variesByVariant: Bool {
    !name.bytes.split(separator: Self.variantMark, maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().isEmpty
  }

  private static let variantMark = Array("{variant}".utf8)

  /// The output of a variant, whose name stands for `{variant}`.
  func naming(variant: String) throws(OutputNameError) -> OutputTarget {
    let pieces = name.bytes.split(separator: Self.variantMark, omittingEmptySubsequences: false)
    let bytes = Array(pieces.joined(separator: Array(variant.utf8)))
    return try OutputTarget(
      FilePath(bytes: bytes), format: kind.isDrawn ? nil : format, makesFolder: makesFolder)
  }

  /// The kind that a name begins with, and the rest of it; nothing for frames.
  private static func drawing(named name: FilePath) -> (kind: Kind, file: FilePath)? {
    for kind in Kind.allCases where kind.isDrawn {
      let prefix = Array("\(kind.rawValue):".utf8)
      if name.bytes.starts(with: prefix) {
        return (kind, FilePath(bytes: Array(name.bytes.dropFirst(prefix.count))))
      }
    }
    return nil
  }

  /// A kind that a name may have been meant to begin with: letters before a colon that are nearly one's.
  private static func misspeltKind(of name: FilePath) -> Kind? {
    let pieces = name.bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2, OutputFormat(endingOf: name) == .png else { return nil }
    let word = String(decoding: pieces[0], as: UTF8.self)
    guard !word.isEmpty, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return nearestSpelling(to: word, among: Kind.allCases.filter(\.isDrawn).map(\.rawValue))
      .flatMap(Kind.init)
  }

  /// Where a drawing goes: it is one PNG file, or standard output.
  private static func drawingPlace(
    _ file: FilePath, _ name: FilePath
  ) throws(OutputNameError) -> Place {
    if file == FilePath("-") { return .standardOutput }
    guard OutputFormat(endingOf: file) == .png else { throw .drawingNotPNG(name.text) }
    guard file.bytes.contains(UInt8(ascii: "%")) else { return .file(file) }
    guard case .plain(let plain) = try FrameNamePattern.parse(file) else {
      throw .drawingOfFrames(name.text)
    }
    return .file(plain)
  }

  /// A name in which every `%` is doubled is a file's.
  private static func patternOrFile(_ name: FilePath) throws(OutputNameError) -> Place {
    switch try FrameNamePattern.parse(name) {
    case .pattern(let pattern): .pattern(pattern)
    case .plain(let file): .file(file)
    }
  }
}

extension OutputFormat {
  /// The format that a file's name ends in, in small letters or capitals.
  package init?(endingOf name: FilePath) {
    let parts = name.lastComponent.text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return nil }
    self.init(rawValue: ending.lowercased())
  }
}

/// An OUT that names no output.
package enum OutputNameError: Error, Equatable {
  case empty
  /// Standard output, and no format given.
  case formatNeeded(String)
  case unknownEnding(String)
  /// The ending, or the slash at the end, says another format than the one given.
  case contradiction(name: String, format: OutputFormat)
  /// A `%` that is neither doubled nor a number's, or a second number; with the name.
  case badPattern(String)
  /// A number in the folder's part of a pattern.
  case patternInFolder(String)
  /// What stands before the colon is none of what can be drawn, but nearly so.
  case unknownDrawing(String, meant: OutputTarget.Kind)
  /// A sheet, an onion or a curve that is no PNG.
  case drawingNotPNG(String)
  /// The same with a frame's number in its name.
  case drawingOfFrames(String)
}

extension OutputNameError {
  /// The rule and what was met.
  package var message: String {
    switch self {
    case .empty: "must name an output, but is ''"
    case .formatNeeded: "must have a format named, but is '-'"
    case .unknownEnding(let name): "must end in what there is an encoder for, but is '\(name)'"
    case .contradiction(let name, let format):
      "must go with --format \(format.rawValue), but is '\(name)'"
    case .badPattern(let name):
      "must hold exactly one %d or %04d and any other % doubled, but is '\(name)'"
    case .patternInFolder(let name):
      "must hold its frame number in the file's name, but is '\(name)'"
    case .unknownDrawing(let name, _):
      "must have sheet, onion or curve before its colon, but is '\(name)'"
    case .drawingNotPNG(let name): "must end in .png, but is '\(name)'"
    case .drawingOfFrames(let name): "must be one file, but is '\(name)'"
    }
  }

  /// A way out.
  package var hint: String? {
    switch self {
    case .formatNeeded: "add --format gif, or another encoder's name"
    case .empty, .unknownEnding: Self.choices
    case .contradiction: "leave --format out, or change the ending"
    case .badPattern: "write a percent sign as '%%'"
    case .patternInFolder: "such as 'frames/f-%04d.png'"
    case .unknownDrawing(let name, let meant):
      "did you mean '\(meant.rawValue):'? Else write './\(name)'"
    case .drawingNotPNG: "such as sheet:x.png, onion:x.png or curve:x.png"
    case .drawingOfFrames: "write a percent sign as '%%'"
    }
  }

  private static let choices =
    "use x.gif, x.png, x.webp, x.mp4, x.webm or x.y4m for an animation, frames/ for a folder of PNG frames, "
    + "frames/f-%04d.png for PNG frames under names of your own, sheet:x.png, onion:x.png or curve:x.png "
    + "for a sheet, or - for standard output"
}
