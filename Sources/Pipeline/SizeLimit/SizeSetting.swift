/// One rung on each of a ladder's sides: 0 is as asked, and higher ones give up more.
struct SizeSetting: Hashable, Sendable {
  var loss: Int
  var colors: Int
  var rate: Int
  var scale: Int

  static let asAsked = SizeSetting(loss: 0, colors: 0, rate: 0, scale: 0)
}

extension SizeSetting: Comparable {
  /// Ordered by what is seen first to be given up: what keeps the scale comes before what does not, then what keeps the rate,
  /// then the colours, then exactness.
  static func < (a: SizeSetting, b: SizeSetting) -> Bool {
    (a.scale, a.rate, a.colors, a.loss) < (b.scale, b.rate, b.colors, b.loss)
  }
}
