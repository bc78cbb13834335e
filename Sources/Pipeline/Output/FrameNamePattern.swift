/// How the files of a frame sequence are called: a number, counted from 0, between two pieces of text.
package struct FrameNamePattern: Hashable, Sendable {
  /// Where the files are; `.` for a bare name.
  package let folder: FilePath
  let prefix: [UInt8]
  /// The least number of digits; 1 pads nothing.
  let width: Int
  let suffix: [UInt8]
  /// Whether a longer sequence is padded to more digits than `width`.
  let growsWithCount: Bool

  /// The files of a frame folder: `frame-0000.png`, ...
  static func frames(in folder: FilePath) -> FrameNamePattern {
    FrameNamePattern(
      folder: folder, prefix: Array("frame-".utf8), width: 4, suffix: Array(".png".utf8),
      growsWithCount: true)
  }

  /// The name of the file for frame `index` of `count`.
  func fileName(forFrame index: Int, of count: Int) -> FilePath {
    let wanted = growsWithCount ? max(width, String(max(0, count - 1)).count) : width
    let digits = String(index)
    let zeros = String(repeating: "0", count: max(0, wanted - digits.count))
    return FilePath(bytes: prefix + Array((zeros + digits).utf8) + suffix)
  }

  /// Whether some run could have given a file this name.
  func matches(fileName: FilePath) -> Bool {
    let name = fileName.bytes
    guard name.count >= prefix.count + width + suffix.count, name.starts(with: prefix),
      name.reversed().starts(with: suffix.reversed())
    else { return false }
    let digits = name[prefix.count..<(name.count - suffix.count)]
    let isPadded = digits.count > width && digits.first == zero
    return digits.allSatisfy { (zero...zero + 9).contains($0) } && (growsWithCount || !isPadded)
  }
}

extension FrameNamePattern {
  enum Parsed {
    case pattern(FrameNamePattern)
    /// No number in it, and `%%` made `%`.
    case plain(FilePath)
  }

  /// Reads a path with `%d` or `%04d` in its last part, where `%%` stands for a percent sign.
  static func parse(_ path: FilePath) throws(OutputNameError) -> Parsed {
    var pieces = [[UInt8]()]
    var width = 1
    var rest = path.bytes[...]
    while let byte = rest.popFirst() {
      guard byte == percent else {
        pieces[pieces.count - 1].append(byte)
        continue
      }
      if rest.first == percent {
        rest.removeFirst()
        pieces[pieces.count - 1].append(percent)
      } else if let number = takeNumber(&rest), pieces.count == 1 {
        width = number
        pieces.append([])
      } else {
        throw .badPattern(path.text)
      }
    }
    guard pieces.count == 2 else { return .plain(FilePath(bytes: pieces[0])) }
    guard !pieces[1].contains(UInt8(ascii: "/")) else { throw .patternInFolder(path.text) }
    let before = FilePath(bytes: pieces[0] + [zero])
    return .pattern(
      FrameNamePattern(
        folder: before.parent, prefix: before.lastComponent.bytes.dropLast(), width: width,
        suffix: pieces[1], growsWithCount: false))
  }

  /// `d`, or a zero, one or two digits and `d`: the width.
  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "d")) else { return nil }
    let digits = rest[..<end]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.isEmpty || (digits.first == zero && (2...3).contains(digits.count)),
      let width = digits.isEmpty ? 1 : Int(text), width >= 1
    else { return nil }
    rest = rest[(end + 1)...]
    return width
  }
}

private let percent = UInt8(ascii: "%")
private let zero = UInt8(ascii: "0")
