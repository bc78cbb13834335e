/// GIF's dictionary as a tree of phrases, and the questions that a lossy compressor asks of it.
///
/// Phrases are nodes by their codes. The transparent index shows another colour at every place, so the child that ends on
/// it is kept apart. All errors are against a pixel's true colour, so nothing adds up over time.
struct PhraseSearch {
  struct Node {
    /// The index in the upper 8 bits, its colour below.
    var color: UInt32
    /// Codes, 0 for none: the newest child, and the next older sibling.
    var child: UInt16
    var sibling: UInt16
  }

  let nodes: UnsafeMutablePointer<Node>
  let clearChild: UnsafeMutablePointer<UInt16>
  let words: UnsafeMutablePointer<UInt32>
  let shown: UnsafePointer<UInt32>
  let count: Int
  let palette: NearColors
  let colors: UnsafeMutablePointer<UInt32>
  let transparent: UInt32
  let match: UnsafePointer<UInt32>
  let stay: UnsafePointer<UInt32>

  /// What a pixel gets where a phrase starts: the nearest colour, or the transparent index where what is shown is near
  /// enough.
  @inline(__always)
  func start(at place: Int) -> UInt32 {
    let word = words[place]
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
      if distance <= stay[Int(pixelClass)] || distance <= colorDistance(colors[Int(index)], word) {
        return transparent
      }
    }
    return index
  }

  /// The child of a phrase that takes the pixel in (0 for none), and the index that the pixel then gets; without a
  /// child, the index that a new phrase starts with.
  @inline(__always)
  func extend(_ code: UInt32, at place: Int) -> (child: UInt32, symbol: UInt32) {
    let word = words[place]
    let pixelClass = word &>> 24
    if pixelClass == 0 { return (UInt32(clearChild[Int(code)]), transparent) }
    if pixelClass == PixelClass.exact { return extendExactly(code, at: place) }
    let best = nearestChild(of: code, at: place)
    let child = UInt32(truncatingIfNeeded: best & 4095)
    if best &>> 12 <= UInt64(match[Int(pixelClass)]) {
      return (child, nodes[Int(child)].color &>> 24)
    }
    let symbol = start(at: place)
    if best != .max, nodes[Int(child)].color &>> 24 == symbol { return (child, symbol) }
    return (0, betterStart(than: symbol, at: place))
  }

  @inline(__always)
  private func extendExactly(_ code: UInt32, at place: Int) -> (child: UInt32, symbol: UInt32) {
    let symbol = start(at: place)
    if symbol == transparent, clearChild[Int(code)] != 0 {
      return (UInt32(clearChild[Int(code)]), transparent)
    }
    let wanted = words[place] & 255
    let child = exactChild(of: code, index: wanted)
    return child != 0 ? (child, wanted) : (0, symbol)
  }

  @inline(__always)
  private func exactChild(of code: UInt32, index: UInt32) -> UInt32 {
    var child = UInt32(nodes[Int(code)].child)
    while child != 0, nodes[Int(child)].color &>> 24 != index {
      child = UInt32(nodes[Int(child)].sibling)
    }
    return child
  }

  /// The child nearest to the pixel: its distance, shifted up by 12, and its code; all ones for none. Of two as near, the
  /// older.
  @inline(__always)
  private func nearestChild(of code: UInt32, at place: Int) -> UInt64 {
    let word = words[place]
    let there = shown[place]
    let ghost = UInt32(clearChild[Int(code)])
    // 1 unless the transparent child can be taken; without a branch, since it can't be foretold.
    let barred = (UInt64(ghost) &* UInt64(there &>> 24) &- 1) &>> 63
    var best = UInt64(colorDistance(there, word)) &<< 12 | UInt64(ghost) | (0 &- barred)
    var child = UInt32(nodes[Int(code)].child)
    while child != 0 {
      let node = nodes[Int(child)]
      best = min(best, UInt64(colorDistance(node.color, word)) &<< 12 | UInt64(child))
      child = UInt32(node.sibling)
    }
    return best
  }

  /// Another index for a phrase's first pixel, if with the given one the phrase could not go on and with the other, nearly
  /// as good, it can.
  @inline(never)
  private func betterStart(than symbol: UInt32, at place: Int) -> UInt32 {
    let word = words[place]
    guard place &+ 1 < count, !goesOn(symbol, at: place &+ 1) else { return symbol }
    let bound = match[Int(word &>> 24)] &* 3 / 10
    var nearest = symbol
    if symbol == transparent {
      nearest = palette.nearest(to: word)
      if goesOn(nearest, at: place &+ 1) { return nearest }
    } else if shown[place] &>> 24 != 0, colorDistance(shown[place], word) <= bound,
      goesOn(transparent, at: place &+ 1)
    {
      return transparent
    }
    for rank in 0..<2 {
      guard let other = palette.neighbour(rank, of: nearest) else { break }
      if colorDistance(colors[Int(other)], word) <= bound, goesOn(other, at: place &+ 1) {
        return other
      }
    }
    return symbol
  }

  /// Whether a phrase of this one index takes in the pixel.
  @inline(__always)
  private func goesOn(_ root: UInt32, at place: Int) -> Bool {
    let word = words[place]
    let pixelClass = word &>> 24
    if pixelClass == 0 { return clearChild[Int(root)] != 0 }
    if pixelClass == PixelClass.exact { return exactChild(of: root, index: word & 255) != 0 }
    let bound = match[Int(pixelClass)]
    if clearChild[Int(root)] != 0, shown[place] &>> 24 != 0,
      colorDistance(shown[place], word) <= bound
    {
      return true
    }
    var child = UInt32(nodes[Int(root)].child)
    while child != 0 {
      if colorDistance(nodes[Int(child)].color, word) <= bound { return true }
      child = UInt32(nodes[Int(child)].sibling)
    }
    return false
  }
}
