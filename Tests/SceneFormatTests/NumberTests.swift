import Primitives
import Testing

@testable import SceneFormat

struct NumberTests {
  private func hold(_ text: String) throws -> Duration {
    let reading = read(
      scene(#""timeline": [{ "hold": \#(text) }, { "hold": 1 }]"#, screens: #"{ "list": "a.png" }"#)
    )
    #expect(reading.findings.map(line) == [])
    guard case .hold(let time)? = reading.scene?.timeline.first else { throw NoHold() }
    return time
  }

  private struct NoHold: Error {}

  @Test(arguments: [
    ("0", Duration.zero), ("0.1", .milliseconds(100)), ("0.2", .milliseconds(200)),
    ("0.30", .milliseconds(300)), ("1e-3", .milliseconds(1)), ("12.5e1", .seconds(125)),
    ("0.7", .milliseconds(700)), ("3599", .seconds(3599)), ("0.000001", .microseconds(1)),
    ("0.0000000000000000010", Duration(attoseconds: 1)),
    ("0.0000000000000000005", Duration(attoseconds: 1)),
    ("0.00000000000000000049", .zero),
    ("0.33333333333333333333", Duration(attoseconds: 333_333_333_333_333_333)),
    ("0.99999999999999999999", .seconds(1)), ("1e-99999999999", .zero),
    ("0.00000000000000000000000000000000000001e38", .seconds(1)),
  ])
  func secondsAreTakenByTheirDecimals(_ text: String, _ time: Duration) throws {
    #expect(try hold(text) == time)
  }

  @Test func tenthsAddUpAsDecimals() throws {
    let sum = try hold("0.1") + hold("0.2")
    #expect(sum == .milliseconds(300))
    #expect(FrameRate(10)?.frameCount(for: sum) == 3)
  }

  @Test(arguments: [
    ("50", 50, 1), ("29.97", 2997, 100), ("23.976", 2997, 125), ("59.94", 2997, 50),
    ("1", 1, 1), ("240", 240, 1), ("1.2e2", 120, 1), ("33.333333", 33_333_333, 1_000_000),
    ("12.50", 25, 2), ("60.000000000", 60, 1),
  ])
  func frameRatesAreExactFractions(_ text: String, _ numerator: Int, _ denominator: Int) throws {
    let reading = read(scene(#""fps": \#(text)"#, screens: #"{ "list": "a.png" }"#))
    let rate = try #require(reading.scene?.frameRate)
    #expect(rate.numerator == numerator)
    #expect(rate.denominator == denominator)
  }

  @Test(arguments: ["29.97", "50", "240", "1", "23.976"])
  func aSceneWithoutATransitionIsOneFrame(_ fps: String) throws {
    let reading = read(#"{ "fps": \#(fps), "screens": { "list": "a.png" } }"#)
    let scene = try #require(reading.scene)
    guard case .hold(let time) = scene.timeline.first, scene.timeline.count == 1 else {
      Issue.record("one hold")
      return
    }
    #expect(scene.frameRate.frameCount(for: time) == 1)
    #expect(scene.canvas == nil)
  }

  @Test func coloursAreReadInThreeForms() {
    #expect(Color(hexadecimal: "#fA0") == Color(red: 0xFF, green: 0xAA, blue: 0))
    #expect(Color(hexadecimal: "#010203") == Color(red: 1, green: 2, blue: 3))
    #expect(Color(hexadecimal: "#0102037f") == Color(red: 1, green: 2, blue: 3, alpha: 0x7F))
    for bad in [
      "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "123", "#ggg", "#１２３",
      " #123",
    ] {
      #expect(Color(hexadecimal: bad) == nil, "\(bad)")
    }
  }
}
