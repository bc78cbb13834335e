import Primitives

/// Turns frames into GIF's hundredths of a second without drift: the end of every frame is rounded, and delays are the
/// differences.
struct GIFClock {
  /// The longest delay that the format can write.
  static let longestDelay = 65_535
  /// Shorter delays are played as 100 ms by browsers.
  static let shortestDelay = 2

  private let rate: FrameRate

  init(rate: FrameRate) { self.rate = rate }

  /// When frame `index` (from 0) starts: hundredths of a second, rounded to nearest.
  func start(ofFrame index: Int) -> Int {
    let doubled = 200 * index * rate.denominator + rate.numerator
    return doubled / (2 * rate.numerator)
  }

  /// The delays of the images that show `count` frames from frame `first` on: one, or more where one can't hold the
  /// time. None is under 2.
  func delays(first: Int, count: Int) -> [Int] {
    var rest = max(Self.shortestDelay, start(ofFrame: first + count) - start(ofFrame: first))
    var delays: [Int] = []
    while rest > Self.longestDelay {
      let delay =
        rest - Self.longestDelay < Self.shortestDelay
        ? Self.longestDelay - Self.shortestDelay : Self.longestDelay
      delays.append(delay)
      rest -= delay
    }
    return delays + [rest]
  }
}
