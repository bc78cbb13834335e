import Display
import Layout
import Primitives
import SceneFormat
import Testing

@testable import Motion

private func layers(_ list: String, _ detail: String, _ transition: String) throws -> Timeline {
  try makeTransition(
    list: list, detail: detail,
    #""style": "hero", "curve": "linear", "from": "list/a", "to": "detail/b" \#(transition)"#)
}

private func image(_ id: String, _ file: String, _ frame: String, _ keys: String = "") -> String {
  #"{ "id": "\#(id)", "type": "image", "image": "\#(file)", "frame": \#(frame) \#(keys) }"#
}

@Suite struct HandOverTests {
  @Test(arguments: ["present", "dismiss"])
  func anotherPictureAtTheEndFadesInWhereItIsSmaller(_ step: String) throws {
    let timeline = try makeTransition(
      list: image("a", "thumb.png", "[0, 0, 40, 40]"),
      detail: image("b", "photo.png", "[0, 100, 200, 200]"),
      #""style": "hero", "curve": "linear", "from": "list/a", "to": "detail/b""#, step: step)
    func arriving(_ tenth: Int) -> SampledLayer {
      timeline.sample(at: timeline.length * tenth / 10).layers.last!
    }
    #expect(!arriving(4).isListed)
    let isPresent = step == "present"
    #expect(abs(arriving(2).alpha - (isPresent ? 0.4 : 0)) < 1e-9)
    #expect(abs(arriving(7).alpha - (isPresent ? 1 : 0.4)) < 1e-9)
    let items = timeline.displayList(at: timeline.length * (isPresent ? 2 : 7) / 10).items
    guard case .crossFade = items.last else {
      Issue.record("no cross-fade: \(items)")
      return
    }
  }

  @Test func theSamePictureAtBothEndsFliesAlone() throws {
    let timeline = try layers(
      image("a", "photo.png", "[0, 0, 40, 40]"), image("b", "photo.png", "[0, 100, 200, 200]"), "")
    #expect(
      timeline.sample(at: .milliseconds(400)).layers.map(\.name) == ["list", "detail", "snapshot"])
  }

  @Test func aPillsRadiusIsNoLargerThanItsFrameAllows() throws {
    let pill = image(
      "a", "photo.png", "[0, 0, 40, 40]", #", "clipsToBounds": true, "cornerRadius": 999"#)
    let timeline = try layers(pill, image("b", "photo.png", "[0, 100, 200, 200]"), "")
    let look = timeline.sample(at: timeline.length / 2).layers.last!.look
    #expect(look?.cornerRadii.uniform == 10)
  }

  @Test func whatItsParentCutsOffDoesNotFly() throws {
    let card = """
      { "id": "card", "type": "view", "frame": [0, 50, 100, 30], "clipsToBounds": true, "layers": [
        \(image("a", "photo.png", "[10, 10, 40, 40]")) ] }
      """
    let timeline = try makeTransition(
      list: card, detail: image("b", "photo.png", "[0, 100, 200, 200]"),
      #""style": "hero", "from": "list/card/a", "to": "detail/b""#)
    let look = timeline.sample(at: .zero).layers.last!.look
    #expect(look?.clip == Rect(x: 10, y: 60, width: 40, height: 20))
  }

  @Test func aParentsAlphaHoldsForWhatFliesFromIt() throws {
    let card = """
      { "id": "card", "type": "view", "alpha": 0.5, "layers": [
        \(image("a", "photo.png", "[10, 10, 40, 40]")) ] }
      """
    let timeline = try makeTransition(
      list: card, detail: image("b", "photo.png", "[0, 100, 200, 200]"),
      #""style": "hero", "from": "list/card/a", "to": "detail/b""#)
    #expect(timeline.sample(at: .zero).layers.last!.alpha == 0.5)
  }

  @Test func aSpringNeverTakesAShadePastItsAlpha() throws {
    let timeline = try makeTransition(
      list: image("a", "photo.png", "[0, 0, 40, 40]"),
      """
      "style": "lightbox", "from": "list/a", "to": { "frame": [0, 100, 200, 200] },
      "curve": { "spring": { "damping": 0.3 } }
      """)
    for step in 0..<60 {
      let shade = timeline.sample(at: timeline.length * step / 60).layers[1]
      #expect(shade.alpha <= 0.5)
    }
  }

  @Test func aPictureThatASpringSwingsThroughNothingIsStillSeen() throws {
    let timeline = try makeTransition(
      list: image("a", "photo.png", "[0, 0, 10, 10]"),
      detail: image("b", "photo.png", "[0, 100, 190, 190]"),
      #""style": "push", "from": "list/a", "to": "detail/b""#, step: "dismiss")
    let time = Duration.milliseconds(180)
    #expect(timeline.sample(at: time).layers.last!.frame.width < 0)
    guard case .image(let picture) = timeline.displayList(at: time).items.last else { return }
    #expect(!picture.destination.isEmpty)
  }

  @Test func screensThatSlideAreOnWholePixelsAndShareTheirEdge() throws {
    let timeline = try makeTransition(#""style": "slide""#)
    let items = timeline.displayList(at: timeline.length * 37 / 100).items
    guard case .image(let list) = items[0], case .image(let detail) = items[1] else { return }
    #expect(list.destination.left % 256 == 0)
    #expect(detail.destination.right == list.destination.left)
  }

  @Test func aRoundedCanvasStretchesNothing() throws {
    let still = try makeTimeline(
      """
      { "canvas": { "size": [50.25, 45], "scale": 1.5 }, "timeline": [ { "hold": 1 } ],
        "screens": { "list": { "backgroundColor": "#FFFFFF", "layers": [
          { "type": "view", "backgroundColor": "#000000", "frame": [40, 40, 4, 4] } ] } } }
      """)
    guard case .image(let screen) = still.displayList(at: .zero).items.first,
      case .recording(let items) = screen.source.content, case .fill(let ground, _) = items[0],
      case .fill(let square, _) = items[1]
    else { return }
    #expect(
      square.rect == DeviceRect(left: 60 * 256, top: 60 * 256, right: 66 * 256, bottom: 66 * 256))
    #expect(ground.rect == DeviceRect(width: 75, height: 68))
  }

  @Test func aSpringThatNeverSettlesIsRefused() {
    #expect(throws: MotionError.self) {
      try makeTransition(
        #""style": "dissolve", "curve": { "spring": { "mass": 1, "damping": 0.00001 } }"#)
    }
  }
}
