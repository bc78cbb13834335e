import Layout
import Primitives
import SceneFormat
import Testing

@testable import Text

private func label(_ keys: String, frame: String = "[20, 40, 200, 30]") -> String {
  #"{ "id": "a", "type": "text", "frame": \#(frame), \#(keys) }"#
}

@Suite(.needsInter) struct TextLayoutTests {
  @Test func aTextIsWhatTheTextRoomSetsInTheMiddleOfItsLayer() throws {
    let stage = try stage(label(#""text": "Hxg""#))
    let set = try FontLibrary().lay("Hxg", style: TextStyle(), width: 200, scale: 2)
    let ink = try stage.ink("list/a")
    let top = (40 + (30 - set.size.height) / 2) * 2
    #expect(ink.x == 40 + set.origin.x * 2)
    #expect(ink.y == top.rounded() + set.origin.y * 2)
    #expect(stage.ink(of: "list/a") == set.bitmap)
  }

  @Test(arguments: [1.0, 1.5, 2, 2.6, 3])
  func lettersStandOnWholePixels(_ scale: Double) throws {
    let scene = listScene(label(#""text": "Hxg""#, frame: "[20.3, 40.7, 200, 31.9]"))
    let stage = try #require(try makeStage(scene, scale: scale).stage)
    let label = try #require(stage.layer(at: LayerPath("list/a")!))
    let ink = try #require(label.sublayers.first)
    let bitmap = try #require(stage.ink(of: "list/a"))
    let left = ink.frame.x * scale
    let top = ink.frame.y * scale
    #expect(abs(left - left.rounded()) < 1e-9)
    #expect(abs(top - top.rounded()) < 1e-9)
    #expect(abs(ink.frame.width * scale - Double(bitmap.width)) < 1e-9)
    #expect(abs(ink.frame.height * scale - Double(bitmap.height)) < 1e-9)
  }

  @Test func fontColourAndAlignmentAreTheScenes() throws {
    let keys = ##"""
      "text": "Hxg", "font": { "family": "Inter", "size": 24, "weight": "bold", "italic": true },
      "color": "#FF8000", "alignment": "right"
      """##
    let stage = try stage(label(keys))
    let style = TextStyle(
      font: .family("Inter"), size: 24, weight: 700, isItalic: true,
      color: Color(red: 255, green: 128, blue: 0), alignment: .right)
    let set = try FontLibrary().lay("Hxg", style: style, width: 200, scale: 2)
    #expect(stage.ink(of: "list/a") == set.bitmap)
    #expect(try stage.ink("list/a").x == 40 + set.origin.x * 2)
  }

  @Test func linesThatDoNotFitAreLeftOutWithAnEllipsisAndAWarning() throws {
    let long = String(repeating: "word ", count: 60)
    let made = try makeStage(
      listScene(label(#""text": "\#(long)", "numberOfLines": 0"#, frame: "[0, 0, 200, 50]")))
    let ink = try #require(made.stage).ink("list/a")
    #expect(ink.height <= 100)
    #expect(made.findings.map(\.severity) == [.warning])
    #expect(made.findings[0].keyPath == "screens.list.layers[0].text")
    #expect(made.findings[0].message.contains("cut short"))
  }

  @Test func aTextThatFitsIsNoFinding() throws {
    let made = try makeStage(listScene(label(#""text": "Hxg""#)))
    #expect(made.findings.isEmpty)
  }

  @Test func charactersThatNoFontHasAreNamed() throws {
    let made = try makeStage(listScene(label("\"text\": \"a\u{10A60}b\u{1BFFF}\"")))
    #expect(made.stage != nil)
    let finding = try #require(made.findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("'\u{1BFFF}'"))
  }

  @Test func aFamilyThatThereIsNotIsAnErrorWithTheNamesThatAreNear() throws {
    let made = try makeStage(
      listScene(label(#""text": "a", "font": { "family": "Intre" }"#)))
    #expect(made.stage == nil)
    let finding = try #require(made.findings.first)
    #expect(finding.severity == .error)
    #expect(finding.keyPath == "screens.list.layers[0].font.family")
    #expect(finding.message == "no font family 'Intre'")
    #expect(finding.hint?.contains("'Inter'") == true)
  }

  @Test func theFontsUsedAreKnownInTheOrderOfTheirUse() throws {
    let bold = label(#""text": "b", "font": { "weight": "bold" }"#)
      .replacing(#""id": "a""#, with: #""id": "b""#)
    let stage = try stage(label(#""text": "a""#) + "," + bold)
    #expect(stage.fontFiles.map(\.family) == ["Inter", "Inter"])
    #expect(Set(stage.fontFiles.map(\.path)).count == 2)
  }

  @Test func theSameTextInTheSameStyleIsOnePicture() throws {
    let stage = try stage(
      #"{ "id": "t", "type": "table", "rows": { "repeat": 50, "row": { "text": "Dunes" } } }"#)
    #expect(stage.pictures.count == 1)
  }

  @Test func twoLayoutsOfASceneAreAlike() throws {
    let scene = listScene(
      label(#""text": "Hxg 嘿 مرحبا 😀", "numberOfLines": 0"#)
        + #", { "type": "statusBar" }, { "type": "navigationBar", "title": "A", "back": "B" }"#)
    let stages = try (0..<2).map { _ in try #require(try makeStage(scene).stage) }
    #expect(
      stages[0].pictures.map(\.picture.bitmap) == stages[1].pictures.map(\.picture.bitmap))
    #expect(stages[0].list.layers.map(\.frame) == stages[1].list.layers.map(\.frame))
  }

  @Test func aSceneWithoutATextLooksForNoFont() throws {
    let scene = listScene(#"{ "type": "view" }, { "type": "table", "rows": [ {} ] }"#)
    let source = SourceText(file: "scene.json", bytes: Array(scene.utf8))
    let read = try #require(readScene(source).scene)
    let fonts = FontSource(library: unwanted())
    let made = layOut(read, pictures: PictureTable(), fonts: fonts, source: source)
    #expect(made.stage != nil)
  }
}

private func unwanted() -> FontLibrary {
  Issue.record("no text, no font")
  return FontLibrary()
}
