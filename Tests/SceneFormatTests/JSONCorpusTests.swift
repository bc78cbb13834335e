import FoundationEssentials
import Testing

@testable import SceneFormat

/// A folder of real inputs with their expected results, when the environment names one.
private let corpora = ProcessInfo.processInfo.environment["ZOOMRENDER_CORPORA"]

struct JSONCorpusTests {
  private struct Expectations: Decodable {
    struct File: Decodable { let expect: String }
    let files: [String: File]
  }

  /// Valid here, though JSON has neither comments nor commas after the last item.
  private let extensions: Set<String> = [
    "n_array_extra_comma.json", "n_array_number_and_comma.json",
    "n_object_trailing_comma.json", "n_object_trailing_comment.json",
    "n_structure_object_with_comment.json",
  ]

  /// Proper JSON in which one key stands twice: read, and then refused as a scene.
  private let duplicates: Set<String> = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  @Test(.enabled(if: corpora != nil, "ZOOMRENDER_CORPORA names no folder"))
  func everyFileIsReadOrRefusedAsItsSuiteSays() throws {
    let folder = URL(filePath: try #require(corpora)).appending(path: "json")
    let expected = try JSONDecoder().decode(
      Expectations.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
    #expect(expected.files.count > 200)
    for (name, file) in expected.files.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let source = SourceText(file: name, bytes: bytes)
      var parser = JSONParser(source)
      let isRead = (try? parser.parse()) != nil
      switch file.expect {
      case "accept": #expect(isRead, "\(name)")
      case "reject": #expect(isRead == extensions.contains(name), "\(name)")
      default: break
      }
      if file.expect == "accept" {
        #expect(parser.duplicates.isEmpty != duplicates.contains(name), "\(name)")
      }
      let reading = readScene(source)
      #expect(reading.scene == nil, "\(name)")
      #expect(!reading.findings.isEmpty, "\(name)")
      if !isRead { #expect(reading.findings.count == 1, "\(name)") }
    }
  }
}
