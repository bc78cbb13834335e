import FoundationEssentials
import Testing

@testable import SceneFormat

/// The page that describes the format says what the reader does.
struct FormatPageTests {
  static let tables: [KeyTable] =
    [
      .scene, .variant, .canvas, .screens, .layeredScreen, .layer, .border, .shadow, .corner,
      .placement,
      .stack, .font, .section, .repeatedRow, .row, .repeatedItem, .item, .tab, .transition,
      .frameAnchor, .shade, .fade, .tapMark, .cancellation, .drag, .lint, .lintRule,
      .step, .verify, .track, .turn, .cornerEnds, .cover,
    ]
    + LayerType.allCases.filter { $0 != .view }.map(\.table).map { table in
      KeyTable("\(table.name), besides", table.keys.filter(isOwn))
    } + SpringKind.allCases.map { KeyTable("spring: \($0)", $0.table.keys) }
    + [KeyTable.screenTrack, .snapshotTrack, .shadeTrack, .backgroundTrack].map { table in
      KeyTable("\(table.name), besides", table.keys.filter { !KeyTable.track.has($0.name) })
    } + SourceKind.allCases.map(\.table)

  private static func isOwn(_ key: Key) -> Bool { !KeyTable.layer.has(key.name) }

  private let page: [String]

  init() throws {
    let data = try Data(contentsOf: packageFolder.appending(path: "docs/scene-format.md"))
    page = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test(arguments: tables.map(\.name))
  func eachTableOfKeysIsTheReadersOwn(_ name: String) throws {
    let table = try #require(Self.tables.first { $0.name == name })
    let mark = "<!-- keys: \(name) -->"
    let start = try #require(page.firstIndex(of: mark), "the page has no mark \(mark)")
    let rows = page[(start + 1)...].prefix { $0.hasPrefix("|") }
    #expect(
      Array(rows) == table.markdown,
      "the page's table should be:\n\(table.markdown.joined(separator: "\n"))")
  }

  @Test(arguments: ["shade", "path", "fade", "tapMark"])
  func theStylesInWhichAKeyHasAnEffectAreTheReadersOwn(_ key: String) {
    let styles = TransitionDescription.Style.allCases.filter { style in
      !style.ignores(key) && !style.lacks(key)
    }
    let names = styles.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    #expect(page.contains("| `\(key)` | \(names) |"), "the page should say \(names)")
  }

  @Test func everyExampleOnThePageIsValid() {
    let scenes = examples().flatMap { wholeScenes(around: $0) }
    #expect(scenes.count >= 20)
    for text in scenes {
      let reading = read(text)
      #expect(reading.findings.map(line) == [], "\(text)")
    }
  }

  /// The blocks of the page that are marked as JSON.
  private func examples() -> [String] {
    var examples: [String] = []
    var block: [String]?
    for line in page {
      if line == "```json" {
        block = []
      } else if line == "```", let lines = block {
        examples.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return examples
  }

  /// A whole scene around an example; one for each line where the lines are of one key.
  private func wholeScenes(around example: String) -> [String] {
    let lines = example.split(separator: "\n").map(String.init)
    let list =
      #"{ "layers": [{ "id": "table", "type": "table", "rows": { "repeat": 9, "row": { "image": "a" } } }] }"#
    let screens =
      #""screens": { "list": \#(list), "detail": { "layers": [{ "id": "photo", "type": "view" }] } }"#
    let size = #""canvas": { "size": [9, 9] }"#
    let flight = #""style": "hero", "from": "list/table/3/image", "to": "detail/photo""#
    let words = example.split(separator: "\"", omittingEmptySubsequences: false)
    let key = words.count > 1 ? String(words[1]) : ""
    switch key {
    case "canvas" where example.hasPrefix("{"), "screens" where example.hasPrefix("{"):
      return [example]
    case "id": return [#"{ \#(size), "screens": { "list": { "layers": [\#(example)] } } }"#]
    case "canvas": return lines.map { #"{ \#($0), "screens": { "list": "a.png" } }"# }
    case "screens": return [#"{ \#(size), \#(example), "transition": { "style": "cube" } }"#]
    case "transition": return [#"{ \#(size), \#(screens), \#(example) }"#]
    case "lint": return [#"{ \#(size), "screens": { "list": "a.png" }, \#(example) }"#]
    case "timeline":
      return [#"{ \#(size), \#(screens), "transition": { \#(flight) }, \#(example) }"#]
    case "curve", "shade", "path", "fade", "tapMark":
      return lines.map { #"{ \#(size), \#(screens), "transition": { \#(flight), \#($0) } }"# }
    case "from":
      return lines.map {
        #"{ \#(size), \#(screens), "transition": { "style": "cube", \#($0) } }"#
      }
    case "layer":
      return lines.map {
        #"{ \#(size), \#(screens), "transition": { "style": "custom", "tracks": [\#($0)] } }"#
      }
    case "source":
      let track = #""layer": "snapshot""#
      return lines.map {
        #"{ \#(size), \#(screens), "transition": { "style": "custom", "tracks": [{ \#(track), \#($0) }] } }"#
      }
    default: return lines.map { layerScene(#""type": "view", \#($0)"#) }
    }
  }

  @Test func everyKeyHasASummary() {
    for table in Self.tables {
      for key in table.keys { #expect(!key.summary.isEmpty, "\(table.name): \(key.name)") }
    }
  }
}
