import Foundation
import TestKit
import Testing

/// The built program itself, from outside.
@Suite struct ProgramTests {
  private func run(
    _ words: [String], through shell: String = "exec \"$0\" \"$@\""
  ) throws -> (status: Int32, output: String, said: String) {
    let program = BuiltProgram(words, through: shell)
    let (status, output, said) = try program.run()
    #expect(program.endedByItself)
    return (status, String(decoding: output, as: UTF8.self), said)
  }

  @Test func theVersionIsPrinted() throws {
    let run = try run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("zoomrender ") && run.said.isEmpty)
  }

  @Test func badUsageEndsWithTwoAndOneLine() throws {
    let run = try run(["s.json", "--fps", "0"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.said.split(separator: "\n").count == 1)
  }

  @Test func aReaderThatIsGoneEndsItQuietlyWithThree() throws {
    let piped = try run(
      ["--help"], through: "{ sleep 0.1; \"$0\" \"$@\"; echo $? >&2; } | exec true")
    #expect(piped.said == "3\n")
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["schema"], ["man"], ["list", "styles"], ["completions", "bash"],
    ["check", "nothing.json", "--json"], ["lint", "nothing.json", "--json"],
  ])
  func aFullDiskEndsItWithThreeAndALine(words: [String]) throws {
    let run = try run(words, through: "\"$0\" \"$@\" > /dev/full")
    #expect(run.status == 3)
    #expect(run.said == "zoomrender: -: cannot be written: no space left on the device\n")
  }

  @Test func closedStreamsAreNoTrouble() throws {
    let closed = try run(["--help"], through: "exec \"$0\" \"$@\" >&-")
    #expect(closed.status == 3)
    #expect(closed.said == "zoomrender: -: cannot be written: it is closed\n")
    #expect(try run(["nothing.json"], through: "exec \"$0\" \"$@\" 2>&-").status == 2)
  }

  @Test(arguments: ["C", "de_DE.UTF-8", "zh_CN.UTF-8", "C.UTF-8"])
  func messagesDoNotFollowTheLocale(locale: String) throws {
    let run = try run(
      ["a.json", "-o", "/proc/x.gif", "--fps", "1,5"],
      through: "LC_ALL=\(locale) LANG=\(locale) LANGUAGE=de exec \"$0\" \"$@\"")
    #expect(
      run.said == "zoomrender: --fps: must be a number from 1 to 240, but is '1,5'; "
        + "see 'zoomrender render --help'\n")
  }

  @Test func aNameThatIsNotUTF8IsShownAsFarAsItCanBe() throws {
    let run = try run(
      [], through: "exec \"$0\" -o \"$(printf 'a\\377b')\" s.json")
    #expect(
      run.said.hasPrefix(
        "zoomrender: -o: must end in what there is an encoder for, but is 'a\u{FFFD}b'"))
  }
}
