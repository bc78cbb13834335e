import Foundation

/// Tests/Corpus/motion/timelines.json: the seven styles' motion by an independent program, checked at 30 digits.
struct ReferenceTimelines: Decodable {
  struct Transition: Decodable {
    struct Layer: Decodable {
      var name: String
      var hidden: Bool
      var frames: [[Double]]
      var alpha: [Double]?
      var quads: [[[Double]]]?
    }

    var id: String
    var duration: Double
    var times: [Double]
    var progress: [Double]?
    var layers: [Layer]
  }

  var transitions: [Transition]

  static let all: ReferenceTimelines = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/motion/timelines.json")
    return try! JSONDecoder().decode(ReferenceTimelines.self, from: Data(contentsOf: file))
  }()

  static func transition(_ id: String) -> Transition? {
    all.transitions.first { $0.id == id }
  }
}
