import FoundationEssentials
import FuzzTargets
import Testing

/// Hostile files, some made by hand and some found by `scripts/fuzz`, each of which must be read or refused.
struct RegressionTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz/regressions")

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func everyFolderOfHostileFilesHasItsTarget() throws {
    #expect(try Self.names(in: Self.folder) == FuzzTarget.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: FuzzTarget.allCases)
  func everyHostileFileIsReadOrRefused(by target: FuzzTarget) throws {
    let folder = Self.folder.appending(path: target.rawValue)
    let names = try Self.names(in: folder)
    #expect(names.count >= 5)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      #expect(throws: Never.self, "\(target)/\(name)") { try target.run(bytes) }
    }
  }
}
