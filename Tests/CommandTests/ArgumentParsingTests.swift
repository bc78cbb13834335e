import Arguments
import Testing

@testable import zoomrender

@Suite struct ArgumentParsingTests {
  private func parse(_ words: [Word]) throws -> ParsedArguments? {
    guard case .run(let arguments) = try ProgramDescription.zoomrender.parse(words) else {
      return nil
    }
    return arguments
  }

  private func values(_ option: OptionDescription, in words: [Word]) throws -> [String]? {
    try parse(words)?.occurrences(of: option).map(\.value.text)
  }

  @Test(arguments: [
    ["-o", "x"], ["-ox"], ["-o=x"], ["--output", "x"], ["--output=x"], ["-qox"], ["-qo", "x"],
  ])
  func anOptionTakesItsValueInEveryForm(words: [String]) throws {
    #expect(try values(.output, in: ["scene"] + words.map { Word($0) }) == ["x"])
    #expect(try values(.output, in: words.map { Word($0) } + ["scene"]) == ["x"])
  }

  @Test func aValueMayLookLikeAnything() throws {
    #expect(
      try values(.output, in: ["s", "--output=a=b", "-o", "-", "-o", "-x"]) == ["a=b", "-", "-x"])
    #expect(try values(.output, in: ["s", "--output=", "-o", "--nothing"]) == ["", "--nothing"])
    #expect(try values(.output, in: ["s", "--output=--json"]) == ["--json"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let arguments = try parse(["-o", "x", "--", "-o", "--json", "check", "--"])
    #expect(arguments?.positionals == ["-o", "--json", "check", "--"])
    #expect(arguments?.command.name == "render")
    #expect(arguments?.has(.json) == false)
  }

  @Test func aDashIsNoOption() throws {
    #expect(try parse(["-", "-o", "-"])?.positionals == ["-"])
  }

  @Test func shortFlagsGoTogether() throws {
    let arguments = try parse(["check", "-q", "s"])
    #expect(arguments?.has(.quiet) == true)
  }

  @Test(arguments: [
    (["s"], "render"), (["render", "s"], "render"), (["check", "s"], "check"),
    (["inspect", "s"], "inspect"), (["--json", "check", "s"], "check"),
    (["--fps", "3", "inspect", "s"], "inspect"), (["--fps=3", "inspect", "s"], "inspect"),
    (["-q", "-o", "check", "s"], "render"), (["./check"], "render"),
    (["render", "check"], "render"),
    (["check", "inspect"], "check"), (["chekc.json"], "render"), (["scene"], "render"),
    (["-"], "render"),
  ])
  func theFirstWordThatIsNoOptionMayNameACommand(words: [String], command: String) throws {
    #expect(try parse(words.map { Word($0) })?.command.name == command)
  }

  @Test func wordsStayByteForByte() throws {
    let name = Word(bytes: [0x2D, 0xFF, 0x25, 0x00 + 0x27])
    let arguments = try parse([Word(bytes: Array("-o".utf8) + name.bytes), "--", name])
    #expect(arguments?.positionals == [name])
    #expect(arguments?.occurrences(of: .output).map(\.value) == [name])
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["-h", "s"], ["--help", "--fsp"], ["help", "--help"],
    ["s", "--help"],
  ])
  func helpIsFoundAnywhere(words: [String]) throws {
    guard case .help(nil) = try ProgramDescription.zoomrender.parse(words.map { Word($0) }) else {
      Issue.record("no help")
      return
    }
  }

  @Test(arguments: [
    ["check", "--help"], ["help", "check"], ["check", "-h"], ["check", "-qh"], ["--help", "check"],
    ["check", "s", "--json", "--help"],
  ])
  func aCommandHasHelpOfItsOwn(words: [String]) throws {
    guard
      case .help(let command?) = try ProgramDescription.zoomrender.parse(words.map { Word($0) })
    else {
      Issue.record("no help")
      return
    }
    #expect(command.name == "check")
  }

  @Test func theVersionIsAskedForAnywhere() throws {
    for words: [Word] in [["--version"], ["check", "--version"], ["s", "--version"]] {
      guard case .version = try ProgramDescription.zoomrender.parse(words) else {
        Issue.record("no version")
        return
      }
    }
  }

  @Test func noWordsMakeItCrash() {
    var state: UInt64 = 7
    let pieces: [Word] = [
      "-", "--", "-o", "--output", "--output=", "=", "--=", "-=", "-q", "-qo", "help", "check",
      "--help", "", "x", "-o=", "--json=1", Word(bytes: [0x2D, 0xC3]), Word(bytes: [0xFF]), "-é",
    ]
    for _ in 0..<20_000 {
      var words = [Word]()
      for _ in 0..<5 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        words.append(pieces[Int(state >> 33) % pieces.count])
      }
      _ = try? ProgramDescription.zoomrender.parse(words)
    }
  }
}
