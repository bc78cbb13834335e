import Testing

@testable import Handoff

@Suite("Lines through points") struct PiecewiseLineTests {
  @Test("No value is farther from the line than the tolerance, and few points are left")
  func linesStayNear() {
    let values = (0...1_000).map { index -> Double in
      let x = Double(index) / 1_000
      return x * x * (3 - 2 * x)
    }
    let points = PiecewiseLine(values, tolerance: 0.001).points
    #expect(points.count < 40)
    for (index, value) in values.enumerated() {
      let time = Double(index) / 1_000
      let next = points.firstIndex { $0.time >= time } ?? 0
      let (a, b) = (points[max(0, next - 1)], points[next])
      let share = b.time > a.time ? (time - a.time) / (b.time - a.time) : 0
      #expect(abs(a.value + (b.value - a.value) * share - value) <= 0.001 + 1e-12)
    }
  }

  @Test(
    "Bytes become text as RFC 4648 has it",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ])
  func bytesBecomeText(bytes: String, text: String) {
    #expect(base64(Array(bytes.utf8)) == text)
  }
}
