import Primitives

/// What the ends and the paths of a transition are checked against.
struct EndsContext {
  let screens: ScreenSet
  /// Whether the style asks for the detail screen: its absence is then told once, and not by every path into it too.
  let isDetailAskedFor: Bool
  /// Whether a style of either way flies between them. Where none does, a path that names nothing is only doubtful.
  let areUsed: Bool

  /// That a screen is missing, where this is not told already.
  func problem(in screen: LayerPath.Root) -> PathProblem? {
    let isKnown = screens.place == nil || screens[screen] != nil
    let isReported = screen == .list || isDetailAskedFor || screens.isDetailMeant
    return isKnown || isReported ? nil : .noScreen(screen.rawValue)
  }
}

extension Checker {
  /// One end of a transition's flight, which lies in the screen `root`; nothing when it is left out or wrong.
  mutating func anchor(
    _ transition: Fields, _ name: String, _ root: LayerPath.Root, _ context: EndsContext
  ) -> Anchor? {
    guard let value = transition[name] else { return nil }
    let place = transition.place(name)
    switch value.content {
    case .string(let text):
      let resolver = PathResolver(context: context, doubtful: doubtful, use: .end)
      switch resolver.resolve(text, in: root) {
      case .success(let path): return .layer(path, place)
      case .failure(let problem):
        report(context.areUsed ? .path(problem) : .unusedPath(problem), at: place)
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
