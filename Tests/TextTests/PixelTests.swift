import Primitives
import Testing

@testable import Text

@Suite(.needsFonts) struct PixelTests {
  static let library = FontLibrary.ofTestFonts()

  func bitmap(_ text: String, _ style: TextStyle = TextStyle(), scale: Double = 2) throws -> Bitmap
  {
    try #require(try Self.library.lay(text, style: style, scale: scale).bitmap)
  }

  @Test func `a letter is its colour times its coverage`() throws {
    let black = try bitmap("Hamburg")
    let red = try bitmap("Hamburg", TextStyle(color: Color(red: 255, green: 0, blue: 0)))
    let half = try bitmap(
      "Hamburg", TextStyle(color: Color(red: 200, green: 100, blue: 0, alpha: 128)))
    for index in black.pixels.indices {
      let coverage = black.pixels[index] >> 24
      #expect(black.pixels[index] & 0xFF_FFFF == 0)
      #expect(red.pixels[index] == coverage << 24 | coverage)
      let expected = (Double(coverage) * 128 / 255).rounded()
      #expect(Double(half.pixels[index] >> 24) == expected)
    }
  }

  @Test(arguments: ["Hello", "嘿😀👍🏽🇩🇪", "سلام😀"])
  func `no channel is above alpha`(_ text: String) throws {
    for alpha in [255, 128, 3] as [UInt8] {
      for size in [9.0, 17, 90] {
        let color = Color(red: 255, green: 200, blue: 7, alpha: alpha)
        let image = try bitmap(text, TextStyle(size: size, color: color))
        for pixel in image.pixels {
          let alpha = pixel >> 24
          #expect(
            pixel & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel >> 16 & 0xFF <= alpha)
        }
      }
    }
  }

  @Test func `an emoji has its own colours and the text's alpha`() throws {
    let image = try bitmap("😀", TextStyle(size: 40, color: .black))
    // The middle of the forehead is yellow.
    let pixel = image[image.width / 2, image.height / 6]
    #expect(pixel >> 24 == 255 && pixel & 0xFF > 200 && pixel >> 8 & 0xFF > 150)
    #expect(pixel >> 16 & 0xFF < 120)
    let blue = try bitmap("😀", TextStyle(size: 40, color: Color(red: 0, green: 0, blue: 255)))
    #expect(blue == image)
    let faint = try bitmap(
      "😀", TextStyle(size: 40, color: Color(red: 0, green: 0, blue: 0, alpha: 51)))
    #expect(faint[image.width / 2, image.height / 6] >> 24 == 51)
  }

  @Test func `overlapping letters in a clear colour show no seam`() throws {
    // The same letter twice, the second without an advance between: a combining stroke over a letter.
    let style = TextStyle(color: Color(red: 0, green: 0, blue: 0, alpha: 128))
    let image = try bitmap("o\u{338}", style, scale: 8)
    #expect(image.pixels.allSatisfy { $0 >> 24 <= 128 })
  }

  @Test func `letters stand on quarters of a pixel`() throws {
    // Eight letters whose advance is no whole number of pixels do not all look alike, but no more than four ways.
    let laid = try Self.library.lay("llllllll", style: TextStyle(size: 17.3), scale: 1)
    let bitmap = try #require(laid.bitmap)
    let row = bitmap.height / 2
    let inked = (0..<bitmap.width).map { bitmap[$0, row] >> 24 }
    let stems = inked.split(separator: 0).map(Array.init)
    #expect(stems.count == 8)
    #expect(Set(stems).count > 1 && Set(stems).count <= 4)
    for stem in stems {
      #expect(abs(Int(stem.reduce(0, +)) - Int(stems[0].reduce(0, +))) <= 2)
    }
  }

  @Test func `the bitmap is no larger than its ink`() throws {
    for text in ["Hello", "嘿", "سلام", "."] {
      let laid = try Self.library.lay(text, style: TextStyle(), scale: 2)
      let bitmap = try #require(laid.bitmap)
      let ink = try #require(laid.inkBox(scale: 2))
      #expect(Double(bitmap.width) - ink.width * 2 <= 2)
      #expect(Double(bitmap.height) - ink.height * 2 <= 2)
    }
  }
}
