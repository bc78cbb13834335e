import Display
import Primitives
import Testing

@testable import Sheets

@Suite("Our own letters") struct LetteringTests {
  private static let printable = (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }

  @Test("Digits are equally wide, so that numbers stand under each other")
  func digitsAreEquallyWide() {
    #expect(Set("0123456789".map { Label(text: String($0), size: 12).width }).count == 1)
  }

  @Test("Every printable character of ASCII has a letter, and no two but I and l look alike")
  func everyCharacterHasALetter() {
    var seen: [[[Point]]: Character] = [:]
    for character in Self.printable {
      #expect(Alphabet.has(character), "\(character)")
      let twin = seen.updateValue(character, forKey: Alphabet.shape(of: character).lines)
      #expect(twin == nil || [twin, character] == ["I", "l"], "\(character) and \(twin ?? " ")")
    }
  }

  @Test("Letters keep between the longest rise and the longest tail, and near their own width")
  func lettersKeepToTheirRoom() {
    for character in Self.printable {
      let shape = Alphabet.shape(of: character)
      for point in shape.lines.joined() {
        #expect((-1.5...18.2).contains(point.y), "\(character)")
        #expect((-1.5...shape.width + 1.5).contains(point.x), "\(character)")
      }
    }
  }

  @Test("A line that is too long ends in an ellipsis and fits")
  func longLinesAreShortened() {
    let label = Label(text: "A transition with a very long name", size: 12)
    let short = label.shortened(to: 90)
    #expect(short.width <= 90 && short.text.hasSuffix("...") && short.text.hasPrefix("A tr"))
    #expect(label.shortened(to: label.width).text == label.text)
    #expect(label.shortened(to: 1).text.isEmpty)
  }

  @Test("A stroke's ink is its length times its width, and its round ends")
  func strokesHaveTheirArea() throws {
    // 60 by 8, and two halves of a circle of radius 4.
    let strokes = Strokes(lines: [[Point(x: 20, y: 20), Point(x: 80, y: 20)]], width: 8)
    let page = try #require(PixelSize(width: 100, height: 40))
    let item = try #require(strokes.item(color: .black, scale: 1, page: page))
    guard case .image(let image) = item, case .bitmap(let bitmap) = image.source.content else {
      Issue.record("a stroke is a bitmap")
      return
    }
    let ink = bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(ink - (480 + Double.pi * 16)) < 1.5)
  }

  @Test("What lies outside of the page is left out, however far away it is")
  func strokesEndAtThePage() throws {
    let page = try #require(PixelSize(width: 100, height: 40))
    let far = Strokes(lines: [[Point(x: -1e9, y: 20), Point(x: 1e9, y: 20)]], width: 2)
    let item = try #require(far.item(color: .black, scale: 1, page: page))
    guard case .image(let image) = item else { return }
    #expect(image.source.size.width == 100)
    let outside = Strokes(lines: [[Point(x: 500, y: 500)]], width: 2)
    #expect(outside.item(color: .black, scale: 1, page: page) == nil)
  }

  @Test(
    "Axes are divided by round numbers",
    arguments: [(0.6, 6, 0.1), (3.7, 3, 2.0), (0.25, 5, 0.05), (10, 3, 5), (1.3, 4, 0.5)])
  func stepsAreRound(length: Double, parts: Int, step: Double) {
    #expect(abs(niceStep(length, parts: parts) - step) < 1e-9)
  }

  @Test(
    "Numbers are written alike everywhere",
    arguments: [
      (0.0, 2, "0.00"), (0.125, 2, "0.13"), (-0.001, 2, "0.00"), (-1.5, 1, "\u{2212}1.5"),
      (12.0, 0, "12"), (99.96, 1, "100.0"),
    ])
  func numbersAreFixed(value: Double, decimals: Int, text: String) {
    #expect(Figures.fixed(value, decimals) == text)
  }
}
