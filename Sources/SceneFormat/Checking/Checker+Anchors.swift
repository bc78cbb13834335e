import Primitives

extension Checker {
  /// One end of a transition's flight, which lies in the screen `root`; nothing when it is left out or wrong.
  mutating func anchor(
    _ transition: Fields, _ name: String, _ root: LayerPath.Root, _ screens: ScreenSet
  ) -> Anchor? {
    guard let value = transition[name] else { return nil }
    let place = transition.place(name)
    switch value.content {
    case .string(let text):
      let resolver = PathResolver(screens: screens, doubtful: doubtful)
      switch resolver.resolve(text, in: root) {
      case .success(let path): return .layer(path, place)
      case .failure(let problem):
        report(.path(problem), at: place)
        return nil
      }
    case .object:
      return fields(value, place.keyPath, .frameAnchor).flatMap {
        frameAnchor($0).map(Anchor.frame)
      }
    default:
      report(
        wrongType("a path such as '\(root)/id' or an object with 'frame'", value), at: place)
      return nil
    }
  }

  private mutating func frameAnchor(_ fields: Fields) -> FrameAnchor? {
    let frame = rectangle(fields, "frame")
    let corners = cornerRadii(fields)
    let image = picture(fields, "image")
    let fill = color(fields, "fill")
    return frame.map {
      FrameAnchor(place: fields.place, frame: $0, cornerRadii: corners, image: image, fill: fill)
    }
  }
}
