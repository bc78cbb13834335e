import Testing

@testable import Text

@Suite(.needsFonts) struct CatalogTests {
  static let library = FontLibrary()

  @Test func `a family's nearest weight is found`() throws {
    func style(_ weight: Int, _ isItalic: Bool = false) throws -> String {
      try Self.library.lookUp(family: "Inter", weight: weight, isItalic: isItalic).style
    }
    #expect(try style(100) == "Thin")
    #expect(try style(300) == "Light")
    #expect(try style(400) == "Regular")
    #expect(try style(450) == "Regular")
    #expect(try style(600) == "Semi Bold")
    #expect(try style(700, true) == "Bold Italic")
    #expect(try style(900) == "Black")
    #expect(try style(5000) == "Black")
  }

  @Test func `between two weights as near the text's own lightness decides`() throws {
    // DejaVu Sans has 200, 400 and 700.
    func style(_ weight: Int) throws -> String {
      try Self.library.lookUp(family: "dejavu sans", weight: weight).style
    }
    #expect(try style(300) == "ExtraLight")
    #expect(try style(500) == "Book")
    #expect(try style(550) == "Bold")
  }

  @Test func `a family has names in several languages and in any case`() throws {
    for name in ["WenQuanYi Micro Hei", "wenquanyi micro hei", "文泉驿微米黑"] {
      let file = try Self.library.lookUp(family: name)
      #expect(file.path == TestFonts.wenQuanYi && file.index == 0)
    }
    #expect(try Self.library.lookUp(family: "WenQuanYi Micro Hei Mono").index == 1)
  }

  @Test func `an unknown family names those that are near`() {
    #expect(throws: FontError.unknownFamily("Intre", similar: ["Inter"])) {
      try Self.library.lookUp(family: "Intre")
    }
    #expect(throws: FontError.unknownFamily("Zzyzzx", similar: [])) {
      try Self.library.lookUp(family: "Zzyzzx")
    }
    do throws(FontError) {
      _ = try Self.library.lookUp(family: "DejaVu")
      Issue.record("there is no family of this name")
    } catch .unknownFamily(_, let similar) {
      #expect(similar.contains("DejaVu Sans"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `an own folder is enough`() throws {
    let own = FontLibrary(
      directories: ["/usr/share/fonts/truetype/dejavu", "/does/not/exist"], systemFonts: false)
    #expect(try own.lookUp(family: "DejaVu Sans").path == TestFonts.dejaVu)
    #expect(throws: FontError.self) { try own.lookUp(family: "Inter") }
    let laid = try own.lay("Hello 嘿", style: TextStyle(), scale: 2)
    #expect(laid.fontFiles.map(\.path) == [TestFonts.dejaVu])
    #expect(laid.missingCharacters == ["嘿"])
  }

  @Test func `without any font there is an error`() {
    let none = FontLibrary(directories: [], systemFonts: false)
    #expect(throws: FontError.noSystemFont) { try none.lay("a", style: TextStyle(), scale: 2) }
  }

  @Test func `large texts take Inter's display cut`() throws {
    func family(_ size: Double) throws -> String {
      try Self.library.lay("a", style: TextStyle(size: size), scale: 2).fontFiles[0].family
    }
    #expect(try family(19.9) == "Inter")
    #expect(try family(20) == "Inter Display")
  }

  @Test func `a font file is named by what is in it`() throws {
    let style = TextStyle(font: .file(TestFonts.dejaVu))
    let file = try Self.library.lay("a", style: style, scale: 2).fontFiles[0]
    #expect(file.family == "DejaVu Sans" && file.style == "Book")
  }
}
