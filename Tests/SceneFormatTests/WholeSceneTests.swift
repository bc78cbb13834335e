import Primitives
import SceneFormat
import Testing

struct WholeSceneTests {
  @Test func twoScreenshotsAreEnough() throws {
    let reading = read(twoScreenshots)
    #expect(reading.findings.map(line) == [])
    let scene = try #require(reading.scene)
    #expect(
      scene.canvas
        == Canvas(size: Size(width: 390, height: 844), scale: 2, background: .black))
    #expect(scene.frameRate == FrameRate(50))
    #expect(scene.rendering == .smooth)
    #expect(
      scene.timeline == [
        .hold(.milliseconds(400)), .present(cancelAt: nil), .hold(.milliseconds(800)),
        .dismiss(cancelAt: nil), .hold(.milliseconds(400)),
      ])
    let present = try #require(scene.transition?.present)
    #expect(present.style == .hero)
    #expect(present.duration == .milliseconds(600))
    #expect(present.curve == .easeInOut)
    guard case .frame(let from)? = present.from, case .frame(let to)? = present.to else {
      Issue.record("both ends are frames")
      return
    }
    #expect(from.frame == Rect(x: 16, y: 180, width: 80, height: 80))
    #expect(from.cornerRadii == CornerRadii(8))
    #expect(to.cornerRadii == .zero)
    #expect(reading.imageReferences.map(\.path) == ["list.png", "detail.png"])
  }

  @Test func tableAndPhotoAreUnderstood() throws {
    let reading = read(tableAndPhoto)
    #expect(reading.findings == [])
    let scene = try #require(reading.scene)
    guard case .layers(let background, let layers) = scene.list,
      case .table(let table)? = layers.first?.kind
    else {
      Issue.record("the list has a table")
      return
    }
    #expect(background == .white)
    #expect(layers[0].id == "table")
    #expect(layers[0].frame == Rect(x: 0, y: 20, width: 375, height: 647))
    #expect(table.rows.count == 50)
    #expect(table.rows[49].image?.path == "photo.jpg")
    #expect(table.rows[49].place.keyPath == "screens.list.layers[0].rows.row")
    guard case .layer(let from, let place)? = scene.transition?.present.from else {
      Issue.record("the list's end is a layer")
      return
    }
    #expect(from == LayerPath("list/table/3/image"))
    #expect(place.keyPath == "transition.from")
    #expect(
      reading.imageReferences.map(\.place.keyPath) == [
        "screens.list.layers[0].rows.row.image", "screens.detail.layers[0].image",
      ])
  }
}
