/// How far a pixel may be from its true colour, by its class.
package struct ErrorBounds {
  /// The most distance between the drawn and the true colour that a match may leave.
  let match: [UInt32]
  /// The most distance at which what is shown already stays.
  let stay: [UInt32]

  /// `scale` is 256 for the default. A pixel in strong texture hides more than one in a flat area, and one that rests
  /// is looked at: it gets three tenths.
  package init(scale: Int) {
    var match = [UInt32](repeating: 0, count: 256)
    var stay = match
    for range in 0...PixelClass.highestRange {
      let twelfths = min(range * range, 1200)
      let bound = 16 * scale * (480 + 4 * twelfths) / (256 * 12)
      match[range + 1] = UInt32(min(bound, 1 << 22))
      match[range + 129] = UInt32(min(bound * 3 / 10, 1 << 22))
      if range > 0 {
        stay[range + 1] = match[range + 1] * 13 / 100
        stay[range + 129] = match[range + 129] * 13 / 100
      }
    }
    self.match = match
    self.stay = stay
  }
}

/// GIF's LZW with a say in the colours: a phrase goes on as long as a pixel's true colour is within its bound of one that
/// would make the phrase longer. Errors are against the true pixel alone, so nothing adds up over time.
package final class LossyCodes {
  /// A phrase as a tree: what it ends on, its first child and its next sibling (0 for none).
  private struct Node {
    /// The index above, the colour below.
    var color: UInt32
    var child: UInt16
    var sibling: UInt16
  }

  private let nodes = UnsafeMutablePointer<Node>.allocate(capacity: 4096)
  /// A node's child that ends on the transparent index, apart, since what it shows depends on the place.
  private let clearChild = UnsafeMutablePointer<UInt16>.allocate(capacity: 4096)

  package init() {}

  deinit {
    nodes.deallocate()
    clearChild.deallocate()
  }

  /// Compresses a box's pixels and says which index each got. Gives the number of bytes.
  ///
  /// `words` are the pixels' classes, `shown` what is on the screen there (alpha 0 for unknown), the transparent index
  /// is `palette.count`. `bytes` must have room for `codeCapacity(pixels: count)`.
  package func compress(
    _ words: UnsafePointer<UInt32>, shown: UnsafePointer<UInt32>, count: Int, palette: NearColors,
    bounds: ErrorBounds, codeSize: Int, indices: UnsafeMutablePointer<UInt8>,
    bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    bounds.match.withUnsafeBufferPointer { match in
      bounds.stay.withUnsafeBufferPointer { stay in
        compress(
          words, shown, count, palette, match.baseAddress!, stay.baseAddress!, codeSize, indices,
          bytes)
      }
    }
  }

  private func compress(
    _ words: UnsafePointer<UInt32>, _ shown: UnsafePointer<UInt32>, _ count: Int,
    _ palette: NearColors, _ match: UnsafePointer<UInt32>, _ stay: UnsafePointer<UInt32>,
    _ codeSize: Int, _ indices: UnsafeMutablePointer<UInt8>, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let nodes = self.nodes
    let clearChild = self.clearChild
    let colors = palette.colors
    let transparent = UInt32(palette.count)
    let clear = UInt32(1) &<< UInt32(codeSize)
    for index in 0..<Int(transparent) {
      nodes[index] = Node(
        color: UInt32(index) &<< 24 | colors[index] & 0xFF_FFFF, child: 0, sibling: 0)
    }
    for index in Int(transparent)..<Int(clear &+ 2) {
      nodes[index] = Node(color: transparent &<< 24, child: 0, sibling: 0)
    }
    clearChild.update(repeating: 0, count: 4096)
    var next = clear &+ 2
    var bits = UInt64(codeSize &+ 1)
    var stream = CodeStream(bytes)
    stream.put(clear, bits: bits)

    @inline(__always)
    func start(_ word: UInt32, _ place: Int) -> UInt32 {
      let pixelClass = word &>> 24
      if pixelClass == 0 { return transparent }
      let there = shown[place]
      if pixelClass == PixelClass.exact {
        let index = word & 255
        let isShown = there &>> 24 != 0 && (there ^ colors[Int(index)]) & 0xFF_FFFF == 0
        return isShown ? transparent : index
      }
      let index = palette.nearest(to: word)
      if there &>> 24 != 0 {
        let distance = colorDistance(there, word)
        if distance <= stay[Int(pixelClass)] || distance <= colorDistance(colors[Int(index)], word)
        {
          return transparent
        }
      }
      return index
    }

    guard count > 0 else {
      stream.put(clear &+ 1, bits: bits)
      stream.flush()
      return stream.count
    }
    var code = start(words[0], 0)
    indices[0] = UInt8(truncatingIfNeeded: code)
    var place = 1
    while place < count {
      let word = words[place]
      let pixelClass = word &>> 24
      var symbol: UInt32
      var accepted: UInt32 = 0
      if pixelClass == 0 {
        symbol = transparent
        accepted = UInt32(clearChild[Int(code)])
      } else if pixelClass == PixelClass.exact {
        symbol = start(word, place)
        if symbol == transparent { accepted = UInt32(clearChild[Int(code)]) }
        if accepted == 0 {
          let wanted = word & 255
          var child = UInt32(nodes[Int(code)].child)
          while child != 0, nodes[Int(child)].color &>> 24 != wanted {
            child = UInt32(nodes[Int(child)].sibling)
          }
          accepted = child
          if child != 0 { symbol = wanted }
        }
      } else {
        var best = UInt64.max
        let ghost = UInt32(clearChild[Int(code)])
        if ghost != 0, shown[place] &>> 24 != 0 {
          best = UInt64(colorDistance(shown[place], word)) &<< 12 | UInt64(ghost)
        }
        var child = UInt32(nodes[Int(code)].child)
        while child != 0 {
          let node = nodes[Int(child)]
          best = min(best, UInt64(colorDistance(node.color, word)) &<< 12 | UInt64(child))
          child = UInt32(node.sibling)
        }
        let candidate = UInt32(truncatingIfNeeded: best & 4095)
        symbol = transparent
        if best &>> 12 <= UInt64(match[Int(pixelClass)]) {
          accepted = candidate
          symbol = nodes[Int(candidate)].color &>> 24
        } else {
          symbol = start(word, place)
          if best != .max, nodes[Int(candidate)].color &>> 24 == symbol { accepted = candidate }
        }
      }
      indices[place] = UInt8(truncatingIfNeeded: symbol)
      place &+= 1
      if accepted != 0 {
        code = accepted
        continue
      }
      stream.put(code, bits: bits)
      if symbol == transparent {
        clearChild[Int(code)] = UInt16(truncatingIfNeeded: next)
        nodes[Int(next)] = Node(color: transparent &<< 24, child: 0, sibling: 0)
      } else {
        nodes[Int(next)] = Node(
          color: symbol &<< 24 | colors[Int(symbol)] & 0xFF_FFFF, child: 0,
          sibling: nodes[Int(code)].child)
        nodes[Int(code)].child = UInt16(truncatingIfNeeded: next)
      }
      if next == 1 &<< UInt32(bits), bits < 12 { bits &+= 1 }
      next &+= 1
      if next == 4096 {
        stream.put(clear, bits: bits)
        for index in 0..<Int(clear &+ 2) { nodes[index].child = 0 }
        clearChild.update(repeating: 0, count: 4096)
        next = clear &+ 2
        bits = UInt64(codeSize &+ 1)
      }
      code = symbol
    }
    stream.put(code, bits: bits)
    if next == 1 &<< UInt32(bits), bits < 12 { bits &+= 1 }
    stream.put(clear &+ 1, bits: bits)
    stream.flush()
    return stream.count
  }
}
