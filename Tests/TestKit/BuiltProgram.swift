import Foundation

/// The program as it was built beside the tests, run through a shell.
package struct BuiltProgram {
  package let process = Process()
  private let output = Pipe()
  private let messages = Pipe()

  /// The shell script gets the program as `$0` and the words as `$@`; `environment` is added to the tests' own.
  package init(
    _ words: [String], through shell: String = "exec \"$0\" \"$@\"", in folder: String? = nil,
    environment: [String: String] = [:]
  ) {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = own.deletingLastPathComponent().appendingPathComponent("zoomrender").path
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", shell, program] + words
    process.standardOutput = output
    process.standardError = messages
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  }

  package func run() throws -> (status: Int32, output: Data, said: String) {
    try process.run()
    return finish()
  }

  package func interrupt(_ signal: Int32, after microseconds: UInt32) throws -> Int32 {
    try process.run()
    usleep(microseconds)
    kill(process.processIdentifier, signal)
    return finish().status
  }

  /// Begins, and leaves it running; `stop` ends it.
  package func start() throws { try process.run() }

  /// Sends a signal and waits; what it said may be no more than a pipe holds.
  package func stop(_ signal: Int32) -> (status: Int32, said: String) {
    kill(process.processIdentifier, signal)
    let (status, _, said) = finish()
    return (status, said)
  }

  /// Whether no signal ended it.
  package var endedByItself: Bool { process.terminationReason == .exit }

  private func finish() -> (status: Int32, output: Data, said: String) {
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, written, String(decoding: said, as: UTF8.self))
  }
}
