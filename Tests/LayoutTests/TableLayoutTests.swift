import Layout
import Primitives
import Testing

private func table(_ keys: String, scale: Int = 2) -> String {
  """
  { "canvas": { "size": [375, 667], "scale": \(scale) }, "timeline": [ { "hold": 1 } ],
    "screens": { "list": { "layers": [
      { "id": "table", "type": "table", "frame": [0, 20, 375, 647], \(keys) } ] } } }
  """
}

private let rows = #""rows": { "repeat": 50, "row": { "image": "photo.jpg" } }"#

@Suite struct TableLayoutTests {
  @Test func aTallPictureFitsTheRowAsInADefaultCell() throws {
    let stage = try #require(try makeStage(table(rows)).stage)
    let image = try #require(stage.layer(at: LayerPath("list/table/3/image")!))
    #expect(image.frame == Rect(x: 15, y: 152, width: 34.5, height: 43.5))
    #expect(image.originInParent == Point(x: 15, y: 0))
  }

  @Test func aSmallPictureKeepsItsSizeAndIsCentred() throws {
    let stage = try #require(try makeStage(table(rows), pictures: (25, 25)).stage)
    let image = try #require(stage.layer(at: LayerPath("list/table/0/image")!))
    #expect(image.frame == Rect(x: 15, y: 29.5, width: 25, height: 25))
  }

  @Test func theSeparatorStandsUnderTheRowFromTheTextOn() throws {
    let stage = try #require(try makeStage(table(rows), pictures: (25, 25)).stage)
    let row = try #require(stage.layer(at: LayerPath("list/table/0")!))
    let separator = try #require(row.sublayers.last)
    #expect(separator.frame == Rect(x: 55, y: 63.5, width: 320, height: 0.5))
    #expect(separator.backgroundColor == Color(red: 0xC8, green: 0xC7, blue: 0xCC))
  }

  @Test func separatorsStartAtTheMarginWhereARowHasNoPicture() throws {
    let mixed = #""rows": [ { "image": "photo.jpg" }, {} ]"#
    let stage = try #require(try makeStage(table(mixed)).stage)
    let row = try #require(stage.layer(at: LayerPath("list/table/0")!))
    #expect(row.sublayers.last?.frame.x == 15)
  }

  @Test func scrollingMovesTheRowsAndLeavesOutTheHidden() throws {
    let stage = try #require(try makeStage(table(#""contentOffset": 100, \#(rows)"#)).stage)
    let table = try #require(stage.layer(at: LayerPath("list/table")!))
    #expect(table.clipsToBounds)
    #expect(table.sublayers.first?.name == "2")
    #expect(table.sublayers.first?.frame.y == 8.0)
    #expect(table.sublayers.last?.name == "16")
  }

  @Test func aRowThatThePathNamesIsLaidOutEvenOutOfSight() throws {
    let scene = """
      { "canvas": { "size": [375, 667] },
        "screens": { "list": { "layers": [ { "id": "t", "type": "table", \(rows) } ] },
          "detail": { "layers": [ { "id": "p", "type": "image", "image": "photo.jpg" } ] } },
        "transition": { "style": "hero", "from": "list/t/40/image", "to": "detail/p" } }
      """
    let stage = try #require(try makeStage(scene).stage)
    let image = try #require(stage.layer(at: LayerPath("list/t/40/image")!))
    #expect(image.frame.y == 1_760)
  }

  @Test func aHundredThousandRowsLayOutOnlyWhatIsSeen() throws {
    let many = #""rows": { "repeat": 100000, "row": { "image": "photo.jpg" } }"#
    let stage = try #require(try makeStage(table(many)).stage)
    #expect(stage.layer(at: LayerPath("list/table")!)?.sublayers.count == 15)
  }

