import Foundation
import Testing
import Text

@testable import Pipeline

@Suite(
  .enabled("needs the font Inter (Debian's fonts-inter)") {
    (try? FontLibrary().lookUp(family: "Inter")) != nil
  }
) struct SceneFontTests {
  private let folder: TemporaryFolder
  private let font: FontFile

  init() throws {
    folder = try TemporaryFolder()
    font = try FontLibrary().lookUp(family: "Inter", weight: 700)
    try folder.makeFolder("fonts")
    try FileManager.default.copyItem(atPath: font.path, toPath: folder.path("fonts/bold.otf"))
  }

  private func inspect(font keys: String) throws -> (CheckReport, Inspection?) {
    try folder.write(
      """
      { "canvas": { "size": [100, 50] }, "timeline": [ { "hold": 1 } ], "screens": { "list": { "layers": [
        { "type": "text", "text": "Hxg", "font": { \(keys) } } ] } } }
      """, to: "scene.json")
    return Pipeline.inspect(
      InspectRequest(scene: .file(FilePath(folder.path("scene.json")))))
  }

  @Test func aFontFileOfTheSceneIsUsedAndNamed() throws {
    let (check, inspection) = try inspect(font: #""file": "fonts/bold.otf""#)
    #expect(check.findings.isEmpty)
    let fonts = try #require(inspection).fonts
    #expect(fonts.map(\.family) == ["Inter"])
    #expect(fonts[0].file.hasSuffix("/fonts/bold.otf"))
  }

  @Test func aFontFileThatThereIsNotIsAnErrorWithTheNameThatIsNear() throws {
    let (check, inspection) = try inspect(font: #""file": "fonts/blod.otf""#)
    #expect(inspection == nil)
    #expect(check.findings.map(\.keyPath) == ["screens.list.layers[0].font.file"])
    #expect(check.findings.map(\.message) == ["no such file 'fonts/blod.otf'"])
    #expect(check.findings.map(\.hint) == ["did you mean 'fonts/bold.otf'?"])
  }

  @Test func aFontFileOutsideOfTheScenesFolderIsRefused() throws {
    let (check, _) = try inspect(font: #""file": "\#(font.path)""#)
    #expect(check.hasErrors)
    #expect(check.findings.first?.message.contains("must lie in the scene's folder") == true)
  }

  @Test func aFileThatIsNoFontIsAnError() throws {
    try folder.write("not a font", to: "fonts/none.otf")
    let (check, _) = try inspect(font: #""file": "fonts/none.otf""#)
    #expect(check.findings.map(\.message) == ["'fonts/none.otf' is no font that can be used"])
    #expect(check.findings.map(\.keyPath) == ["screens.list.layers[0].font.file"])
  }

  @Test func aFamilyThatThereIsNotIsToldBesideOtherProblems() throws {
    let (check, _) = try inspect(font: #""family": "Zzyzx", "size": -3"#)
    let messages = check.findings.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.contains("no font family 'Zzyzx'"))
    #expect(check.findings.first?.hint?.contains("leave 'family' out") == true)
  }
}
