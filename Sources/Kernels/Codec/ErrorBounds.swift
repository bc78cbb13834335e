/// How far a pixel may be from its true colour, by its class.
package struct ErrorBounds {
  /// The most distance between the drawn and the true colour that a match may leave.
  let match: [UInt32]
  /// The most distance at which what is shown already stays.
  let stay: [UInt32]

  /// `scale` is 256 for bounds of some 5 levels of green in flat areas and 16 in strong texture, where an eye sees less. A
  /// pixel that rests is looked at: it gets three tenths.
  package init(scale: Int) {
    var match = [UInt32](repeating: 0, count: 256)
    var stay = match
    for range in 0...PixelClass.highestRange {
      let twelfths = min(range * range, 1200)
      let moving = min(16 * scale * (480 + 4 * twelfths) / (256 * 12), 1 << 22)
      for (pixelClass, bound) in [(range + 1, moving), (range + 129, moving * 3 / 10)] {
        match[pixelClass] = UInt32(bound)
        stay[pixelClass] = range == 0 ? 0 : UInt32(bound * 13 / 100)
      }
    }
    self.match = match
    self.stay = stay
  }
}
