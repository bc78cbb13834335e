/// The colours of a frame's changed pixels: sums for each of 32,768 buckets (5 bits a channel), and the flat colours that
/// deserve a palette entry of their own.
package final class ColorHistogram {
  /// One occupied bucket: its channels' weighted sums and its weight.
  typealias Bucket = SIMD4<UInt32>

  /// What a flat colour's slot holds. Votes for another colour in the same slot take the count down, and at 0 the slot
  /// changes hands, so that the most frequent colours come out on top.
  private struct Slot {
    var color: UInt32 = 0
    var count: UInt32 = 0
    /// The weight of all pixels that have voted for it since it has the slot.
    var added: UInt32 = 0
  }

  /// At most about so many pixels are sampled: 8 x 255 x twice this, a sum's highest value, is below 2^32.
  static let highestCount = 1_000_000
  private static let slotCount = 1024

  private let buckets = UnsafeMutablePointer<Bucket>.allocate(capacity: 1 << 15)
  private var slots = [Slot](repeating: Slot(), count: slotCount)
  /// The same for flat pixels of the whole box, those too that stand already: a screen's plain colours.
  private var ground = [Slot](repeating: Slot(), count: slotCount)
  private var groundCount = 0
  private var weights = [UInt32](repeating: 1, count: 128)
  /// How many changed pixels were sampled.
  package private(set) var count = 0

  /// Smooth areas show banding first, so they count up to 8 times: 800 / (100 + (gain x range)^2 / 12), rounded. `gain`, in
  /// quarters, grows with the number of pixels a detail takes, or all of a large screen would pass for smooth.
  package init(gain: Int) {
    for range in 0...PixelClass.highestRange {
      let scaled = range * gain
      let divisor = 1200 + scaled * scaled / 16
      weights[range + 1] = UInt32(max(1, (2 * 9600 + divisor) / (2 * divisor)))
    }
  }

  deinit { buckets.deallocate() }

  /// Samples the pixels of a box. A flat pixel that is equal to its left and upper neighbours votes for its colour, and so
  /// does one that rests and is equal to either: the core of a letter. What rests stays as it is drawn now, so it has eight
  /// votes. `words` are their classes, `frame` the true frame.
  package func fill(
    _ words: UnsafePointer<UInt32>, box: PixelBox, frame: UnsafePointer<UInt32>, width: Int
  ) {
    buckets.update(repeating: .zero, count: 1 << 15)
    for slot in slots.indices { (slots[slot], ground[slot]) = (Slot(), Slot()) }
    count = 0
    countGround(frame, box: box, width: width)
    // Never whole rows or columns, or hairlines would go unseen.
    var step = 2
    while box.area / step > Self.highestCount, step < 64 { step *= 2 }
    let slant = step == 2 ? 1 : 3
    let weights = self.weights
    var sampled = 0
    slots.withUnsafeMutableBufferPointer { slots in
      weights.withUnsafeBufferPointer { weights in
        for y in box.top..<box.bottom {
          let row = words + (y &- box.top) &* box.width
          let pixels = frame + (y &* width &+ box.left)
          var x = (step &- slant &* y % step) % step
          while x < box.width {
            let word = row[x]
            if word != 0 {
              sampled &+= 1
              let pixelClass = word &>> 24
              let weight = weights[Int(pixelClass & 127)]
              let bucket = Self.bucket(word)
              buckets[bucket] &+= lanes(word, weight: 1) &* weight
              let isFlat = pixelClass & 127 == 1
              if isFlat || pixelClass & PixelClass.restingBit != 0 {
                let pixel = pixels[x]
                let left = box.left &+ x > 0 ? pixels[x &- 1] : pixel
                let upper = y > 0 ? pixels[x &- width] : pixel
                if isFlat ? pixel == left && pixel == upper : pixel == left || pixel == upper {
                  let isResting = pixelClass & PixelClass.restingBit != 0
                  Self.vote(
                    word & 0xFF_FFFF, weight: weight, votes: isResting ? 8 : 1,
                    in: slots.baseAddress!)
                }
              }
            }
            x &+= step
          }
        }
      }
    }
    count = sampled
  }

  /// Samples every eighth column of every third row: what is plain is wide.
  private func countGround(_ frame: UnsafePointer<UInt32>, box: PixelBox, width: Int) {
    var sampled = 0
    ground.withUnsafeMutableBufferPointer { ground in
      for y in stride(from: max(1, box.top), to: box.bottom, by: 3) {
        let row = frame + y &* width
        var x = max(1, box.left) &+ y % 8
        while x < box.right {
          sampled &+= 1
          let pixel = row[x]
          if pixel == row[x &- 1], pixel == row[x &- width] {
            Self.vote(pixel & 0xFF_FFFF, weight: 0, votes: 1, in: ground.baseAddress!)
          }
          x &+= 8
        }
      }
    }
    groundCount = sampled
  }

  /// The colours that get entries of their own: those of `plain`, then the box's, with more than a hundredth of it, then
  /// the flat ones with more than `share` thousandths of the changed pixels, the most frequent first; in all at most `limit`. They
  /// leave their buckets.
  package func takePins(plain: [UInt32], limit: Int, share: Int) -> [UInt32] {
    var pins = Array(plain.prefix(limit))
    func add(_ slots: some Sequence<Slot>) {
      let order = slots.sorted { ($1.count, $0.color) < ($0.count, $1.color) }
      for slot in order where pins.count < limit && !pins.contains(slot.color) {
        pins.append(slot.color)
      }
    }
    add(ground.filter { Int($0.count) * 100 > groundCount })
    add(slots.filter { Int($0.count) * 1000 > share * count })
    for color in pins where slots[Self.slot(color)].color == color {
      buckets[Self.bucket(color)] &-= lanes(color, weight: 1) &* slots[Self.slot(color)].added
    }
    return pins
  }

  /// The occupied buckets, in order.
  func occupied() -> [Bucket] {
    var list: [Bucket] = []
    list.reserveCapacity(4096)
    for bucket in 0..<1 << 15 where buckets[bucket].w != 0 { list.append(buckets[bucket]) }
    return list
  }

  /// The colours themselves with their weights, for frames whose buckets are fewer than the palette's entries: up to
  /// 32,768 of them, but for the pins.
  func distinctColors(
    _ words: UnsafePointer<UInt32>, count: Int, except pins: [UInt32]
  ) -> [Bucket] {
    let slotCount = 1 << 16
    var table = [Bucket](repeating: .zero, count: slotCount)
    var colors = [UInt32](repeating: .max, count: slotCount)
    var occupied = 0
    // As with the buckets, so many pixels never overflow a sum.
    for i in stride(from: 0, to: count, by: max(1, count / Self.highestCount)) {
      let word = words[i]
      if word == 0 { continue }
      let color = word & 0xFF_FFFF
      var slot = Int((color &* 0x9E37_79B1) &>> 16)
      while colors[slot] != color, colors[slot] != .max { slot = (slot &+ 1) & (slotCount &- 1) }
      if colors[slot] == .max {
        if occupied == slotCount / 2 || pins.contains(color) { continue }
        colors[slot] = color
        occupied += 1
      }
      table[slot] &+= lanes(color, weight: 1) &* weights[Int(word &>> 24) & 127]
    }
    return table.filter { $0.w != 0 }
  }

  @inline(__always)
  private static func vote(
    _ color: UInt32, weight: UInt32, votes: UInt32, in slots: UnsafeMutablePointer<Slot>
  ) {
    let slot = slots + Self.slot(color)
    if slot.pointee.color == color {
      slot.pointee.count &+= votes
      slot.pointee.added &+= weight
    } else if slot.pointee.count <= votes {
      slot.pointee = Slot(color: color, count: votes, added: weight)
    } else {
      slot.pointee.count &-= votes
    }
  }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) &>> 22) }

  @inline(__always)
  private static func bucket(_ color: UInt32) -> Int {
    Int((color & 0xF8) &>> 3 | (color & 0xF800) &>> 6 | (color & 0xF8_0000) &>> 9)
  }
}
