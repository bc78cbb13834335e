import Display
import Layout
import Motion
import Primitives
import Testing

private func makeStill(_ layers: String) throws -> [DisplayItem] {
  let still = try makeTimeline(
    """
    { "canvas": { "size": [100, 100], "scale": 2 }, "timeline": [ { "hold": 1 } ],
      "screens": { "list": { "layers": [ \(layers) ] } } }
    """)
  guard case .image(let screen) = try #require(still.displayList(at: .zero).items.first),
    case .recording(let items) = screen.source.content
  else { return [] }
  return items
}

private func rect(_ x: Int32, _ y: Int32, _ right: Int32, _ bottom: Int32) -> DeviceRect {
  DeviceRect(left: x * 256, top: y * 256, right: right * 256, bottom: bottom * 256)
}

@Suite struct PaintingTests {
  @Test func aHiddenLayerAndAClearOnePaintNothing() throws {
    let items = try makeStill(
      """
      { "type": "view", "hidden": true, "backgroundColor": "#F00",
        "layers": [ { "type": "view", "backgroundColor": "#0F0" } ] },
      { "type": "view", "alpha": 0, "backgroundColor": "#F00" }, { "type": "view" }
      """)
    #expect(items.isEmpty)
  }

  @Test func aLayersAlphaIsItsGroups() throws {
    let items = try makeStill(
      """
      { "type": "view", "alpha": 0.25, "backgroundColor": "#F00", "frame": [0, 0, 10, 10],
        "layers": [ { "type": "view", "backgroundColor": "#0F0", "frame": [5, 5, 10, 10] } ] }
      """)
    let red = Color(red: 255, green: 0, blue: 0)
    let green = Color(red: 0, green: 255, blue: 0)
    #expect(
      items == [
        .group(
          GroupItem(
            items: [
              .fill(Outline(rect: rect(0, 0, 20, 20)), red),
              .fill(Outline(rect: rect(10, 10, 30, 30)), green),
            ], opacity: Opacity(0.25)!))
      ])
  }

  @Test func aPictureLayerThatClipsIsCutWhileItIsDrawn() throws {
    let items = try makeStill(
      """
      { "type": "image", "image": "a.png", "frame": [10, 10, 40, 40], "clipsToBounds": true,
        "contentMode": "center", "cornerRadius": 5 }
      """)
    guard case .image(let image) = try #require(items.first) else {
      Issue.record("not one image: \(items)")
      return
    }
    #expect(image.destination == rect(-76, -111, 196, 231))
    #expect(image.clip == Outline(rect: rect(20, 20, 100, 100), radii: CornerRadii(10)))
  }

  @Test func aPictureLayerThatDoesNotClipIsNotCut() throws {
    let items = try makeStill(
      #"{ "type": "image", "image": "a.png", "frame": [10, 10, 40, 40], "contentMode": "center" }"#)
    guard case .image(let image) = try #require(items.first) else { return }
    #expect(image.clip == nil)
  }

  @Test func theBackgroundBehindARoundedPictureIsCutWithItOnce() throws {
    let items = try makeStill(
      """
      { "type": "image", "image": "a.png", "frame": [10, 10, 40, 40], "clipsToBounds": true,
        "cornerRadius": 5, "backgroundColor": "#F00" }
      """)
    guard case .group(let group) = try #require(items.first),
      case .fill(let background, _) = try #require(group.items.first)
    else {
      Issue.record("not one group: \(items)")
      return
    }
    #expect(items.count == 1)
    #expect(group.clip == Outline(rect: rect(20, 20, 100, 100), radii: CornerRadii(10)))
    #expect(background.rect == rect(19, 19, 101, 101))
    #expect(background.isRectangle)
  }

  @Test func aLayerThatClipsThrowsNoShadow() throws {
    let shadow = ##""shadow": { "radius": 3, "opacity": 1, "offset": [0, 2], "color": "#000" }"##
    let loose = try makeStill(##"{ "type": "view", "backgroundColor": "#FFF", \##(shadow) }"##)
    let cut = try makeStill(
      ##"{ "type": "view", "backgroundColor": "#FFF", "clipsToBounds": true, \##(shadow) }"##)
    guard case .shadow(let item) = try #require(loose.first) else {
      Issue.record("no shadow: \(loose)")
      return
    }
    #expect(item.outline.rect == rect(0, 4, 200, 204))
    #expect(item.deviation == 6 * 256)
    #expect(cut.count == 1)
  }

  @Test func theSnapshotOfAScreenshotIsCutOutAtItsOwnResolution() throws {
    let flight = try makeTimeline(
      """
      { "canvas": { "size": [68, 85.5], "scale": 1 },
        "screens": { "list": "list.png", "detail": "detail.png" },
        "transition": { "style": "hero", "from": { "frame": [10, 20, 30, 40] },
          "to": { "frame": [0, 0, 68, 68] } }, "timeline": [ "present" ] }
      """)
    guard case .image(let snapshot) = try #require(flight.displayList(at: .zero).items.last)
    else { return }
    #expect(snapshot.crop == rect(20, 40, 80, 120))
    #expect(snapshot.destination.left == 10 * 256)
  }
}
