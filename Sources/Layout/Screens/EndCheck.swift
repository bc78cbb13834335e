import Primitives
import SceneFormat

/// Warns of a transition's ends that cannot be seen.
struct EndCheck {
  let stage: Stage
  let context: LayoutContext

  func check(_ scene: Scene) {
    guard let transition = scene.transition else { return }
    for way in [transition.present, transition.dismiss] where way.fliesBetweenEnds {
      if let from = way.from { check(from, on: .list) }
      if let to = way.to, way.style != .lightbox || stage.detail != nil { check(to, on: .detail) }
    }
  }

  private func check(_ anchor: Anchor, on root: LayerPath.Root) {
    switch anchor {
    case .frame(let frame):
      if let problem = problem(of: frame.frame, in: stage.bounds) {
        context.report(.warning, at: anchor.place, "must be in sight, but \(problem)")
      }
    case .layer(let path, _):
      if let problem = problem(at: path) {
        context.report(
          .warning, at: anchor.place, "must be in sight, but '\(path)' \(problem)",
          hint: "show it, or name a layer that is seen")
      }
    }
  }

  private func problem(at path: LayerPath) -> String? {
    guard let screen = stage.screen(path.screen) else { return nil }
    var window = stage.bounds
    var layers = screen.layers
    var last: Layer?
    for component in path.components {
      guard let layer = layers.first(where: { $0.name == component }) else { return nil }
      if layer.isHidden { return "is hidden" }
      if layer.alpha == .clear { return "has an alpha of 0" }
      if let parent = last, parent.clipsToBounds { window = window.intersection(parent.frame) }
      layers = layer.sublayers
      last = layer
    }
    return last.flatMap { problem(of: $0.frame, in: window) }
  }

  private func problem(of frame: Rect, in window: Rect) -> String? {
    if frame.isEmpty { return "has no size" }
    return window.intersection(frame).isEmpty ? "lies outside of what is seen" : nil
  }
}

extension TransitionDescription {
  fileprivate var fliesBetweenEnds: Bool {
    switch style {
    case .hero, .lightbox, .fullscreen, .zoom, .push, .container: true
    case .dissolve, .cube, .moveIn, .reveal, .slide, .flip, .custom: false
    }
  }
}
