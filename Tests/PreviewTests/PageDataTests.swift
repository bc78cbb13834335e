import Foundation
import Testing

@testable import Preview

@Suite struct PageDataTests {
  @Test(arguments: 0..<40)
  func base64IsFoundations(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
    #expect(String(decoding: base64(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
  }

  @Test(arguments: [
    0, 1, -1, 0.5, -0.25, 1.0 / 3, 390, 1e-7, -1e-7, 123456.789012, 2e9, -4e12, 0.1 + 0.2,
  ])
  func numbersComeBackToSixDecimals(value: Double) throws {
    let text = PageData.array([.number(value)]).text
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double]
    #expect(abs((read?[0] ?? .nan) - value) <= 5e-7 + abs(value) * 1e-15)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func whatIsNoNumberIsNull(value: Double) {
    #expect(PageData.number(value).text == "null")
  }

  @Test(arguments: ["", "a\"b\\c", "</script><!--", "line\nfeed\t\u{0}", "\u{2028}\u{2029}", "嘿 👩‍👩‍👧"])
  func textsComeBack(text: String) throws {
    let json = PageData.object([(text, .string(text))]).text
    #expect(!json.contains("<") && !json.contains("\n"))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
    #expect(read == [text: text])
  }
}
