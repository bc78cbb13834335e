import Foundation
import Primitives
import TestKit

/// A scene of a few pixels, its page, and its true frames, made by the program in a folder of its own.
struct SmallScene {
  let folder: ScratchFolder
  static let width = 60
  static let height = 80

  init() throws {
    folder = try ScratchFolder()
    var photo = Bitmap(size: PixelSize(width: 40, height: 40)!)
    for y in 0..<40 {
      for x in 0..<40 {
        photo[x, y] = UInt32(x * 6) | UInt32(y * 6) << 8 | UInt32((x * y) % 251) << 16 | 0xFF00_0000
      }
    }
    try folder.write(PNGFile.bytes(ofStraight: photo), to: "photo.png")
    try folder.write(Self.text(), to: "scene.json")
  }

  /// 34 frames at 20 a second: a hold, 0.5 s on the way in, a hold, 0.5 s on the way back, a hold.
  static func text(
    rate: Int = 20, background: String = "#101418", lastHold: Double = 0.2, extra: String = ""
  ) -> String {
    """
    {
      "canvas": { "size": [\(width), \(height)], "scale": 1, "background": "\(background)" },
      "fps": \(rate),
      "screens": {
        "list": {
          "backgroundColor": "#F4F1EA", \(extra)
          "layers": [ { "id": "photo", "type": "image", "image": "photo.png", "frame": [5, 10, 16, 16] } ]
        },
        "detail": {
          "backgroundColor": "#203040",
          "layers": [ { "id": "photo", "type": "image", "image": "photo.png", "frame": [10, 24, 40, 40] } ]
        }
      },
      "transition": { "style": "hero", "from": "list/photo", "to": "detail/photo", "duration": 0.5 },
      "timeline": [ { "hold": 0.2 }, "present", { "hold": 0.3 }, "dismiss", { "hold": \(lastHold) } ]
    }
    """
  }

  /// Runs the program in the folder; what it said when it did not end well is thrown.
  @discardableResult
  func run(_ words: String...) throws -> String {
    let (status, output, said) = try BuiltProgram(words, in: folder.path).run()
    guard status == 0 else { throw Failure(said: said, status: status) }
    return String(decoding: output, as: UTF8.self)
  }

  struct Failure: Error {
    var said: String
    var status: Int32
  }

  /// The true frames, straight RGBA.
  func frames(of scene: String = "scene.json") throws -> [Bitmap] {
    try run(scene, "-o", "frames/", "-q")
    let names = try folder.names().filter { $0.hasPrefix("frames/") }
    return try names.map { try PNGFile.straightPixels(of: folder.bytes(of: $0)) }
  }

  func address(of page: String) -> String { "file://\(folder.path)/\(page)" }
}
