import Primitives

/// What was, the difference, and what is, in one opaque picture, each under its name. What is clear shows a chequered ground,
/// so that a difference of alpha can be seen.
package struct SideBySide: Sendable {
  /// Of the whole picture.
  package let size: PixelSize
  private let panels: [PixelSize]
  /// How many pixels a point of a letter is wide.
  private let unit: Int

  private static let names = ["was", "difference", "is"]
  private static let ground: UInt32 = 0xFF33_2B2A
  private static let ink: UInt32 = 0xFFF2_EDEB

  /// For pictures of these sizes; the difference has the new one's.
  package init?(expected: PixelSize, actual: PixelSize) {
    panels = [expected, actual, actual]
    let height = panels.map(\.height).max() ?? 1
    unit = max(1, min(4, min(height, actual.width) / 160))
    let widths = panels.reduce(0) { $0 + $1.width } + 4 * gap(unit)
    guard let size = PixelSize(width: widths, height: height + 2 * gap(unit) + 10 * unit) else {
      return nil
    }
    self.size = size
  }

  /// Nothing for a picture that there is not.
  package func picture(expected: Bitmap?, difference: Bitmap?, actual: Bitmap?) -> Bitmap {
    var result = Bitmap(size: size, filledWith: Self.ground)
    var x = gap(unit)
    for (place, bitmap) in [expected, difference, actual].enumerated() {
      write(Self.names[place], x: x, y: gap(unit), into: &result)
      if let bitmap { draw(bitmap, x: x, y: gap(unit) + 10 * unit, into: &result) }
      x += panels[place].width + gap(unit)
    }
    return result
  }

  private func draw(_ bitmap: Bitmap, x left: Int, y top: Int, into result: inout Bitmap) {
    let square = 4 * unit
    for y in 0..<min(bitmap.height, size.height - top) {
      for x in 0..<min(bitmap.width, size.width - left) {
        let pixel = bitmap[x, y]
        guard pixel >> 24 != 255 else {
          result[left + x, top + y] = pixel
          continue
        }
        let isLight = (x / square + y / square) % 2 == 0
        let ground: UInt32 = isLight ? 0xFF : 0xCC
        let rest = 255 - pixel >> 24
        let added = (ground * rest + 127) / 255
        result[left + x, top + y] = 0xFF00_0000 | (pixel & 0xFF_FFFF) + added * 0x01_0101
      }
    }
  }

  private func write(_ text: String, x left: Int, y top: Int, into result: inout Bitmap) {
    var x = left
    for letter in text {
      let rows = Self.letters[letter] ?? []
      for (y, row) in rows.enumerated() {
        for (column, point) in row.enumerated() where point == "#" {
          for dy in 0..<unit {
            for dx in 0..<unit {
              let (px, py) = (x + column * unit + dx, top + y * unit + dy)
              if px < size.width, py < size.height { result[px, py] = Self.ink }
            }
          }
        }
      }
      x += ((rows.first?.count ?? 3) + 1) * unit
    }
  }

  /// Seven points high.
  private static let letters: [Character: [String]] = [
    "w": ["     ", "     ", "# # #", "# # #", "# # #", "# # #", " # # "],
    "a": ["    ", "    ", " ## ", "   #", " ###", "#  #", " ###"],
    "s": ["    ", "    ", " ###", "#   ", " ## ", "   #", "### "],
    "d": ["   #", "   #", " ###", "#  #", "#  #", "#  #", " ###"],
    "i": ["#", " ", "#", "#", "#", "#", "#"],
    "f": [" ##", "#  ", "###", "#  ", "#  ", "#  ", "#  "],
    "e": ["    ", "    ", " ## ", "#  #", "####", "#   ", " ###"],
    "r": ["   ", "   ", "# #", "## ", "#  ", "#  ", "#  "],
    "n": ["    ", "    ", "### ", "#  #", "#  #", "#  #", "#  #"],
    "c": ["    ", "    ", " ###", "#   ", "#   ", "#   ", " ###"],
  ]
}

private func gap(_ unit: Int) -> Int { 4 * unit }