  @Test(.needsInter) func aTextBesideAPictureBeginsFifteenPointsRightOfIt() throws {
    let icon = #""rows": [ { "image": "photo.jpg", "text": "Dunes" } ]"#
    let stage = try #require(try makeStage(table(icon), pictures: (25, 25)).stage)
    #expect(
      try stage.frame("list/table/0/text") == Rect(x: 55, y: 20, width: 305, height: 43.5))
  }

  @Test(.needsInter) func aTextWithoutAPictureHasTheWholeContent() throws {
    let stage = try #require(try makeStage(table(#""rows": [ { "text": "Dunes" } ]"#)).stage)
    #expect(
      try stage.frame("list/table/0/text") == Rect(x: 15, y: 20, width: 345, height: 43.5))
  }

  @Test(.needsInter) func theMarginIsTheScenes() throws {
    let keys = #""margin": 16, "rows": [ { "text": "Dunes" } ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    #expect(try stage.frame("list/table/0/text").x == 16)
    #expect(try stage.frame("list/table/0/text").width == 343)
  }

  @Test(.needsInter) func aDetailStandsRightBelowItsTextAndBothInTheMiddle() throws {
    let keys = #""rows": [ { "text": "Dunes", "detailText": "Yesterday" } ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    let text = try stage.frame("list/table/0/text")
    let detail = try stage.frame("list/table/0/detailText")
    #expect(text.maxY == detail.y)
    #expect(text.x == 15 && detail.x == 15)
    let above = text.y - 20
    let below = 63.5 - detail.maxY
    #expect(abs(above - below) <= 0.5, "\(above) above, \(below) below")
  }

  @Test(.needsInter) func aDetailAtTheRightEndsAtTheMargin() throws {
    let keys = #""cellStyle": "value1", "rows": [ { "text": "Dunes", "detailText": "On" } ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    let text = try stage.frame("list/table/0/text")
    let detail = try stage.frame("list/table/0/detailText")
    #expect(detail.maxX == 360)
    #expect(text.maxX == detail.x - 6)
    #expect(detail.y == text.y && detail.height == 43.5)
  }

  @Test(.needsInter) func inValue2ATextEndsItsColumnAndTheDetailBeginsBehindIt() throws {
    let keys = #""cellStyle": "value2", "rows": [ { "text": "home", "detailText": "Quay 4" } ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    #expect(try stage.frame("list/table/0/text") == Rect(x: 15, y: 20, width: 91, height: 43.5))
    #expect(
      try stage.frame("list/table/0/detailText") == Rect(x: 112, y: 20, width: 248, height: 43.5))
    let ink = try stage.ink("list/table/0/text")
    #expect(abs(ink.maxX - 106 * 2) <= 3, "\(ink)")
    let blue = try #require(stage.ink(of: "list/table/0/text")).pixels
    // The tint, #007AFF.
    #expect(blue.contains(0xFFFF_7A00))
  }

  @Test(.needsInter) func inValue2FromRightToLeftTheColumnsAreSeenInAMirror() throws {
    let row = #""cellStyle": "value2", "rows": [ { "text": "home", "detailText": "Quay 4" } ]"#
    let layers = #"{ "id": "t", "type": "table", \#(row) }"#
    let stage = try stage(layers, screen: #""layoutDirection": "rightToLeft","#)
    #expect(try stage.frame("list/t/0/text").maxX == 360)
    #expect(try stage.frame("list/t/0/text").x == 269)
    #expect(abs(try stage.ink("list/t/0/text").x - 269 * 2) <= 3)
  }

  @Test(.needsInter) func aRowMayHaveAFontAndAColourOfItsOwn() throws {
    let keys =
      ##""font": { "size": 15 }, "rows": [ { "text": "mmm" }, { "text": "mmm", "font": { "weight": "bold" }, "##
      + ##""color": "#FF0000" }, { "text": "mmm", "font": { "size": 30 } } ]"##
    let stage = try #require(try makeStage(table(keys)).stage)
    let inks = try (0...2).map { try stage.ink("list/table/\($0)/text") }
    #expect(inks[1].width > inks[0].width)
    // Only the weight is the row's own, the size is the table's.
    #expect(abs(inks[1].height - inks[0].height) <= 2)
    #expect((inks[2].height / inks[0].height - 2).magnitude < 0.2)
    #expect(try #require(stage.ink(of: "list/table/1/text")).pixels.contains(0xFF00_00FF))
  }

  @Test(.needsInter) func aLargeHeaderMakesItsStripHigher() throws {
    let keys = #""header": "Today", "headerFont": { "size": 40 }, "rows": [ {} ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    let header = try #require(stage.layer(at: LayerPath("list/table")!)?.sublayers.last)
    #expect(header.frame.height > 46)
    #expect(try stage.frame("list/table/0").y == header.frame.maxY)
    let grouped =
      #""style": "grouped", "header": "Today", "headerFont": { "size": 80 }, "rows": [ {} ]"#
    let other = try #require(try makeStage(table(grouped)).stage)
    let label = try #require(other.layer(at: LayerPath("list/table")!)?.sublayers.last)
    #expect(label.frame.y >= 20)
    #expect(try label.frame.maxY <= other.frame("list/table/0").y)
  }

  @Test func emptyRowsGoOnBelowTheLastOneWhereAsked() throws {
    let keys = #""fillerRowHeight": 44, "contentOffset": 10, "rows": { "repeat": 2, "row": {} }"#
    let stage = try #require(try makeStage(table(keys)).stage)
    let table = try #require(stage.layer(at: LayerPath("list/table")!))
    let lines = table.sublayers.filter { $0.name == nil }.map(\.frame)
    // Rows end at 20 - 10 + 88; the table ends at 667.
    #expect(lines.count == 13)
    #expect(lines.first == Rect(x: 15, y: 141.5, width: 360, height: 0.5))
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1.y - $0.y == 44 })
    let full = #""fillerRowHeight": 44, \#(rows)"#
    let long = try #require(try makeStage(scene(full)).stage)
    #expect(
      long.layer(at: LayerPath("list/table")!)?.sublayers.allSatisfy { $0.name != nil } == true)
  }

  private func scene(_ keys: String) -> String { table(keys) }

  @Test func emptyRowsOfNoHeightToSpeakOfAreLaidOut() throws {
    let keys = #""fillerRowHeight": 1e-9, "rows": [ {} ]"#
    #expect(try makeStage(table(keys)).stage != nil)
  }

  @Test(.needsInter) func anAccessoryStandsAtTheMarginAndTextsEndBeforeIt() throws {
    let keys = #""rows": [ { "text": "Dunes", "accessory": "disclosureIndicator" } ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    let accessory = try stage.frame("list/table/0/accessory")
    #expect(accessory == Rect(x: 352, y: 35.5, width: 8, height: 13))
    #expect(try stage.frame("list/table/0/text").maxX < accessory.x)
  }

  @Test(.needsInter) func fromRightToLeftARowIsSeenInAMirror() throws {
    let row = #""rows": [ { "image": "a.png", "text": "a", "accessory": "disclosureIndicator" } ]"#
    func parts(_ screen: String) throws -> [Rect] {
      let layers = #"{ "id": "t", "type": "table", \#(row) }"#
      let stage = try stage(layers, screen: screen)
      return try ["image", "text", "accessory"].map { try stage.frame("list/t/0/\($0)") }
    }
    let usual = try parts("")
    let mirrored = try parts(#""layoutDirection": "rightToLeft","#)
    for (usual, mirrored) in zip(usual, mirrored) {
      #expect(mirrored.x == 375 - usual.maxX)
      #expect(mirrored.size == usual.size && mirrored.y == usual.y)
    }
  }

  @Test(.needsInter) func aPlainHeaderStaysAtTheTopWhileItsRowsAreScrolled() throws {
    let keys = #""header": "Today", "rows": { "repeat": 40, "row": {} }"#
    let resting = try #require(try makeStage(table(keys)).stage)
    #expect(try resting.frame("list/table/0").y == 48)
    let scrolled = try #require(try makeStage(table(#""contentOffset": 30, \#(keys)"#)).stage)
    #expect(try scrolled.frame("list/table/0").y == 18)
    let header = try #require(scrolled.layer(at: LayerPath("list/table")!)?.sublayers.last)
    #expect(header.frame == Rect(x: 0, y: 20, width: 375, height: 28))
  }

  @Test(.needsInter) func rowsAreCountedThroughAllSections() throws {
    let keys =
      #""style": "grouped", "sections": [ { "rows": [ {}, {} ] }, { "rows": [ { "text": "a" } ] } ]"#
    let stage = try #require(try makeStage(table(keys)).stage)
    #expect(try stage.frame("list/table/0").y == 55)
    #expect(try stage.frame("list/table/2").y == 55 + 88 + 17 + 18)
    #expect(try stage.frame("list/table/2/text").width == 345)
  }

  @Test func groupsSetInHaveRoundCornersAtTheirEndsAlone() throws {
    let keys = #""style": "insetGrouped", "rows": { "repeat": 3, "row": {} }"#
    let stage = try #require(try makeStage(table(keys)).stage)
    func radii(_ row: Int) -> CornerRadii? {
      stage.layer(at: LayerPath("list/table/\(row)")!)?.cornerRadii
    }
    #expect(
      radii(0) == CornerRadii(topLeft: 10, topRight: 10, bottomRight: 0, bottomLeft: 0))
    #expect(radii(1) == .zero)
    #expect(
      radii(2) == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 10, bottomLeft: 10))
    #expect(try stage.frame("list/table/0").x == 16)
    #expect(try stage.frame("list/table/0").width == 343)
  }

  @Test func separatorsAreAsTheSceneHasThem() throws {
    let none = try #require(
      try makeStage(table(#""separatorStyle": "none", "rows": [ {} ]"#)).stage)
    #expect(none.layer(at: LayerPath("list/table/0")!)?.sublayers.isEmpty == true)
    let own = try #require(
      try makeStage(
        table(
          ##""separatorInset": [40, 10], "separatorColor": "#FF0000", "rows": [ {} ]"##)
      ).stage)
    let separator = try #require(own.layer(at: LayerPath("list/table/0")!)?.sublayers.last)
    #expect(separator.frame == Rect(x: 40, y: 63.5, width: 325, height: 0.5))
    #expect(separator.backgroundColor == Color(red: 255, green: 0, blue: 0))
  }

  @Test func rowsMeetOnWholePixelsAtAnyScale() throws {
    let scene = table(#""rows": { "repeat": 9, "row": {} }"#)
    let stage = try #require(try makeStage(scene, scale: 0.8).stage)
    for row in 0..<8 {
      let frame = try stage.frame("list/table/\(row)")
      #expect(try stage.frame("list/table/\(row + 1)").y == frame.maxY)
      #expect(abs(frame.maxY * 0.8 - (frame.maxY * 0.8).rounded()) < 1e-9)
      let separator = try #require(stage.layer(at: LayerPath("list/table/\(row)")!)?.sublayers.last)
      #expect(abs(separator.frame.height * 0.8 - 1) < 1e-9)
    }
  }

  @Test func theTallestRowsAndTheSmallestAreLaidOut() throws {
    for height in ["1e-6", "1000000"] {
      let keys = #""rowHeight": \#(height), "rows": { "repeat": 5, "row": { "image": "a.png" } }"#
      #expect(try makeStage(table(keys)).stage != nil)
    }
  }
}

@Suite(.needsInter) struct SectionTextTests {
  @Test(arguments: 1...12) func aFooterOfTwoLinesIsWholeWhereverItStands(_ rows: Int) throws {
    let made = try makeStage(
      listScene(
        """
        { "type": "table", "style": "insetGrouped", "header": "Text",
          "rows": { "repeat": \(rows), "row": { "text": "a" } },
          "footer": "Photos are kept at full size on this device, and smaller copies of them in the cloud." }
        """, scale: 3))
    #expect(made.findings == [])
  }
}
