import Primitives
import Testing

@Suite struct NounTests {
  @Test func premultiplyingRoundsToNearest() {
    #expect(Color(red: 255, green: 128, blue: 1, alpha: 128).premultiplied == 0x8001_4080)
    #expect(Color.white.premultiplied == 0xFFFF_FFFF)
    #expect(Color.clear.premultiplied == 0)
  }

  @Test func anOpacityIsNeverOutsideOfItsRange() {
    #expect(Opacity(1.001) == nil)
    #expect(Opacity(-0.1) == nil)
    #expect(Opacity(.nan) == nil)
    #expect(Opacity(clamping: 1.09).value == 1)
    #expect(Opacity(clamping: .nan).value == 0)
  }

  @Test func interpolationGoesOnBeyondItsEndsButForRadii() {
    #expect(10.0.interpolated(to: 20, fraction: 1.5) == 25)
    let round = CornerRadii(8).interpolated(to: .zero, fraction: 1.2)
    #expect(round == .zero)
  }

  @Test func aPathIsAScreenAndIds() {
    #expect(LayerPath("list/table/3/image")?.components == ["table", "3", "image"])
    #expect(LayerPath("detail/photo")?.screen == .detail)
    for bad in ["", "list", "list/", "screen/a", "list//a", "/list/a"] {
      #expect(LayerPath(bad) == nil)
    }
  }

  @Test func aNearSpellingIsFoundAndAFarOneIsNot() {
    #expect(nearestSpelling(to: "foto.jpg", among: ["photo.jpg", "list.png"]) == "photo.jpg")
    #expect(nearestSpelling(to: "durration", among: ["duration", "curve"]) == "duration")
    #expect(nearestSpelling(to: "ab", among: ["xyz"]) == nil)
    #expect(nearestSpelling(to: "form", among: ["from"]) == "from")
  }
}
