/// A text without line breaks of its own, as scalars in clusters: what a reader takes for one character. Nothing below
/// ever divides a cluster.
struct Paragraph {
  /// The text with control characters made harmless: a tab is a space, others have no width.
  var scalars: [UInt32] = []
  /// Where each cluster begins in `scalars`, and last the end: one more than there are clusters.
  var clusterStarts: [Int] = [0]
  /// Whether the cluster is white space, which may hang over a line's end unseen.
  var isSpace: [Bool] = []
  /// How many of the text's characters stand before the paragraph.
  let firstCharacter: Int
  /// For each scalar its embedding level (UAX 9): even from left to right, odd from right to left.
  private(set) var levels: [UInt8] = []
  private(set) var baseLevel: UInt8 = 0
  /// For each cluster whether a line may end after it (UAX 14).
  private(set) var mayBreakAfter: [Bool] = []

  var clusterCount: Int { isSpace.count }
  var isRightToLeft: Bool { baseLevel & 1 == 1 }

  private init(firstCharacter: Int) { self.firstCharacter = firstCharacter }

  /// The paragraphs of a text; a text that ends with a line break ends with an empty one.
  static func paragraphs(of text: String) -> [Paragraph] {
    var done: [Paragraph] = []
    var current = Paragraph(firstCharacter: 0)
    var count = 0
    for character in text {
      count += 1
      if character.isNewline {
        done.append(current)
        current = Paragraph(firstCharacter: count)
      } else {
        current.append(character)
      }
    }
    done.append(current)
    for index in done.indices { done[index].analyse() }
    return done
  }

  /// The characters of the text that some clusters are.
  func characters(_ clusters: Range<Int>) -> Range<Int> {
    firstCharacter + clusters.lowerBound..<firstCharacter + clusters.upperBound
  }

  /// The scalars that some clusters are.
  func scalars(_ clusters: Range<Int>) -> Range<Int> {
    clusterStarts[clusters.lowerBound]..<clusterStarts[clusters.upperBound]
  }

  /// The range without the white space at its end.
  func trimmed(_ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, isSpace[end - 1] { end -= 1 }
    return clusters.lowerBound..<end
  }

  /// Shows another character in place of a cluster.
  mutating func replace(_ cluster: Int, with scalar: UInt32) {
    let range = scalars(cluster..<cluster + 1)
    hide(range) { _ in true }
    scalars[range.lowerBound] = scalar
  }

  /// Shows nothing for some of the scalars in a range.
  mutating func hide(_ range: Range<Int>, where isHidden: (UInt32) -> Bool) {
    for index in range where isHidden(scalars[index]) { scalars[index] = 0x200B }
  }

  private mutating func append(_ character: Character) {
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x09: scalars.append(0x20)
      case 0..<0x20, 0x7F..<0xA0: scalars.append(0x200B)
      default: scalars.append(scalar.value)
      }
    }
    clusterStarts.append(scalars.count)
    // A space that forbids a break is a letter to the one who set it.
    isSpace.append(character.isWhitespace && character != "\u{A0}" && character != "\u{202F}")
  }

  private mutating func analyse() {
    (levels, baseLevel) = embeddingLevels(of: scalars)
    mayBreakAfter = breakOpportunities(in: scalars, clusterStarts: clusterStarts)
  }
}
