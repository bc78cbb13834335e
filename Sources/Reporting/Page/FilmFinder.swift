/// Where a film lies in a report's page, in bytes from its start.
package struct FilmPlace: Equatable, Sendable {
  /// The scene's place among the report's.
  package var scene: Int
  /// Its pictures, a line each.
  package var pictures: Range<Int>
  /// What the page's script reads of it.
  package var data: Range<Int>
}

/// Finds the films in a report's page, which is given piece by piece: lines may be long, and are not kept.
package struct FilmFinder {
  private enum State {
    case outside
    case pictures(scene: Int, start: Int)
    case data(scene: Int, pictures: Range<Int>)
  }

  /// As much of a line as tells what it is.
  private static let headLength = 96
  private static let lastLine = Array("</html>".utf8)

  package private(set) var films: [FilmPlace] = []
  /// Whether the page's end was met, outside of any film.
  package private(set) var isComplete = false
  private var state = State.outside
  private var head: [UInt8] = []
  private var lineStart = 0
  private var offset = 0

  package init() {}

  package mutating func take(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      head += rest[..<end].prefix(Self.headLength - head.count)
      let lineEnd = offset + (end - bytes.startIndex)
      takeLine(upTo: lineEnd)
      head.removeAll(keepingCapacity: true)
      lineStart = lineEnd + 1
      rest = rest[(end + 1)...]
    }
    head += rest.prefix(Self.headLength - head.count)
    offset += bytes.count
  }

  private mutating func takeLine(upTo end: Int) {
    switch state {
    case .outside:
      isComplete = head == Self.lastLine
      let text = String(decoding: head, as: UTF8.self)
      let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
      guard let scene = Int(digits), text == ReportPage.filmStart(scene) else { return }
      state = .pictures(scene: scene, start: end + 1)
    case .pictures(let scene, let start):
      guard head.elementsEqual(ReportPage.filmEnd.utf8) else { return }
      state = .data(scene: scene, pictures: start..<lineStart)
    case .data(let scene, let pictures):
      let start = lineStart + ReportPage.dataStart(scene).utf8.count
      let stop = end - ReportPage.filmEnd.utf8.count
      films.append(
        FilmPlace(scene: scene, pictures: pictures, data: start..<max(start, stop)))
      state = .outside
    }
  }
}
