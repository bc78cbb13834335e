import Foundation
import Primitives
import TestKit
import Testing

/// A folder with a scene and its pictures, and what the program makes of them.
struct Workshop {
  let folder: ScratchFolder

  /// The scene's pictures are red, green and blue unless given; they are straight RGBA.
  init(
    _ scene: SceneText = SceneText(),
    pictures: [String: Bitmap] = [
      "row0.png": .plain(40, 40, 0xFF00_00FF), "row1.png": .plain(40, 40, 0xFF00_FF00),
      "row2.png": .plain(40, 40, 0xFFFF_0000),
    ]
  ) throws {
    folder = try ScratchFolder()
    for (name, picture) in pictures {
      try folder.write(PNGFile.bytes(ofStraight: picture), to: name)
    }
    try folder.write(scene.json, to: "scene.json")
  }

  /// What the program said and how it ended.
  struct Run {
    var status: Int32
    var output: [UInt8]
    var said: String

    /// The messages.
    var lines: [Substring] { said.split(separator: "\n") }
  }

  /// Runs the program in the folder, or in another one.
  func run(
    _ words: [String], through shell: String = "exec \"$0\" \"$@\"", in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    let program = BuiltProgram(
      words, through: shell, in: folder ?? self.folder.path, environment: environment)
    let (status, output, said) = try program.run()
    try #require(program.endedByItself, "ended by signal \(status)")
    return Run(status: status, output: [UInt8](output), said: said)
  }

  func run(_ words: String...) throws -> Run { try run(words) }

  /// Renders the scene to `outputs`, which must succeed.
  func render(_ outputs: [String], _ options: [String] = []) throws {
    let words = ["scene.json", "-q"] + outputs.flatMap { ["-o", $0] } + options
    let run = try run(words)
    try #require(run.status == 0, "\(run.said)")
  }

  /// Every frame of the scene, straight RGBA.
  func frames(_ options: String...) throws -> [Bitmap] {
    try render(["frames/"], options)
    return try frames(in: "frames")
  }

  func frames(in name: String) throws -> [Bitmap] {
    try frameNames(in: name).map { try PNGFile.straightPixels(of: folder.bytes(of: $0)) }
  }

  func frameNames(in name: String) throws -> [String] {
    try folder.names().filter { $0.hasPrefix(name + "/") }
  }

  func gif(_ options: String..., named name: String = "out.gif") throws -> GIFReader {
    try render([name], options)
    return try GIFReader(folder.bytes(of: name))
  }

  /// One still at a time, in seconds.
  func still(at time: String, _ options: String...) throws -> Bitmap {
    try render(["still.png"], ["--at", time] + options)
    return try PNGFile.straightPixels(of: folder.bytes(of: "still.png"))
  }

  /// What `--json` says.
  func report(_ words: String...) throws -> [String: Any] { try report(words) }

  func report(_ words: [String]) throws -> [String: Any] {
    let run = try run(words)
    try #require(run.status == 0, "\(run.said)")
    return try object(run.output)
  }
}

/// A JSON object by another parser.
func object(_ bytes: [UInt8]) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}

extension GIFReader {
  /// In hundredths of a second.
  var totalDelay: Int { images.reduce(0) { $0 + $1.delay } }

  /// A picture for each frame of `delay` hundredths of a second, however frames were merged.
  func frames(lasting delay: Int) throws -> [Bitmap] {
    try zip(frames(), images).flatMap { frame, image in
      try #require(image.delay % delay == 0)
      return [Bitmap](repeating: frame, count: image.delay / delay)
    }
  }
}

/// Checks a file with several independent decoders, where the script that knows them is at hand.
func expectDecodersAgree(
  _ workshop: Workshop, _ name: String, _ options: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard let tools = ProcessInfo.processInfo.environment["ZOOMRENDER_TOOLS"] else { return }
  let run = try workshop.run(
    [tools, workshop.folder.path(name)] + options,
    through: "tools=$1; shift; exec python3 \"$tools/verify_gif.py\" \"$@\"")
  #expect(
    run.status == 0, "\(String(decoding: run.output, as: UTF8.self))\(run.said)",
    sourceLocation: sourceLocation)
}
