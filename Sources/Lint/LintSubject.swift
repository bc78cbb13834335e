import Display
import Layout
import Motion
import Primitives
import SceneFormat

/// A scene made ready to be judged.
package struct LintSubject {
  package var source: SourceText
  package var scene: Scene
  package var stage: Stage
  package var timeline: Timeline
  package var rate: FrameRate
  /// Paints a frame. Rules ask for a few frames of each transition, never for all of them, and keep none.
  package var paint: (DisplayList) -> Bitmap
  private let opaqueScreens: Set<LayerPath.Root>

  package init(
    source: SourceText, scene: Scene, stage: Stage, timeline: Timeline, rate: FrameRate,
    paint: @escaping (DisplayList) -> Bitmap
  ) {
    self.source = source
    self.scene = scene
    self.stage = stage
    self.timeline = timeline
    self.rate = rate
    self.paint = paint
    // Looked up for every instant, and a screenshot's pixels are many.
    opaqueScreens = Set(LayerPath.Root.allCases.filter(stage.isOpaque))
  }

  /// The frame that shows at a time.
  func frame(at time: Duration) -> Int {
    let scaled = time.attoseconds * Int128(rate.numerator)
    return Int(scaled / (Int128(rate.denominator) * 1_000_000_000_000_000_000))
  }

  var canvas: Rect { stage.bounds }

  /// Whether a screen at rest lets nothing through.
  func isOpaque(_ root: LayerPath.Root) -> Bool { opaqueScreens.contains(root) }
}

extension Stage {
  fileprivate func isOpaque(_ root: LayerPath.Root) -> Bool {
    guard let screen = screen(root) else { return false }
    return screen.backgroundColor.isOpaque
      || screen.screenshot.map { self[$0].picture.bitmap.isOpaque } ?? false
  }
}
