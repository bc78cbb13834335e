import Layout
import Primitives
import Testing

private func grid(_ keys: String, width: Int = 375) -> String {
  #"{ "id": "g", "type": "grid", "frame": [0, 0, \#(width), 667], \#(keys) }"#
}

private func frames(_ keys: String, count: Int, width: Int = 375) throws -> [Rect] {
  let stage = try stage(grid(keys, width: width))
  return try (0..<count).map { try stage.frame("list/g/\($0)") }
}

/// The flow layout's rules (uikit-motion, section 7).
@Suite struct GridLayoutTests {
  @Test func sixItemsOfFiftyPointsStandFifteenApartIn375() throws {
    let items = try frames(#""items": { "repeat": 18, "item": {} }"#, count: 18)
    for (index, item) in items.enumerated() {
      #expect(
        item
          == Rect(
            x: 65 * Double(index % 6), y: 60 * Double(index / 6), width: 50, height: 50))
    }
  }

  @Test func theLastRowKeepsTheGapOfTheFullOnes() throws {
    let items = try frames(#""items": { "repeat": 8, "item": {} }"#, count: 8)
    #expect(items[6] == Rect(x: 0, y: 60, width: 50, height: 50))
    #expect(items[7].x == 65)
  }

  @Test func aRowThatIsNotFullKeepsThatGapEvenWhenItIsTheOnlyOne() throws {
    let items = try frames(#""items": { "repeat": 3, "item": {} }"#, count: 3)
    #expect(items.map(\.x) == [0, 65, 130])
  }

  @Test func theLastRowOfItemsOfManySizesHasTheLeastGap() throws {
    let keys = """
      "items": [ { "size": [200, 50] }, { "size": [100, 50] }, { "size": [100, 30] }, { "size": [80, 50] } ]
      """
    let items = try frames(keys, count: 4)
    #expect(items[0].x == 0 && items[1].maxX == 375)
    #expect(items[2] == Rect(x: 0, y: 70, width: 100, height: 30))
    #expect(items[3] == Rect(x: 110, y: 60, width: 80, height: 50))
  }

  @Test func anItemAloneInARowStandsInTheMiddleUnlessTheRowIsTheLast() throws {
    let keys = #""items": [ { "size": [300, 50] }, { "size": [200, 50] }, { "size": [250, 50] } ]"#
    #expect(try frames(keys, count: 3).map(\.x) == [37.5, 87.5, 0])
  }

  @Test func itemsAsWideAsOneColumnStandInTheMiddle() throws {
    let keys = #""itemSize": [200, 50], "items": { "repeat": 2, "item": {} }"#
    #expect(try frames(keys, count: 2).map(\.x) == [87.5, 87.5])
  }

  @Test func insetsAndSpacingsAreTheScenes() throws {
    let keys = """
      "itemSize": [100, 40], "sectionInset": [8, 10, 8, 20], "minimumInteritemSpacing": 5,
      "minimumLineSpacing": 3, "items": { "repeat": 6, "item": {} }
      """
    let items = try frames(keys, count: 6)
    #expect(items[0] == Rect(x: 10, y: 8, width: 100, height: 40))
    #expect(items[2].maxX == 355)
    #expect(items[3].y == 51)
  }

  @Test func itemsThatJustFitAreNotPushedOut() throws {
    let keys = """
      "itemSize": [124.333, 50], "minimumInteritemSpacing": 1, "items": { "repeat": 3, "item": {} }
      """
    let items = try frames(keys, count: 3)
    #expect(items.map(\.y) == [0, 0, 0])
  }

  @Test func framesAreRoundedToDevicePixels() throws {
    let keys = #""itemSize": [50.2, 50], "items": { "repeat": 6, "item": {} }"#
    for item in try frames(keys, count: 6) {
      #expect((item.x * 2).rounded() == item.x * 2)
      #expect((item.maxX * 2).rounded() == item.maxX * 2)
    }
  }

  @Test func scrollingLeavesOutWhatIsNotSeen() throws {
    let stage = try stage(
      grid(#""contentOffset": 600, "items": { "repeat": 1000, "item": {} }"#))
    let shown = try #require(stage.layer(at: LayerPath("list/g")!)).sublayers
    #expect(shown.first?.name == "60")
    #expect(shown.count == 72)
  }

  @Test(.needsInter) func aTextStandsUnderItsPicture() throws {
    let stage = try stage(
      grid(#""itemSize": [100, 120], "items": [ { "image": "a.png", "text": "Dunes" } ]"#))
    let image = try stage.frame("list/g/0/image")
    let text = try stage.frame("list/g/0/text")
    #expect(image.width == 100 && image.y == 0)
    #expect(text.y == image.maxY + 4 && text.maxY == 120)
  }

  @Test(.needsInter) func fromRightToLeftTheFirstItemIsAtTheRight() throws {
    let stage = try stage(
      grid(#""items": { "repeat": 8, "item": {} }"#),
      screen: #""layoutDirection": "rightToLeft","#)
    #expect(try stage.frame("list/g/0").x == 325)
    #expect(try stage.frame("list/g/7").x == 260)
  }

  @Test func itemsTooSmallToCountAreLaidOut() throws {
    let keys =
      #""itemSize": [1e-300, 1e-300], "minimumInteritemSpacing": 0, "items": { "repeat": 3, "item": {} }"#
    #expect(try frames(keys, count: 1).count == 1)
  }
}
