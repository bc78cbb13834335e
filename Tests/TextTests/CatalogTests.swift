import Testing

@testable import Text

@Suite(.needsFonts) struct CatalogTests {
  static let library = FontLibrary.ofTestFonts()

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
    // DejaVu Sans has 400 and 700 for sure.
    func style(_ weight: Int) throws -> String {
      try Self.library.lookUp(family: "dejavu sans", weight: weight).style
    }
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

  @Test func `the machine's own folders are looked through`() throws {
    let machine = FontLibrary()
    #expect(try machine.lookUp(family: "DejaVu Sans").path == TestFonts.dejaVu)
    #expect(try machine.lookUp(family: "Noto Color Emoji").path == TestFonts.emoji)
  }

  @Test(.needsVariableFont) func `a variable font is set to the weight`() throws {
    let variable = FontLibrary(directories: [TestFonts.variableFolder], systemFonts: false)
    func lay(_ library: FontLibrary, _ weight: Int) throws -> LaidOutText {
      try library.lay("Hamburg", style: TextStyle(weight: weight), scale: 2)
    }
    for weight in [100, 200, 300, 400, 500, 600, 700, 800, 900] {
      let own = try lay(variable, weight)
      // The static faces are instances of the same design; both have their own roundings.
      let drawn = try lay(Self.library, weight)
      #expect(abs(own.lines[0].bounds.width - drawn.lines[0].bounds.width) < 0.1)
      #expect(abs(ink(own) - ink(drawn)) < ink(drawn) * 0.02)
    }
    let between = try lay(variable, 450)
    #expect(between.fontFiles[0].style == "wght=450")
    #expect(try ink(between) > ink(lay(variable, 400)) && ink(between) < ink(lay(variable, 500)))
  }

  private func ink(_ laid: LaidOutText) -> Double {
    laid.bitmap?.pixels.reduce(0) { $0 + Double($1 >> 24) } ?? 0
  }

  @Test func `a file that is not bold or italic is made so`() throws {
    func lay(_ weight: Int, _ isItalic: Bool = false) throws -> LaidOutText {
      let style = TextStyle(
        font: .file(TestFonts.dejaVu), size: 40, weight: weight, isItalic: isItalic)
      return try Self.library.lay("ll", style: style, scale: 2)
    }
    let plain = try lay(400)
    #expect(try lay(500).bitmap == plain.bitmap)
    let bold = try lay(700)
    #expect(ink(bold) > ink(plain) * 1.2)
    #expect(bold.lines == plain.lines)
    let italic = try lay(400, true)
    #expect(abs(ink(italic) - ink(plain)) < ink(plain) * 0.01)
    #expect(try #require(italic.bitmap).width > #require(plain.bitmap).width + 5)
  }

  @Test func `a font file is named by what is in it`() throws {
    let style = TextStyle(font: .file(TestFonts.dejaVu))
    let file = try Self.library.lay("a", style: style, scale: 2).fontFiles[0]
    #expect(file.family == "DejaVu Sans" && file.style == "Book")
  }
}
