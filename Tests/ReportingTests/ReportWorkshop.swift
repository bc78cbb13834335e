import Foundation
import Primitives
import TestKit
import Testing

/// A folder of small scenes with goldens, some of them changed since, and what the program says of them.
struct ReportWorkshop {
  let folder: ScratchFolder
  static let width = 60
  static let height = 80

  /// Scenes `menus/open`, `menus/close`, `card` and `list`, all with goldens.
  init(kind: String = "frames") throws {
    folder = try ScratchFolder()
    var photo = Bitmap(size: PixelSize(width: 40, height: 40)!)
    for y in 0..<40 {
      for x in 0..<40 {
        photo[x, y] = UInt32(x * 6) | UInt32(y * 6) << 8 | UInt32((x * y) % 251) << 16 | 0xFF00_0000
      }
    }
    for name in ["menus/open", "menus/close", "card", "list"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("scenes/\(name)"), withIntermediateDirectories: true)
      try folder.write(PNGFile.bytes(ofStraight: photo), to: "scenes/\(name)/photo.png")
      try write(name)
    }
    let run = try run("verify", "scenes", "--goldens", "goldens", "--record", "--golden-kind", kind)
    try #require(run.status == 0, "\(run.said)")
  }

  /// 18 frames at 20 a second: a hold, 0.5 s on the way in, a hold.
  func write(
    _ name: String, background: String = "#203040", curve: String = "linear", hold: Double = 0.2,
    duration: Double = 0.5
  ) throws {
    let text = """
      {
        "canvas": { "size": [\(Self.width), \(Self.height)], "scale": 1, "background": "#101418" },
        "fps": 20,
        "screens": {
          "list": {
            "backgroundColor": "#F4F1EA",
            "layers": [ { "id": "photo", "type": "image", "image": "photo.png", "frame": [5, 10, 16, 16] } ]
          },
          "detail": {
            "backgroundColor": "\(background)",
            "layers": [ { "id": "photo", "type": "image", "image": "photo.png", "frame": [10, 24, 40, 40] } ]
          }
        },
        "transition": { "style": "hero", "from": "list/photo", "to": "detail/photo", "duration": \(duration), "curve": "\(curve)" },
        "timeline": [ { "hold": 0.2 }, "present", { "hold": \(hold) } ]
      }
      """
    try folder.write(text, to: "scenes/\(name)/scene.json")
  }

  struct Run {
    var status: Int32
    var output: String
    var said: String
  }

  /// Runs the program in the folder, not in continuous integration.
  func run(_ words: [String], environment: [String: String] = [:]) throws -> Run {
    let program = BuiltProgram(
      words, in: folder.path, environment: environment.merging(["CI": ""]) { own, _ in own })
    let (status, output, said) = try program.run()
    return Run(status: status, output: String(decoding: output, as: UTF8.self), said: said)
  }

  func run(_ words: String...) throws -> Run { try run(words) }

  /// Verifies all scenes into the report `report`.
  @discardableResult
  func verify(_ more: String..., report: String = "report") throws -> Run {
    try run(["verify", "scenes", "--goldens", "goldens", "--report", report] + more)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  func results(_ report: String = "report") throws -> [String: Any] {
    let bytes = try folder.bytes(of: "\(report)/results.json")
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// The true frames of a scene as it is, straight RGBA.
  func frames(of name: String) throws -> [Bitmap] {
    let run = try run("scenes/\(name)/scene.json", "-o", "frames/", "-q")
    try #require(run.status == 0, "\(run.said)")
    let names = try folder.names().filter { $0.hasPrefix("frames/") }
    return try names.map { try PNGFile.straightPixels(of: folder.bytes(of: $0)) }
  }
}
