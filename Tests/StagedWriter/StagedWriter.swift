import Glibc
import Pipeline

/// Writes outputs the way a render does, so that tests can interrupt it: `StagedWriter COUNT OUT...` writes COUNT frames
/// to each OUT, says `ready` on standard output before the first, and `placing` before it puts them in their places.
@main
struct StagedWriter {
  static func main() throws {
    let area = StagingArea()
    Interruption.prepare(area) {}
    let words = CommandLine.arguments
    guard words.count > 2, let count = Int(words[1]) else { exit(2) }
    var outputs = [StagedOutput]()
    for word in words[2...] {
      outputs.append(try area.open(OutputTarget(FilePath(word)), frameCount: count))
    }
    _ = write(STDOUT_FILENO, "ready\n", 6)
    for index in 0..<count {
      let bytes = Array("new \(index)".utf8)
      for output in outputs {
        switch output {
        case .bytes(let file): try file.write(bytes)
        case .frames(let folder): try folder.write(bytes, forFrame: index)
        }
      }
    }
    _ = write(STDOUT_FILENO, "placing\n", 8)
    try area.commit()
  }
}
