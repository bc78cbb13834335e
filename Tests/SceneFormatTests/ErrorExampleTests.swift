import FoundationEssentials
import SceneFormat
import Testing

/// The folder of the package, found from this file.
let packageFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Every faulty example has a neighbour that says what is found in it, a line for each finding.
struct ErrorExampleTests {
  private static let folder = packageFolder.appending(path: "examples/errors")

  static let names: [String] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false))) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func thereAreExamples() {
    #expect(Self.names.count >= 8)
  }

  @Test(arguments: names)
  func anExampleIsFoundFaultyAsItsNeighbourSays(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).json")))
    let expected = try String(
      decoding: Data(contentsOf: Self.folder.appending(path: "\(name).txt")), as: UTF8.self)
    let reading = readScene(SourceText(file: "\(name).json", bytes: bytes))
    #expect(reading.scene == nil)
    #expect(reading.imageReferences.isEmpty, "an example stands alone, without pictures")
    let lines = reading.findings.map { "\($0.file):\(line($0))\n" }.joined()
    #expect(lines == expected)
  }
}
