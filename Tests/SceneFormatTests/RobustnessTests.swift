import SceneFormat
import Testing

/// No text may crash the reader. The texts are valid scenes, cut and changed by a generator with a fixed seed.
struct RobustnessTests {
  /// Marsaglia's xorshift64, so that every run sees the same texts.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static let seeds = [twoScreenshots, tableAndPhoto, everything, everyTrack].map {
    Array($0.utf8)
  }

  private static let fragments = [
    "null", "true", "-1", "0", "1e308", "1e999", "-1e-400", "0.1", "\"\"", "\"list/a\"", "[]", "{}",
    "[1,2,3,4]", "{\"spring\":{}}", "{\"repeat\":99999,\"row\":{}}", ",", ":", "\"", "\\", "//",
    "/*", "\u{FEFF}",
    "9223372036854775808", "[[[[", "\"#fff\"", "\"dismiss\"", "\"\\ud800\"",
  ].map { Array($0.utf8) }

  private func check(_ bytes: [UInt8]) {
    let reading = readScene(SourceText(file: "fuzz.json", bytes: bytes))
    let hasErrors = reading.findings.contains { $0.severity == .error }
    #expect((reading.scene == nil) == hasErrors)
    let positions = reading.findings.compactMap(\.position)
    #expect(positions == positions.sorted())
  }

  @Test func theTextsThemselvesAreValid() {
    for seed in Self.seeds {
      let reading = readScene(SourceText(file: "seed.json", bytes: seed))
      #expect(reading.findings.filter { $0.severity == .error }.map(line) == [])
    }
  }

  @Test func everyBeginningOfASceneIsReadOrRefused() {
    for seed in Self.seeds {
      for length in seed.indices { check(Array(seed[..<length])) }
    }
  }

  @Test func changedBytesAreReadOrRefused() {
    var dice = Dice(state: 0x5EED)
    for _ in 0..<3_000 {
      var bytes = Self.seeds.randomElement(using: &dice) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      check(bytes)
    }
  }

  @Test func valuesInPlaceOfOthersAreReadOrRefused() {
    var dice = Dice(state: 0xD1CE)
    for _ in 0..<4_000 {
      var bytes = Self.seeds.randomElement(using: &dice) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let starts = bytes.indices.filter {
          bytes[$0] == UInt8(ascii: ":") || bytes[$0] == UInt8(ascii: "[")
        }
        guard let start = starts.randomElement(using: &dice) else { continue }
        let end =
          bytes[(start + 1)...].firstIndex {
            [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains($0)
          } ?? bytes.endIndex
        bytes.replaceSubrange(
          start + 1..<end, with: Self.fragments.randomElement(using: &dice) ?? [])
      }
      check(bytes)
    }
  }

  @Test func aTextOfFourMegabytesIsRead() {
    let row = ##"{ "image": "pictures/photo.jpg", "backgroundColor": "#FFEEDD" },"##
    let rows = String(repeating: row, count: 4_000_000 / row.utf8.count)
    let reading = read(layerScene(##""type": "table", "rows": [\##(rows)]"##))
    #expect(reading.scene != nil)
    #expect(reading.imageReferences.count == 4_000_000 / row.utf8.count)
  }

  @Test func aTextOfMistakesAloneIsRead() {
    let rows = String(repeating: #"{"imgae":0},"#, count: 100_000)
    let reading = read(layerScene(#""type": "table", "rows": [\#(rows)]"#))
    #expect(reading.findings.count == 100_000)
    #expect(reading.findings.last?.keyPath == "screens.list.layers[0].rows[99999].imgae")
  }

  @Test func layersMayBeNestedAsDeepAsTheTextAllows() {
    let depth = 120
    let opening = String(repeating: #"{ "type": "view", "layers": ["#, count: depth)
    let text = opening + String(repeating: "] }", count: depth)
    let reading = read(
      #"{ "canvas": { "size": [9, 9] }, "screens": { "list": { "layers": [\#(text)] } } }"#)
    #expect(reading.findings == [])
    #expect(reading.scene != nil)
  }
}

/// A scene that has nearly every key there is.
let everything = ##"""
  {
    // Comments and a comma after the last item are part of the format.
    "canvas": { "size": [100, 200], "scale": 1.5, "background": "#00000000" },
    "fps": 29.97, "rendering": "uikit",
    "screens": {
      "list": { "backgroundColor": "#FFF", "layers": [
        { "id": "t", "type": "table", "frame": [0, 0, 100, 200], "rowHeight": 40, "contentOffset": 12.5, "hidden": false,
          "rows": [ { "image": "a.png", "text": "a" }, { "backgroundColor": "#123456", "detailText": "b" } ] },
        { "id": "v", "type": "view", "alpha": 0.5, "cornerRadius": { "radius": [1, 2, 3, 4], "curve": "continuous" },
          "border": { "width": 1, "color": "#ABCDEF12" }, "clipsToBounds": true,
          "shadow": { "color": "#000", "offset": [0, 2], "radius": 4, "opacity": 0.3 },
          "layers": [ { "id": "i", "type": "image", "image": "b.png", "contentMode": "scaleAspectFit" } ] } ] },
      "detail": { "layers": [ { "id": "p", "type": "image", "image": "c.png" } ] },
    },
    "transition": {
      "style": "zoom", "from": "list/t/0/image", "to": "detail/p", "duration": 0.55, "asCoded": true,
      "curve": { "spring": { "mass": 1, "stiffness": 100, "damping": 10, "velocity": 0 } },
      "contentMode": "center", "shade": { "color": "#111", "alpha": 0.4 }, "subtype": "fromTop", "perspective": 400,
      "path": "arc", "fade": { "mode": "cross", "start": 0.1, "end": 0.9, "blend": "plusLighter" },
      "tapMark": { "color": "#12345678", "radius": 9, "duration": 0.1 },
      "dismiss": { "style": "hero", "from": { "frame": [1, 2, 3, 4], "cornerRadius": [1, 2, 3, 4], "image": "d.png", "fill": "#FFF" },
        "curve": [0.1, 0.2, 0.3, 0.4], "asCoded": false }
    },
    "timeline": [ { "hold": 0.1 }, "present", { "dismiss": { "cancelAt": 0.4 } }, "dismiss", { "present": {} },
      { "drag": { "path": [[0.1, 2, 3], [0.2, -4, 5.5]], "release": "cancel" } } ],
  }
  """##
