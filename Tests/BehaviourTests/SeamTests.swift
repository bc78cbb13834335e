import Primitives
import TestKit
import Testing

/// A transition takes over from a resting screen and hands over to one: neither may be seen to happen.
@Suite("Seams between rest and motion") struct SeamTests {
  static let styles = ["hero", "push", "fullscreen", "zoom", "dissolve", "lightbox", "cube"]

  /// The keys of the picture's layer at both ends.
  struct Look: CustomTestStringConvertible, Sendable {
    var name: String
    var list: String
    var detail: String
    var scale = "1"
    var more: [String] = []

    var testDescription: String { name }

    init(
      _ name: String, _ list: String, _ detail: String? = nil, scale: String = "1",
      more: [String] = []
    ) {
      (self.name, self.list, self.detail) = (name, list, detail ?? list)
      (self.scale, self.more) = (scale, more)
    }
  }

  private static let whole = #""frame": [10, 40, 40, 40]"#
  private static let wholeDetail = #""frame": [0, 40, 120, 120]"#
  private static let part = #""frame": [10.3, 40.7, 39.4, 41.1]"#
  private static let partDetail = #""frame": [0.4, 40.6, 119.3, 118.9]"#

  static let looks = [
    Look("a plain picture", whole, wholeDetail),
    Look("1.5 pixels a point", whole, wholeDetail, scale: "1.5"),
    Look("frames between pixels", part, partDetail),
    Look("frames between pixels, 1.5 pixels a point", part, partDetail, scale: "1.5"),
    Look("a device's edges", part, partDetail, scale: "1.5", more: [#""rendering": "uikit""#]),
    Look(
      "rounded corners that clip", whole + #", "cornerRadius": 8, "clipsToBounds": true"#,
      wholeDetail + #", "cornerRadius": [20, 0, 31, 4], "clipsToBounds": true"#),
    Look(
      "continuous corners",
      whole + #", "cornerRadius": { "radius": 9, "curve": "continuous" }, "clipsToBounds": true"#,
      wholeDetail),
    Look(
      "aspect fill that clips",
      whole + #", "contentMode": "scaleAspectFill", "clipsToBounds": true"#,
      wholeDetail + #", "contentMode": "scaleAspectFit""#),
    Look(
      "aspect fill that does not clip", whole + #", "contentMode": "scaleAspectFill""#,
      wholeDetail + #", "contentMode": "scaleAspectFit""#),
    Look(
      "a border", whole + ##", "border": { "width": 2, "color": "#FF0000" }"##,
      wholeDetail + ##", "border": { "width": 3.5, "color": "#00FF0080" }"##),
    Look(
      "a rounded border that clips, between pixels",
      part + #", "cornerRadius": 9, "clipsToBounds": true, "border": { "width": 2.5 }"#,
      partDetail
        + ##", "cornerRadius": 9, "clipsToBounds": true, "border": { "color": "#0000FF80" }"##,
      scale: "1.5"),
    Look(
      "half clear layers", whole + #", "alpha": 0.5, "cornerRadius": 9, "clipsToBounds": true"#,
      wholeDetail + #", "alpha": 0.7"#),
    Look(
      "half clear layers with a border", whole + #", "alpha": 0.5, "border": { "width": 2 }"#,
      wholeDetail + #", "alpha": 0.7, "border": { "width": 2 }"#),
    Look("a picture that leaves the screen", #""frame": [-20, -10, 40, 40]"#, wholeDetail),
  ]

  /// Looks of layers that do not clip, whose ground, border and shadow lie along their frame while their picture does not.
  static let unclippedLooks = [
    Look(
      "rounded corners that do not clip",
      whole + ##", "cornerRadius": 8, "backgroundColor": "#FF0000", "contentMode": "center""##,
      wholeDetail + #", "cornerRadius": 30"#),
    Look(
      "aspect fit on a ground",
      whole + ##", "contentMode": "scaleAspectFit", "backgroundColor": "#FF0000""##,
      wholeDetail + ##", "contentMode": "scaleAspectFit", "backgroundColor": "#000000""##),
    Look(
      "a border around aspect fit",
      whole + ##", "contentMode": "scaleAspectFit", "border": { "width": 2, "color": "#FF0000" }"##,
      wholeDetail + #", "contentMode": "scaleAspectFit", "border": { "width": 3 }"#),
    Look(
      "a rounded border that does not clip",
      whole + ##", "cornerRadius": 9, "border": { "width": 2.5, "color": "#FF0000" }"##,
      wholeDetail + #", "cornerRadius": 20, "border": { "width": 3 }"#),
    Look(
      "a border between pixels that does not clip",
      part + ##", "border": { "width": 2, "color": "#FF0000" }"##,
      partDetail + #", "border": { "width": 2 }"#, scale: "1.5"),
    Look(
      "a shadow",
      whole + #", "cornerRadius": 9, "shadow": { "offset": [0, 4], "radius": 5 }"#,
      wholeDetail + #", "contentMode": "scaleAspectFit", "shadow": { "radius": 2 }"#),
  ]

  @Test("are not seen where a layer's picture flies", arguments: styles, looks)
  func layersHandOver(style: String, look: Look) throws {
    let scene = layerScene(style: style, look)
    try expectNoSeam(scene, pictures: ["photo.png": .photo(50, 36)])
  }

  @Test(
    "are not seen where a layer that does not clip has a ground, a border or a shadow",
    arguments: ["hero", "push", "fullscreen", "lightbox"], unclippedLooks)
  func unclippedLayersHandOver(style: String, look: Look) throws {
    let scene = layerScene(style: style, look)
    try expectNoSeam(scene, pictures: ["photo.png": .photo(50, 36)])
  }

  @Test(
    "are not seen in styles that move whole screens", arguments: ["zoom", "dissolve", "cube"],
    unclippedLooks)
  func wholeScreensHandOver(style: String, look: Look) throws {
    let scene = layerScene(style: style, look)
    try expectNoSeam(scene, pictures: ["photo.png": .photo(50, 36)])
  }

  private func layerScene(style: String, _ look: Look) -> SceneText {
    var scene = SceneText()
    scene.canvas = #"{ "size": [120, 200], "scale": \#(look.scale) }"#
    scene.more = look.more
    func layer(_ id: String, _ keys: String) -> String {
      #"{ "id": "\#(id)", "type": "image", "image": "photo.png", \#(keys) }"#
    }
    let other = ##"{ "type": "view", "frame": [70, 5.5, 30, 20], "backgroundColor": "#80C0FF" }"##
    scene.list = SceneText.screen([other, layer("row1", look.list)])
    scene.detail = SceneText.screen([layer("photo", look.detail)], background: "#F0F0D0")
    scene.style = style
    return scene
  }

  /// The card is the same in both screens but for its place, which is as far from whole pixels in both.
  @Test(
    "are not seen where a part of a screen of layers flies, or a layer with others in it",
    arguments: styles, ["a part", "a layer"])
  func cardsHandOver(style: String, kind: String) throws {
    func card(_ x: String, _ y: String) -> String {
      ##"{ "id": "card", "type": "view", "frame": [\##(x), \##(y), 39.4, 41.1], "##
        + ##""backgroundColor": "#FFCC00", "layers": [ "##
        + ##"{ "type": "image", "image": "photo.png", "frame": [3.1, 4.9, 30, 20] }, "##
        + ##"{ "type": "view", "frame": [9, 20.5, 25, 12], "backgroundColor": "#0000FF80" } ] }"##
    }
    var scene = SceneText()
    scene.canvas = #"{ "size": [120, 200], "scale": 1.5 }"#
    scene.list = SceneText.screen([card("10.3", "40.7")])
    scene.detail = SceneText.screen([card("50.3", "120.7")])
    scene.style = style
    (scene.from, scene.to) =
      kind == "a layer"
      ? (#""list/card""#, #""detail/card""#)
      : (
        #"{ "frame": [10.3, 40.7, 39.4, 41.1] }"#, #"{ "frame": [50.3, 120.7, 39.4, 41.1] }"#
      )
    // A layer's edge pixels are rounded once in the snapshot and once on the screen.
    try expectNoSeam(
      scene, pictures: ["photo.png": .photo(50, 36)], tolerance: kind == "a layer" ? 1 : 0)
  }

  /// What flies is cut out of both screenshots, and is the same in them, in another place.
  @Test(
    "are not seen where a part of a screenshot flies", arguments: styles,
    [
      Look("whole pixels", "[10, 40, 40, 40]", "[50, 120, 40, 40]"),
      Look("between pixels", "[10.3, 40.7, 39.4, 31.1]", "[50.3, 120.7, 39.4, 31.1]"),
      Look("two pixels a point", "[10, 40, 40.5, 40]", "[50, 120, 40.5, 40]", scale: "2"),
      Look(
        "rounded corners", #"[10, 40, 40, 40], "cornerRadius": 7"#,
        #"[50, 120, 40, 40], "cornerRadius": 12"#),
    ])
  func screenshotsHandOver(style: String, look: Look) throws {
    let scale = look.scale == "2" ? 2 : 1
    func screenshot(_ left: Int, _ top: Int, on ground: UInt32) -> Bitmap {
      let photo = Bitmap.photo(44 * scale, 44 * scale)
      let (left, top) = (left * scale, top * scale)
      return Bitmap(120 * scale, 200 * scale) { x, y in
        let isInside =
          (left..<left + photo.width).contains(x) && (top..<top + photo.height).contains(y)
        return isInside ? photo[x - left, y - top] : ground
      }
    }
    var scene = SceneText()
    scene.canvas = #"{ "size": [120, 200], "scale": \#(look.scale) }"#
    (scene.list, scene.detail) = (#""list.png""#, #""detail.png""#)
    scene.from = #"{ "frame": \#(look.list) }"#
    scene.to = #"{ "frame": \#(look.detail) }"#
    scene.style = style
    try expectNoSeam(
      scene,
      pictures: [
        "list.png": screenshot(8, 38, on: 0xFFEE_DDCC),
        "detail.png": screenshot(48, 118, on: 0xFFAA_CCEE),
      ])
  }

  private func expectNoSeam(
    _ scene: SceneText, pictures: [String: Bitmap], tolerance: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var scene = scene
    scene.fps = "10"
    scene.timeline = #"[{ "hold": 0.1 }, "present", { "hold": 0.1 }, "dismiss", { "hold": 0.1 }]"#
    let workshop = try Workshop(scene, pictures: pictures)
    let frames = try workshop.frames()
    try #require(frames.count == 11)
    let (list, detail) = (frames[0], frames[5])
    #expect(list != detail && frames[10] == list, sourceLocation: sourceLocation)
    for (start, rest) in [(frames[1], list), (frames[6], detail)] {
      let difference = try #require(start.largestDifference(from: rest))
      #expect(difference <= tolerance, sourceLocation: sourceLocation)
    }
    // A nanosecond before the end an opacity may still be a hair below 1, and a channel round the other way.
    for (time, rest) in [("0.499999999", detail), ("0.999999999", list)] {
      let difference = try #require(try workshop.still(at: time).largestDifference(from: rest))
      #expect(difference <= max(1, tolerance), sourceLocation: sourceLocation)
    }
  }
}
