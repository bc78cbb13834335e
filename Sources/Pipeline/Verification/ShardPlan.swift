import Golden
import Primitives
import SceneFormat

extension VerifyRequest {
  /// Keeps one part of the scenes, and says so in the report. Which scenes go where depends on nothing but the scenes' files
  /// and names: each goes, the costliest first, to the part that has the least to do so far.
  package mutating func take(_ shard: Shard) {
    self.shard = shard
    let costs = entries.map { entry in
      (cost: entry.scene.expectedCost, name: GoldenPlace(entry, in: goldens).name)
    }
    part = ShardPlan(costs).parts(shard.count)[shard.number - 1]
  }

  /// Made of all scenes, whatever part of them is verified.
  var run: VerifyRun {
    let names = entries.map { GoldenPlace($0, in: goldens).name }
    // FNV-1a, 64 bits: it tells runs apart and keeps no secret.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [goldens.text] + names {
      for byte in Array(text.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return VerifyRun(
      identity: String(repeating: "0", count: 16 - digits.count) + digits,
      sceneCount: entries.count, shard: shard)
  }
}

/// Scenes divided into parts of about the same cost.
struct ShardPlan {
  private let scenes: [(cost: Int, name: String)]

  init(_ scenes: [(cost: Int, name: String)]) {
    self.scenes = scenes
  }

  /// For each part the places of its scenes, ascending. Of parts with as much to do the one with the fewest scenes is next,
  /// then the first.
  func parts(_ count: Int) -> [[Int]] {
    var parts = [(cost: Int, places: [Int])](repeating: (0, []), count: count)
    let order = scenes.indices.sorted { a, b in
      scenes[a].cost == scenes[b].cost
        ? scenes[a].name.utf8.lexicographicallyPrecedes(scenes[b].name.utf8)
        : scenes[a].cost > scenes[b].cost
    }
    for place in order {
      var least = 0
      for part in parts.indices.dropFirst() {
        let (one, other) = (parts[part], parts[least])
        if (one.cost, one.places.count) < (other.cost, other.places.count) { least = part }
      }
      parts[least].cost += scenes[place].cost
      parts[least].places.append(place)
    }
    return parts.map { $0.places.sorted() }
  }
}

extension SceneSource {
  /// Pixels of all frames, in thousands, as far as the text alone tells; 1 for a scene that cannot be read.
  fileprivate var expectedCost: Int {
    guard let source = try? read(), let scene = readScene(source).scene else { return 1 }
    // A scene without a canvas has a screenshot's.
    let pixels = scene.canvas.map { $0.pixelSize?.area ?? 1 } ?? 1_170 * 2_532
    let frames = scene.expectedTime.inSeconds * scene.frameRate.framesPerSecond
    return max(1, Int(min(1e15, Double(pixels) * max(1, frames.rounded(.up)) / 1_000)))
  }
}

extension Scene {
  /// How long it plays, but for springs that settle later or sooner than they say.
  fileprivate var expectedTime: Duration {
    timeline.reduce(.zero) { sum, step in
      switch step {
      case .hold(let time): sum + time
      case .present: sum + (transition?.present.duration ?? .zero)
      case .dismiss: sum + (transition?.dismiss.duration ?? .zero)
      case .drag(let drag):
        sum + (drag.samples.last?.time ?? .zero) + (transition?.dismiss.duration ?? .zero)
      }
    }
  }
}
