import Layout
import Primitives
import Testing

@Suite struct PlacementTests {
  @Test(arguments: [
    (#"{ "insets": [10, 20, 30, 40] }"#, Rect(x: 20, y: 10, width: 315, height: 627)),
    (
      #"{ "place": "center", "size": [100, 50] }"#, Rect(x: 137.5, y: 308.5, width: 100, height: 50)
    ),
    (
      #"{ "place": "center", "size": [100, 50], "offset": [10, -8.5] }"#,
      Rect(x: 147.5, y: 300, width: 100, height: 50)
    ),
    (#"{ "place": "center" }"#, Rect(x: 119.5, y: 248, width: 136, height: 171)),
    (#"{ "place": "aspectFit" }"#, Rect(x: 0, y: 97.5, width: 375, height: 472)),
    (
      #"{ "place": "aspectFit", "insets": [0, 50, 0, 50] }"#,
      Rect(x: 50, y: 160.5, width: 275, height: 346)
    ),
  ])
  func aPlacementStandsForAFrame(_ placement: String, _ frame: Rect) throws {
    let stage = try stage(
      #"{ "id": "a", "type": "image", "image": "a.png", "frame": \#(placement) }"#)
    #expect(try stage.frame("list/a") == frame)
  }

  @Test(.needsInter, arguments: [1, 2, 3], ["fill", "leading", "center"])
  func aTextInAStackHasAllItsLines(_ scale: Int, _ alignment: String) throws {
    let words = "Two lines of text are allowed here and the rest of it is cut with an ellipsis"
    let text = #"{ "id": "a", "type": "text", "text": "\#(words)", "numberOfLines": 2 }"#
    let other = #"{ "id": "b", "type": "text", "text": "Two" }"#
    let stage = try stage(
      """
      { "id": "s", "type": "view", "frame": [7, 5, 301, 200],
        "stack": { "spacing": 3, "alignment": "\(alignment)" }, "layers": [ \(other), \(text) ] }
      """, scale: scale)
    let two = try stage.ink("list/s/a")
    let one = try stage.ink("list/s/b")
    #expect(two.height > 2 * one.height, "\(two.height) for twice \(one.height)")
  }

  @Test(arguments: [
    ("fill", 10.0, 80.0), ("leading", 10, 30), ("center", 35, 30), ("trailing", 60, 30),
  ])
  func aStackPlacesItsLayersOneAfterTheOther(
    _ alignment: String, _ x: Double, _ width: Double
  ) throws {
    let stage = try stage(
      """
      { "id": "s", "type": "view", "frame": [0, 0, 100, 200],
        "stack": { "spacing": 8, "alignment": "\(alignment)", "insets": [5, 10, 5, 10] },
        "layers": [ { "id": "a", "type": "view", "frame": [0, 0, 30, 20] },
          { "id": "b", "type": "view", "frame": [99, 99, 30, 40] } ] }
      """)
    #expect(try stage.frame("list/s/a") == Rect(x: x, y: 5, width: width, height: 20))
    #expect(try stage.frame("list/s/b") == Rect(x: x, y: 33, width: width, height: 40))
  }

  @Test func aStackMayRunAcross() throws {
    let stage = try stage(
      """
      { "id": "s", "type": "view", "frame": [0, 0, 300, 50],
        "stack": { "axis": "horizontal", "spacing": 10, "alignment": "center" },
        "layers": [ { "id": "a", "type": "view", "frame": [0, 0, 30, 20] },
          { "id": "b", "type": "image", "image": "a.png", "frame": [0, 0, 60, 40] } ] }
      """)
    #expect(try stage.frame("list/s/a") == Rect(x: 0, y: 15, width: 30, height: 20))
    #expect(try stage.frame("list/s/b") == Rect(x: 40, y: 5, width: 60, height: 40))
  }

  @Test func aStackInAStackIsAsLargeAsItsContentAndAHiddenLayerTakesNoRoom() throws {
    let stage = try stage(
      """
      { "id": "s", "type": "view", "frame": [0, 0, 300, 200],
        "stack": { "spacing": 10, "alignment": "leading" },
        "layers": [ { "id": "n", "type": "view",
            "stack": { "axis": "horizontal", "spacing": 5, "insets": [1, 2, 3, 4] },
            "layers": [ { "type": "view", "frame": [0, 0, 30, 20] },
              { "type": "view", "frame": [0, 0, 50, 60], "hidden": true },
              { "type": "view", "frame": [0, 0, 10, 40] } ] },
          { "type": "view", "frame": [0, 0, 30, 20], "hidden": true },
          { "id": "b", "type": "view", "frame": [0, 0, 30, 20] } ] }
      """)
    #expect(try stage.frame("list/s/n") == Rect(x: 0, y: 0, width: 51, height: 44))
    #expect(try stage.frame("list/s/b") == Rect(x: 0, y: 54, width: 30, height: 20))
  }

  @Test func aStackFromRightToLeftIsMirrored() throws {
    let stage = try stage(
      """
      { "id": "s", "type": "view", "frame": [0, 0, 300, 50],
        "stack": { "axis": "horizontal", "spacing": 10, "insets": [0, 20, 0, 0] },
        "layers": [ { "id": "a", "type": "view", "frame": [0, 0, 30, 20] },
          { "id": "b", "type": "view", "frame": [0, 0, 60, 40] } ] },
      { "id": "v", "type": "view", "frame": [0, 100, 300, 50], "stack": { "alignment": "leading" },
        "layers": [ { "id": "a", "type": "view", "frame": [0, 0, 30, 20] } ] }
      """, screen: #""layoutDirection": "rightToLeft","#)
    #expect(try stage.frame("list/s/a") == Rect(x: 270, y: 0, width: 30, height: 50))
    #expect(try stage.frame("list/s/b") == Rect(x: 200, y: 0, width: 60, height: 50))
    #expect(try stage.frame("list/v/a") == Rect(x: 270, y: 100, width: 30, height: 20))
  }

  @Test(.needsInter) func aTextGivesWayInANarrowStackWithAWarning() throws {
    let made = try makeStage(
      listScene(
        """
        { "id": "s", "type": "view", "frame": [0, 0, 200, 50],
          "stack": { "axis": "horizontal", "spacing": 10 },
          "layers": [ { "type": "view", "frame": [0, 0, 30, 20] },
            { "id": "t", "type": "text", "text": "A text that has much more to say than fits" },
            { "id": "b", "type": "view", "frame": [0, 0, 40, 20] } ] }
        """))
    let stage = try #require(made.stage)
    #expect(try stage.frame("list/s/t") == Rect(x: 40, y: 0, width: 110, height: 50))
    #expect(try stage.frame("list/s/b").maxX == 200)
    #expect(made.findings.map(\.severity) == [.warning])
    #expect(made.findings[0].message.contains("cut short"))
  }

  @Test(arguments: [
    (#"{ "type": "view", "frame": { "place": "center" } }"#, "must have a size"),
    (#"{ "type": "view", "frame": { "place": "aspectFit" } }"#, "must have a picture"),
    (#"{ "type": "view", "frame": { "insets": [0, 200, 0, 200] } }"#, "leave nothing"),
    (
      #"{ "type": "view", "frame": [0, 0, 9, 9], "stack": {}, "layers": [ { "type": "view", "frame": { "place": "center", "size": [1, 1] } } ] }"#,
      "has no effect"
    ),
    (
      #"{ "type": "grid", "itemSize": [400, 9], "items": [ { "backgroundColor": "tint" } ] }"#,
      "400 points in 375"
    ),
    (#"{ "type": "tabBar", "selected": 2, "items": [ {}, {} ] }"#, "'selected' is 2 of 2"),
    (
      #"{ "type": "table", "rows": [ {} ] }, { "type": "navigationBar" }"#,
      "below the navigation bar"
    ),
  ])
  func whatHasNoEffectOrCannotBeSeenIsTold(_ layers: String, _ words: String) throws {
    let findings = try makeStage(listScene(layers)).findings
    #expect(findings.map(\.severity) == [.warning], "\(findings)")
    #expect(findings.first?.message.contains(words) == true, "\(findings)")
  }

  @Test(.needsInter) func aTextInAStackIsAsHighAsItsLines() throws {
    let stage = try stage(
      """
      { "id": "s", "type": "view", "frame": [0, 0, 100, 300], "stack": {},
        "layers": [ { "id": "a", "type": "text", "text": "one two three four five", "numberOfLines": 0 },
          { "id": "b", "type": "text", "text": "six" } ] }
      """)
    let first = try stage.frame("list/s/a")
    let second = try stage.frame("list/s/b")
    #expect(second.y == first.maxY)
    #expect(first.height >= 2 * second.height)
  }
}

@Suite struct BarLayoutTests {
  @Test(
    .needsInter,
    arguments: [
      ("iPhone 8", 375.0, 667.0, 20.0, 0.0, 2.0), ("iPhone 15", 393, 852, 59, 34, 3),
      ("iPhone SE", 320, 568, 20, 0, 2), ("iPhone X", 375, 812, 44, 34, 3),
    ])
  func aDeviceGivesTheCanvasAndTheBarsTheirPlaces(
    _ name: String, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double,
    _ scale: Double
  ) throws {
    let scene = """
      { "canvas": "\(name)", "timeline": [ { "hold": 1 } ], "screens": { "list": { "layers": [
        { "id": "n", "type": "navigationBar", "title": "A" }, { "id": "s", "type": "statusBar" },
        { "id": "l", "type": "navigationBar", "title": "A", "largeTitle": true },
        { "id": "t", "type": "tabBar", "items": [ { "title": "A" } ] } ] } } }
      """
    let stage = try #require(try makeStage(scene).stage)
    #expect(stage.canvas.size == Size(width: width, height: height))
    #expect(stage.canvas.scale == scale)
    #expect(try stage.frame("list/s") == Rect(x: 0, y: 0, width: width, height: top))
    #expect(try stage.frame("list/n") == Rect(x: 0, y: top, width: width, height: 44))
    #expect(try stage.frame("list/l").height == 96)
    #expect(
      try stage.frame("list/t")
        == Rect(x: 0, y: height - 49 - bottom, width: width, height: 49 + bottom))
  }

  @Test(.needsInter) func theLineUnderANavigationBarIsAPixelHigh() throws {
    let stage = try stage(#"{ "id": "n", "type": "navigationBar", "title": "A" }"#)
    let bar = try #require(stage.layer(at: LayerPath("list/n")!))
    let places = bar.sublayers.map(\.frame)
    #expect(places.contains(Rect(x: 0, y: 64, width: 375, height: 0.5)))
    #expect(places.contains(Rect(x: 0, y: 0, width: 375, height: 64)))
  }

  @Test(.needsInter) func aTitleStandsInTheMiddleUnlessAButtonIsInItsWay() throws {
    func title(_ keys: String) throws -> Rect {
      let stage = try stage(
        #"{ "id": "n", "type": "navigationBar", "title": "Albums", \#(keys) }"#)
      return try #require(stage.layer(at: LayerPath("list/n")!)?.sublayers.last).frame
    }
    let plain = try title(#""action": "Edit""#)
    #expect(abs(plain.center.x - 187.5) <= 0.5)
    let pushed = try title(#""back": "A long way back to the library""#)
    #expect(pushed.center.x > 188)
  }

  @Test(.needsInter) func darkBarsAndTablesAreDark() throws {
    let layers = """
      { "id": "t", "type": "table", "style": "insetGrouped", "rows": [ { "text": "a" } ] },
      { "id": "a", "type": "text", "text": "HHH", "font": { "size": 40 }, "frame": [0, 0, 200, 60] },
      { "id": "v", "type": "view", "backgroundColor": "systemBlue" }
      """
    let dark = try stage(
      layers, screen: #""appearance": "dark", "backgroundColor": "systemBackground","#)
    #expect(dark.list.backgroundColor == .black)
    func color(_ path: String) -> Color? { dark.layer(at: LayerPath(path)!)?.backgroundColor }
    #expect(color("list/t") == .black)
    #expect(color("list/t/0") == Color(red: 0x1C, green: 0x1C, blue: 0x1E))
    #expect(color("list/v") == Color(red: 0x0A, green: 0x84, blue: 0xFF))
    #expect(try #require(dark.ink(of: "list/a")).pixels.contains(0xFFFF_FFFF))
    let light = try stage(layers)
    #expect(
      light.layer(at: LayerPath("list/t")!)?.backgroundColor
        == Color(red: 0xF2, green: 0xF2, blue: 0xF7))
    #expect(try #require(light.ink(of: "list/a")).pixels.contains(0xFF00_0000))
  }

  @Test(.needsInter) func aStatusBarIsAsFullAsItsBattery() throws {
    func charge(_ battery: String) throws -> Double {
      let stage = try stage(#"{ "id": "s", "type": "statusBar", "battery": \#(battery) }"#)
      return try #require(stage.layer(at: LayerPath("list/s")!)?.sublayers.last).frame.width
    }
    #expect(try charge("1") == 21)
    #expect(try charge("0.5") == 10.5)
  }

  @Test(
    .needsInter,
    arguments: [
      ("0.2", "", Color(red: 0xFF, green: 0x3B, blue: 0x30)), ("0.21", "", .black),
      ("0.2", ##", "color": "#000000""##, .black),
    ])
  func aLowBatteryIsRed(_ battery: String, _ more: String, _ color: Color) throws {
    let stage = try stage(#"{ "id": "s", "type": "statusBar", "battery": \#(battery)\#(more) }"#)
    #expect(stage.layer(at: LayerPath("list/s")!)?.sublayers.last?.backgroundColor == color)
  }
}
