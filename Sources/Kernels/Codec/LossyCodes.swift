/// GIF's LZW with a say in the colours: a phrase goes on as long as a pixel's true colour is within its bound of one that
/// would make the phrase longer. The nearest colour is searched for only where a phrase starts.
package final class LossyCodes {
  private let nodes = UnsafeMutablePointer<PhraseSearch.Node>.allocate(capacity: 4096)
  private let clearChild = UnsafeMutablePointer<UInt16>.allocate(capacity: 4096)

  package init() {}

  deinit {
    nodes.deallocate()
    clearChild.deallocate()
  }

  /// Compresses pixels and says which index each got. Gives the number of bytes.
  ///
  /// `words` are the classes of rows of `width` pixels, and left with the colours that were aimed at; `shown` what is on the screen there (alpha 0 for unknown); the transparent index is
  /// `palette.count`. `bytes` must have room for `codeCapacity(pixels: count)`.
  package func compress(
    _ words: UnsafeMutablePointer<UInt32>, shown: UnsafePointer<UInt32>, count: Int, width: Int,
    palette: NearColors,
    bounds: ErrorBounds, codeSize: Int, indices: UnsafeMutablePointer<UInt8>,
    bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    bounds.match.withUnsafeBufferPointer { match in
      bounds.stay.withUnsafeBufferPointer { stay in
        let search = PhraseSearch(
          nodes: nodes, clearChild: clearChild, words: words, shown: shown, count: count,
          palette: palette, colors: palette.colors, transparent: UInt32(palette.count),
          match: match.baseAddress!, stay: stay.baseAddress!)
        return withUnsafeTemporaryAllocation(
          of: UInt32.self, capacity: PassedErrors.capacity(width: width)
        ) { memory in
          let errors = PassedErrors(
            words: words, shown: shown, indices: indices, colors: palette.colors,
            transparent: UInt32(palette.count), width: width, memory: memory.baseAddress!)
          return compress(search, errors, codeSize: codeSize, indices: indices, bytes: bytes)
        }
      }
    }
  }

  private func compress(
    _ search: PhraseSearch, _ errors: PassedErrors, codeSize: Int,
    indices: UnsafeMutablePointer<UInt8>,
    bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let clear = UInt32(1) &<< UInt32(codeSize)
    let nodes = self.nodes
    let clearChild = self.clearChild
    let colors = search.colors
    let transparent = search.transparent
    for index in 0..<clear &+ 2 {
      let color = index < transparent ? colors[Int(index)] & 0xFF_FFFF | index &<< 24 : 0
      nodes[Int(index)] = .init(color: color, child: 0, sibling: 0)
    }
    clearChild.update(repeating: 0, count: 4096)
    var stream = CodeStream(bytes)
    var next = clear &+ 2
    var bits = UInt64(codeSize &+ 1)
    stream.put(clear, bits: bits)
    guard search.count > 0 else { return stream.end(clear &+ 1, bits: bits) }

    var code = search.start(at: 0)
    indices[0] = UInt8(truncatingIfNeeded: code)
    var rowEnd = errors.width
    for place in 1..<max(1, search.count) {
      if place == rowEnd {
        errors.moveTargets(ofRowAt: place)
        rowEnd &+= errors.width
      }
      let (child, symbol) = search.extend(code, at: place)
      indices[place] = UInt8(truncatingIfNeeded: symbol)
      if child != 0 {
        code = child
        continue
      }
      stream.put(code, bits: bits)
      if symbol == transparent {
        clearChild[Int(code)] = UInt16(truncatingIfNeeded: next)
        nodes[Int(next)] = .init(color: transparent &<< 24, child: 0, sibling: 0)
      } else {
        let color = colors[Int(symbol)] & 0xFF_FFFF | symbol &<< 24
        nodes[Int(next)] = .init(color: color, child: 0, sibling: nodes[Int(code)].child)
        nodes[Int(code)].child = UInt16(truncatingIfNeeded: next)
      }
      if next == 1 &<< UInt32(bits), bits < 12 { bits &+= 1 }
      next &+= 1
      if next == 4096 {
        stream.put(clear, bits: bits)
        for index in 0..<Int(clear) { nodes[index].child = 0 }
        clearChild.update(repeating: 0, count: 4096)
        next = clear &+ 2
        bits = UInt64(codeSize &+ 1)
      }
      code = symbol
    }
    stream.put(code, bits: bits)
    if next == 1 &<< UInt32(bits), bits < 12 { bits &+= 1 }
    return stream.end(clear &+ 1, bits: bits)
  }
}
