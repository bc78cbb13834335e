import Codec
import Glibc
import Pipeline

/// Writes outputs the way a render does, so that tests can interrupt it: `StagedWriter COUNT OUT...` writes COUNT frames
/// to each OUT, says `ready` on standard output before the first, and `placing` before it puts them in their places.
@main
struct StagedWriter {
  static func main() {
    let area = StagingArea()
    Interruption.prepare(area) {}
    let words = CommandLine.arguments
    guard words.count > 2, let count = Int(words[1]) else { exit(2) }
    do {
      try write(count, to: words[2...], in: area)
    } catch {
      area.discard()
      print((error as? OutputError)?.message ?? "\(error)")
      exit(3)
    }
  }

  private static func write(
    _ count: Int, to names: ArraySlice<String>, in area: StagingArea
  ) throws {
    var outputs = [StagedOutput]()
    for name in names {
      outputs.append(try area.open(OutputTarget(FilePath(name)), frameCount: count))
    }
    say("ready")
    for index in 0..<count {
      let bytes = Array("new \(index)".utf8)
      for output in outputs {
        switch output {
        case .bytes(let file): try file.write(bytes)
        case .frames(let folder): try folder.write(bytes, forFrame: index)
        case .video(let video): try video.write(bytes)
        }
      }
    }
    say("placing")
    try area.commit()
  }

  private static func say(_ word: String) {
    let bytes = Array("\(word)\n".utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }
}
