/// The colours of a screen's plain parts: grounds, bars, letters. Such a colour ends sharply, where a photograph's or a
/// gradient's has others a level or two from it for neighbours.
package struct PlainColors {
  private struct Count {
    var color: UInt32 = 0
    var votes: Int32 = 0
  }

  private struct Evidence {
    /// Pixels of the colour.
    var all = 0
    /// Pixels that are equal to their left or upper neighbour.
    var equal = 0
    /// Pixels whose left neighbour is another, but hardly.
    var near = 0
  }

  /// At most so many are told of one picture.
  private static let limit = 12
  private static let slots = 4096

  /// The colours found so far, without alpha.
  package private(set) var colors: [UInt32] = []

  package init() {}

  /// Adds the plain colours of a picture. Pixels that are not opaque do not count.
  package mutating func add(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
    let candidates = Self.candidates(pixels, width: width, height: height)
    let table = ColorTable(candidates)
    var evidence = [Evidence](repeating: Evidence(), count: candidates.count)
    for y in 1..<max(1, height) {
      let row = pixels + y &* width
      for x in 1..<max(1, width) {
        let pixel = row[x]
        guard pixel >= 0xFF00_0000, let index = table.index(of: pixel & 0xFF_FFFF) else { continue }
        let left = row[x &- 1]
        evidence[index].all &+= 1
        evidence[index].equal &+= pixel == left || pixel == row[x &- width] ? 1 : 0
        evidence[index].near &+= pixel != left && colorDistance(pixel, left) < 400 ? 1 : 0
      }
    }
    let least = max(12, width * height / 8000)
    let plain = candidates.indices.filter {
      let evidence = evidence[$0]
      return evidence.equal >= max(least, evidence.all * 3 / 4, evidence.near * 8)
    }
    let order = plain.sorted {
      (evidence[$1].equal, candidates[$0]) < (evidence[$0].equal, candidates[$1])
    }
    for index in order.prefix(Self.limit) where !colors.contains(candidates[index]) {
      colors.append(candidates[index])
    }
  }

  /// The colours that most often repeat themselves to the right or below. In a slot that several share the most frequent
  /// comes out on top, as votes for another take its count down.
  private static func candidates(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int
  ) -> [UInt32] {
    var counts = [Count](repeating: Count(), count: slots)
    for y in 1..<max(1, height) {
      let row = pixels + y &* width
      for x in stride(from: 1 + y % 2, to: width, by: 2) {
        let pixel = row[x]
        guard pixel == row[x &- 1] || pixel == row[x &- width], pixel >= 0xFF00_0000
        else { continue }
        let color = pixel & 0xFF_FFFF
        let slot = Int((color &* 0x9E37_79B1) &>> 20)
        if counts[slot].color == color {
          counts[slot].votes &+= 1
        } else if counts[slot].votes == 0 {
          counts[slot] = Count(color: color, votes: 1)
        } else {
          counts[slot].votes &-= 1
        }
      }
    }
    let most = counts.filter { $0.votes > 0 }.sorted { ($1.votes, $0.color) < ($0.votes, $1.color) }
    return most.prefix(256).map(\.color)
  }
}
