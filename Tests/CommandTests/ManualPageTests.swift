import Arguments
import Foundation
import TestKit
import Testing

@testable import zoomrender

@Suite struct ManualPageTests {
  let program = ProgramDescription.zoomrender

  private func complaints(of words: [String]) throws -> String {
    let scratch = try ScratchFolder()
    try scratch.write(program.manualPage, to: "zoomrender.1")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words + [scratch.path("zoomrender.1")]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func neitherGroffNorMandocComplainsOfIt() throws {
    #expect(try complaints(of: ["groff", "-man", "-Tutf8", "-ww", "-z"]) == "")
    #expect(try complaints(of: ["mandoc", "-Tlint", "-W", "warning"]) == "")
  }

  /// As a terminal shows it, without emphasis and line breaks.
  private func shown() throws -> String {
    let text = try complaints(of: ["sh", "-c", "groff -man -Tascii -P-c \"$0\" | col -bx"])
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test func itHasAllThatHelpHas() throws {
    let text = try shown()
    func plain(_ words: String) -> String { words.split { $0.isWhitespace }.joined(separator: " ") }
    for command in program.commands {
      #expect(text.contains(plain("\(command.name) \(command.summary).")), "\(command.name)")
      for option in command.options {
        // Words may be broken at hyphens.
        let wanted = plain("\(option.synopsis) \(option.explanation)").filter {
          $0 != " " && $0 != "-"
        }
        #expect(text.filter { $0 != " " && $0 != "-" }.contains(wanted), "\(option.name)")
      }
    }
    for (line, _) in program.examples { #expect(text.contains(plain(line))) }
    #expect(text.contains("EXIT STATUS 0 done"))
  }

  @Test func itIsThePageThatTheProgramPrints() throws {
    let (status, output, _) = try BuiltProgram(["man"]).run()
    #expect(status == 0)
    #expect(String(decoding: output, as: UTF8.self) == program.manualPage)
  }
}
