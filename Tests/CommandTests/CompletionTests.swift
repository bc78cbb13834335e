import Arguments
import Foundation
import TestKit
import Testing

@testable import zoomrender

/// Command lines as the shells themselves complete them.
@Suite struct CompletionTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["table/scene.json", "table/notes.txt", "my trip.json", "photo.jpg"] {
      try folder.write("", to: name)
    }
    for shell in Shell.allCases {
      let (status, output, _) = try BuiltProgram(["completions", shell.rawValue]).run()
      #expect(status == 0)
      let name = shell == .zsh ? "functions/_zoomrender" : "completion.\(shell.rawValue)"
      try folder.write(Array(output), to: name)
    }
  }

  private func run(_ program: String, _ words: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func bash(_ words: [String]) throws -> [String] {
    let script = """
      compopt() { :; }; source completion.bash
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _zoomrender
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let lines = try run("/bin/bash", ["-c", script, "bash"] + words)
    return lines.split(separator: "\n").map(String.init)
  }

  @Test func bashCompletesCommandsOptionsValuesAndFiles() throws {
    #expect(try bash(["zoomrender", "ch"]) == ["check"])
    #expect(try bash(["zoomrender", "help", "ch"]) == ["check"])
    #expect(try bash(["zoomrender", "check", "--as"]) == ["--asset-root"])
    #expect(try bash(["zoomrender", "--vers"]) == ["--version"])
    #expect(try bash(["zoomrender", "list", "st"]) == ["styles"])
    #expect(try bash(["zoomrender", "s.json", "--format", "w"]) == ["webp", "webm"])
    #expect(try bash(["zoomrender", "s.json", "--format", "=", "g"]) == ["gif"])
    #expect(try bash(["zoomrender", "s.json", "--format", "="]).contains("apng"))
    #expect(try bash(["zoomrender", "--fps", "3", "check", "--as"]) == ["--asset-root"])
    #expect(try bash(["zoomrender", "init", "x", "--template", "gr"]) == ["grid"])
    #expect(try bash(["zoomrender", "check", "table/"]) == ["table/scene.json"])
    #expect(try bash(["zoomrender", "check", "my\\ t"]) == ["my trip.json"])
    #expect(try bash(["zoomrender", "init", "x", "--photo", "ph"]) == ["photo.jpg"])
    #expect(
      try bash(["zoomrender", "s.json", "--asset-root", ""]) == ["table", "functions"]
        || Set(try bash(["zoomrender", "s.json", "--asset-root", ""])) == ["table", "functions"])
    #expect(try bash(["zoomrender", "schema", ""]) == [])
    #expect(try bash(["zoomrender", "verify", "--record", "=", "fai"]) == ["failed"])
    #expect(
      try bash(["zoomrender", "verify", "--record", "=", "all", "table/"]) == ["table/scene.json"])
    #expect(try bash(["zoomrender", "verify", "--record", "table/"]) == ["table/scene.json"])
    #expect(try bash(["zoomrender", "lint", "--only", "ju"]) == ["jump"])
    #expect(
      try bash(["zoomrender", "lint", "--rule", "jum"])
        == ["jump=error", "jump=warning", "jump=note", "jump=off"])
    #expect(try bash(["zoomrender", "lint", "--rule", "jump", "=", "o"]) == ["off"])
    #expect(try bash(["zoomrender", "lint", "--rule", "=", "jump", "=", "o"]) == ["off"])
    #expect(try bash(["zoomrender", "s.json", "--vary", "cur"]) == ["curve="])
    #expect(try bash(["zoomrender", "s.json", "--quality", "=", "b"]) == ["best"])
    // Where '=' breaks no words.
    #expect(try bash(["zoomrender", "s.json", "--quality=b"]) == ["--quality=best"])
    #expect(try bash(["zoomrender", "s.json", "--vary=cur"]) == ["--vary=curve="])
    #expect(try bash(["zoomrender", "verify", "--record=fai"]) == ["--record=failed"])
  }

  @Test(arguments: ProgramDescription.zoomrender.commands.map(\.name))
  func bashOffersEveryOptionOfACommand(name: String) throws {
    let command = try #require(ProgramDescription.zoomrender.command(named: name))
    let offered = Set(try bash(["zoomrender", name, "--"]))
    #expect(offered == Set(command.options.map { "--\($0.name)" } + ["--help"]))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish"), "fish is not here"))
  func fishCompletesCommandsOptionsValuesAndFiles() throws {
    func fish(_ line: String) throws -> [String] {
      try run("/usr/bin/fish", ["-N", "-c", "source completion.fish; complete -C '\(line)'"])
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try fish("zoomrender che") == ["check"])
    #expect(try fish("zoomrender help ch") == ["check"])
    #expect(try fish("zoomrender check --as") == ["--asset-root"])
    #expect(try fish("zoomrender list st") == ["styles"])
    #expect(Set(try fish("zoomrender s.json --format w")) == ["webp", "webm"])
    #expect(try fish("zoomrender s.json --format=gi") == ["--format=gif"])
    #expect(try fish("zoomrender init x --template gr") == ["grid"])
    #expect(try fish("zoomrender check table/sc") == ["table/scene.json"])
    #expect(try fish("zoomrender --asset-root ta") == ["table/"])
    #expect(try fish("zoomrender schema ") == [])
    #expect(try fish("zoomrender verify --record=fai") == ["--record=failed"])
    #expect(try fish("zoomrender lint --only ju") == ["jump"])
    #expect(try fish("zoomrender s.json --vary cur") == ["curve="])
    for command in ProgramDescription.zoomrender.commands {
      // An option whose value may be left out is offered with its equals sign too.
      let offered = Set(
        try fish("zoomrender \(command.name) --").map {
          $0.hasSuffix("=") ? String($0.dropLast()) : $0
        })
      #expect(
        offered == Set(command.options.map { "--\($0.name)" } + ["--help"]), "\(command.name)")
    }
  }

  /// Types a line and the tab key at a terminal, and prints the words that zsh made of it.
  private static let typing = """
    import os, pty, re, select, sys, time
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="dumb", PS1="")
        os.execvp("zsh", ["zsh", "-f", "-i"])
    def read_until(mark):
        text, end = b"", time.time() + 20
        while mark not in text and time.time() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                text += os.read(terminal, 65536)
        return text
    os.write(terminal, ("PS1=; unsetopt zle_bracketed_paste prompt_cr prompt_sp; fpath=($PWD/functions $fpath);"
        " autoload -Uz compinit; compinit -u -D; zoomrender() { print -r -- 'GO''T:'${(j:|:)@}':EN''D' };"
        " print REA''DY\\n").encode())
    read_until(b"READY")
    for line in sys.argv[1:]:
        os.write(terminal, (line + "\\t\\n").encode())
        found = re.findall(rb"GOT:(.*?):END", read_until(b":END"))
        print(found[-1].decode() if found else "nothing")
    """

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh"), "zsh is not here"))
  func zshCompletesCommandsOptionsValuesAndFiles() throws {
    let lines = [
      ("zoomrender ch", "check"), ("zoomrender help ch", "help|check"),
      ("zoomrender check --as", "check|--asset-root"), ("zoomrender list st", "list|styles"),
      ("zoomrender s.json --format=gi", "s.json|--format=gif"),
      ("zoomrender -o x.gif --step pre", "-o|x.gif|--step|present"),
      ("zoomrender init x --template gr", "init|x|--template|grid"),
      ("zoomrender check table/sc", "check|table/scene.json"),
      ("zoomrender check my", "check|my trip.json"),
      ("zoomrender --asset-root ta", "--asset-root|table"),
      ("zoomrender completions fi", "completions|fish"),
      ("zoomrender verify --record=fai", "verify|--record=failed"),
      ("zoomrender lint --only ju", "lint|--only|jump"),
      ("zoomrender s.json --vary curv", "s.json|--vary|curve="),
    ]
    let typed = try run("/usr/bin/python3", ["-c", Self.typing] + lines.map(\.0))
    #expect(typed.split(separator: "\n").map(String.init) == lines.map(\.1))
  }
}
