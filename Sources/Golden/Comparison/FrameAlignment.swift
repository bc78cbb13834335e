import Kernels
import Primitives

/// Which frame of a golden each rendered frame is compared with.
package struct FrameAlignment: Sendable {
  /// What a stretch of rendered frames, all showing one picture, is compared with.
  package enum Target: Equatable, Sendable {
    /// Frames of the golden that all show one picture, by the first of them.
    case frame(Int)
    /// The golden has nothing to compare it with.
    case nothing
    /// The same motion at another instant, which the golden does not show.
    case betweenFrames
  }

  package struct Piece: Equatable, Sendable {
    package var index: Int
    package var count: Int
    package var target: Target
    package var isSame: Bool

    package init(index: Int, count: Int, target: Target, isSame: Bool) {
      self.index = index
      self.count = count
      self.target = target
      self.isSame = isSame
    }
  }

  /// In order, without holes.
  package private(set) var pieces: [Piece] = []
  /// What the alignment itself says: frames that are there more or less.
  package private(set) var findings: [MotionFinding] = []

  /// Past this many pictures frames are compared by their times alone.
  private static let mostPictures = 1_000

  /// Frames by their times; where far more of them are equal when some are taken for moved, those are.
  package init(
    expected: [PictureRecord], at expectedRate: FrameRate, actual: [PictureRecord],
    at rate: FrameRate
  ) {
    let sameRate = expectedRate == rate
    pieces = Self.pieces(expected, actual) { frame in
      sameRate
        ? .frame(frame)
        : .frame(expectedRate.frame(at: rate.time(ofFrame: frame)))
    }
    guard sameRate, let moved = Self.moved(expected, actual, rate) else { return }
    let (plain, better) = (Self.differing(pieces), Self.differing(moved.pieces))
    let lengthsDiffer = expected.last?.end != actual.last?.end
    if plain > 0, better * 2 <= plain || (lengthsDiffer && better <= plain) {
      (pieces, findings) = (moved.pieces, moved.findings)
    }
  }

  /// Frames by a map that the motion gives.
  package init(
    expected: [PictureRecord], actual: [PictureRecord], target: (Int) -> Target
  ) {
    pieces = Self.pieces(expected, actual, target)
  }

  /// Frames that have a golden's to be compared with.
  package var comparedCount: Int {
    pieces.reduce(0) { sum, piece in
      if case .frame = piece.target { sum + piece.count } else { sum }
    }
  }

  private static func differing(_ pieces: [Piece]) -> Int {
    pieces.reduce(0) { $0 + ($1.isSame ? 0 : $1.count) }
  }

  private static func pieces(
    _ expected: [PictureRecord], _ actual: [PictureRecord], _ target: (Int) -> Target
  ) -> [Piece] {
    var pieces = [Piece]()
    for record in actual {
      var last: Target?
      for frame in record.index..<record.end {
        var isSame = false
        var found = target(frame)
        if case .frame(let place) = found {
          if let other = expected.record(showing: place) {
            found = .frame(other.index)
            isSame = other.hash == record.hash
          } else {
            found = .nothing
          }
        }
        if found == last {
          pieces[pieces.count - 1].count += 1
        } else {
          pieces.append(Piece(index: frame, count: 1, target: found, isSame: isSame))
        }
        last = found
      }
    }
    return pieces
  }

  /// Pictures matched with equal ones in order, and what stands between them by its share of the time.
  private static func moved(
    _ expected: [PictureRecord], _ actual: [PictureRecord], _ rate: FrameRate
  ) -> (pieces: [Piece], findings: [MotionFinding])? {
    guard expected.count <= mostPictures, actual.count <= mostPictures else { return nil }
    let matches = matches(expected.map(\.hash), actual.map(\.hash))
    var targets = [Target](repeating: .nothing, count: actual.last?.end ?? 0)
    var findings = [MotionFinding]()
    var (place, other, shift) = (0, 0, 0)
    for match in matches + [nil] {
      let record = match.map { actual[$0.actual] }
      let (end, otherEnd) = (
        record?.index ?? targets.count,
        match.map { expected[$0.expected].index } ?? expected.last?.end ?? 0
      )
      fill(&targets, place..<end, from: other..<otherEnd)
      if end - otherEnd != shift {
        findings.append(
          finding(
            by: end - otherEnd - shift, before: match == nil ? nil : end, rate: rate))
        shift = end - otherEnd
      }
      guard let match, let record else { break }
      for frame in record.index..<record.end { targets[frame] = .frame(otherEnd) }
      (place, other) = (record.end, expected[match.expected].end)
      // A picture that stands longer or shorter moves what follows.
      if record.count != expected[match.expected].count {
        let difference = record.count - expected[match.expected].count
        findings.append(
          finding(
            by: difference, before: place < targets.count ? place : nil, rate: rate))
        shift += difference
      }
    }
    return (pieces(expected, actual) { targets[$0] }, findings)
  }

  private static func fill(
    _ targets: inout [Target], _ frames: Range<Int>, from others: Range<Int>
  ) {
    guard !others.isEmpty else { return }
    for frame in frames {
      let step = (frame - frames.lowerBound) * others.count / frames.count
      targets[frame] = .frame(others.lowerBound + step)
    }
  }

  private static func finding(by frames: Int, before frame: Int?, rate: FrameRate) -> MotionFinding
  {
    let count = abs(frames)
    let what = "\(count) \(count == 1 ? "frame" : "frames") \(frames > 0 ? "more" : "fewer")"
    guard let frame else { return MotionFinding(.time, "\(what) at the end") }
    let time = rate.time(ofFrame: count).wording
    return MotionFinding(
      .time,
      "\(what) before frame \(frame) (\(rate.time(ofFrame: frame).secondsWording)): what follows comes "
        + "\(time) \(frames > 0 ? "later" : "earlier")", frame: frame)
  }

  /// The longest way of matching equal hashes in order.
  private static func matches(
    _ expected: [PixelHash], _ actual: [PixelHash]
  ) -> [(expected: Int, actual: Int)?] {
    let change = actual.difference(from: expected)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = expected.indices.filter { !removed.contains($0) }
    let found = actual.indices.filter { !inserted.contains($0) }
    return zip(kept, found).map { (expected: $0, actual: $1) }
  }
}

extension FrameRate {
  /// The frame that stands at a time: the last one that does not begin after it.
  package func frame(at time: Duration) -> Int {
    let unit: Int128 = 1_000_000_000_000_000_000
    // A frame's time is rounded down to an attosecond: the next one up belongs to it.
    let scaled = (time.attoseconds + 1) * Int128(numerator) / (Int128(denominator) * unit)
    return Int(clamping: max(0, scaled))
  }

  /// The frame that begins at a time, to within `slack`; nothing between frames.
  package func exactFrame(at time: Duration, within slack: Duration = .nanoseconds(1)) -> Int? {
    let nearest = frame(at: time + slack)
    let gap = self.time(ofFrame: nearest) - time
    return gap <= slack && gap >= .zero - slack ? nearest : nil
  }
}

extension Duration {
  /// For people: milliseconds below a second, else seconds; at most three places.
  package var wording: String {
    let microseconds = Int(attoseconds / 1_000_000_000_000)
    return abs(microseconds) < 1_000_000 ? "\(microseconds.thousandths) ms" : secondsWording
  }

  /// Seconds with at most three places, such as `0.42 s`.
  package var secondsWording: String {
    let milliseconds = Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    return "\(milliseconds.thousandths) s"
  }
}
