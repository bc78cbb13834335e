import Layout
import Primitives
import Testing

@Suite struct SceneLayoutTests {
  @Test func framesOfNestedLayersAddUp() throws {
    let scene = """
      { "canvas": { "size": [100, 100] }, "timeline": [ { "hold": 1 } ],
        "screens": { "list": { "layers": [ { "id": "a", "type": "view", "frame": [10, 20, 50, 60],
          "layers": [ { "id": "b", "type": "view", "frame": [1, 2, 30, 30],
            "layers": [ { "id": "c", "type": "view" } ] } ] } ] } } }
      """
    let stage = try #require(try makeStage(scene).stage)
    let layer = try #require(stage.layer(at: LayerPath("list/a/b/c")!))
    #expect(layer.frame == Rect(x: 11, y: 22, width: 30, height: 30))
  }

  @Test func aScreenshotGivesTheCanvasItsSizeAndAKnownDeviceItsScale() throws {
    let scene = #"{ "screens": { "list": "a.png" }, "timeline": [ { "hold": 1 } ] }"#
    let known = try #require(try makeStage(scene, pictures: (1_170, 2_532)).stage)
    #expect(known.canvas.size == Size(width: 390, height: 844))
    #expect(known.canvas.scale == 3)
    let unknown = try #require(try makeStage(scene, pictures: (300, 200)).stage)
    #expect(unknown.canvas.size == Size(width: 300, height: 200))
    #expect(unknown.canvas.scale == 1)
  }

  @Test func theScaleOfTheCommandLineStandsInForTheScenes() throws {
    let scene =
      #"{ "canvas": { "size": [101, 50], "scale": 3 }, "screens": { "list": {} }, "timeline": [ { "hold": 1 } ] }"#
    let stage = try #require(try makeStage(scene, scale: 1.5).stage)
    #expect(stage.pixelSize == PixelSize(width: 152, height: 75))
  }

  @Test func aStretchedScreenshotIsAWarning() throws {
    let scene =
      #"{ "canvas": { "size": [100, 100] }, "screens": { "list": "a.png" }, "timeline": [ { "hold": 1 } ] }"#
    let stretched = try makeStage(scene, pictures: (110, 100))
    #expect(stretched.findings.map(\.severity) == [.warning])
    #expect(stretched.findings[0].keyPath == "screens.list")
    #expect(try makeStage(scene, pictures: (200, 199)).findings.isEmpty)
  }

  @Test func cornersOfAPictureThatDoesNotClipAreAWarning() throws {
    let scene = """
      { "canvas": { "size": [9, 9] }, "timeline": [ { "hold": 1 } ], "screens": { "list": { "layers": [
        { "type": "image", "image": "a.png", "cornerRadius": 4 },
        { "type": "image", "image": "a.png", "cornerRadius": 4, "clipsToBounds": true } ] } } }
      """
    #expect(try makeStage(scene).findings.map(\.keyPath) == ["screens.list.layers[0]"])
  }

  @Test func aCanvasTooLargeInPixelsIsAnError() throws {
    let scene =
      #"{ "canvas": { "size": [5000, 5000], "scale": 1 }, "screens": { "list": {} }, "timeline": [ { "hold": 1 } ] }"#
    let huge = try makeStage(scene, scale: 4)
    #expect(huge.stage == nil)
    #expect(huge.findings.map(\.severity) == [.error])
  }

  @Test(arguments: ContentMode.allCases)
  func everyContentModePlacesAPictureAsUIKitDoes(_ mode: ContentMode) {
    let bounds = Rect(x: 100, y: 200, width: 60, height: 40)
    let expected: Rect =
      switch mode {
      case .scaleToFill, .redraw: bounds
      case .scaleAspectFit: Rect(x: 120, y: 200, width: 20, height: 40)
      case .scaleAspectFill: Rect(x: 100, y: 160, width: 60, height: 120)
      case .center: Rect(x: 125, y: 210, width: 10, height: 20)
      case .top: Rect(x: 125, y: 200, width: 10, height: 20)
      case .bottom: Rect(x: 125, y: 220, width: 10, height: 20)
      case .left: Rect(x: 100, y: 210, width: 10, height: 20)
      case .right: Rect(x: 150, y: 210, width: 10, height: 20)
      case .topLeft: Rect(x: 100, y: 200, width: 10, height: 20)
      case .topRight: Rect(x: 150, y: 200, width: 10, height: 20)
      case .bottomLeft: Rect(x: 100, y: 220, width: 10, height: 20)
      case .bottomRight: Rect(x: 150, y: 220, width: 10, height: 20)
      }
    #expect(mode.placement(of: Size(width: 10, height: 20), in: bounds) == expected)
  }
}
