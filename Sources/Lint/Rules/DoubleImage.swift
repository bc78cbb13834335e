import Display
import Layout
import Motion
import Primitives
import SceneFormat

/// `double-image`: what flies is still seen where it came from, or already where it goes; or one screen is seen twice.
func doubleImages(in transit: Transit, limit: Double) -> [Observation] {
  repeatedScreens(in: transit, limit: limit)
    + originals(in: transit).compactMap { double($0, in: transit, limit: limit) }
}

/// A place in a screen where what flies is shown too.
private struct Original {
  var root: LayerPath.Root
  /// Nothing for a plain rectangle.
  var path: LayerPath?
  var frame: Rect
  var radii: CornerRadii
  /// Whether only the scene's author knows what is there.
  var isGuess: Bool

  var name: String { path.map { "'\($0)'" } ?? "the \(root.rawValue)'s picture" }
}

/// Places that are neither hidden nor covered meanwhile.
private func originals(in transit: Transit) -> [Original] {
  guard let first = transit.moments.first?.sample,
    first.layers.contains(where: { $0.isDrawn && Snapshot($0) != nil })
  else { return [] }
  var places = transit.ends.filter { $0.alpha > 0 }.map { end in
    Original(
      root: end.root, path: end.path, frame: end.look.clip,
      radii: end.look.clipCornerRadii, isGuess: end.path == nil && end.cover == nil)
  }
  if transit.way?.style == .custom { places += likenesses(in: transit) }
  return places.filter { place in
    if let path = place.path {
      let isHidden = first.hidden.contains {
        $0 == path || ($0.screen == path.screen && path.components.starts(with: $0.components))
      }
      return !isHidden
    }
    return !first.covers.contains {
      $0.screen == place.root && $0.frame.distance(to: place.frame) < 1
    }
  }
}

/// Layers of the screens that show what a spelled-out snapshot does, in the very place where it begins or ends.
private func likenesses(in transit: Transit) -> [Original] {
  let flights = transit.borders.flatMap { border in
    border.moving.layers.filter(\.isDrawn).compactMap(Snapshot.init)
  }
  var found = [Original]()
  func look(at layer: Layer, under parent: LayerPath) {
    let path = layer.name.map(parent.appending)
    guard !layer.isHidden, layer.alpha > .clear else { return }
    let isAlike = flights.contains { flight in
      guard flight.look.frame.distance(to: layer.frame) < 1 else { return false }
      let picture = flight.source.picture(on: transit.stage)
      switch flight.source {
      case .layer(let source), .content(let source): if source == path { return true }
      default: break
      }
      return picture != nil && picture == layer.picture
    }
    if isAlike, let path {
      found.append(
        Original(
          root: path.screen, path: path, frame: layer.frame, radii: layer.cornerRadii,
          isGuess: false))
    }
    for sublayer in layer.sublayers { look(at: sublayer, under: path ?? parent) }
  }
  for root in LayerPath.Root.allCases {
    let path = LayerPath(screen: root, components: [])
    for layer in transit.stage.screen(root)?.layers ?? [] { look(at: layer, under: path) }
  }
  return found
}

private func double(_ original: Original, in transit: Transit, limit: Double) -> Observation? {
  var worst: (share: Double, moment: Transit.Moment, rect: Rect)?
  for moment in transit.moments {
    let sight = Sight(moment.sample, of: transit.subject)
    for (index, layer) in sight.layers.enumerated() {
      guard case .screen(original.root) = layer.subject else { continue }
      let rect = original.frame.placed(in: layer.frame, from: transit.canvas)
      let seen = rect.intersection(transit.canvas)
      guard !seen.isEmpty else { continue }
      let share =
        layer.alpha * Sight.mean(over: seen) { sight.light(above: index, at: $0) }
        * (seen.area / rect.area)
      if share > worst?.share ?? limit { worst = (share, moment, rect) }
    }
  }
  guard let worst else { return nil }
  let pixels = pixelsShowing(original, in: worst.moment.sample, transit)
  guard pixels > 0 else { return nil }
  let covered = original.isGuess ? "; it is a part of the screen's picture" : ""
  return Observation(
    rule: .doubleImage, time: worst.moment.time,
    message:
      "\(original.name) is seen beside the picture that flies, \(percent(worst.share)) of it in "
      + "\(list(worst.rect)), \(pixelCount(pixels))\(covered)",
    hint: original.path == nil
      ? "give the end a 'fill' to cover it with" : "hide it while the picture flies",
    keys: ["asCoded", original.root == .list ? "from" : "to", "hidden", "tracks"],
    layer: original.path?.description ?? original.root.rawValue, rect: worst.rect, pixels: pixels,
    measure: worst.share, mild: original.isGuess ? .note : nil)
}

/// How many pixels change when the original is taken away, or where that is a part of a picture, painted over.
private func pixelsShowing(
  _ original: Original, in sample: FrameSample, _ transit: Transit
) -> Int {
  func painted(_ sample: FrameSample) -> Bitmap {
    transit.subject.paint(transit.subject.timeline.displayList(of: sample))
  }
  func covered(_ color: Color) -> FrameSample {
    var sample = sample
    sample.covers.append(
      .init(screen: original.root, frame: original.frame, cornerRadii: original.radii, color: color)
    )
    return sample
  }
  guard let path = original.path else {
    return painted(covered(.black)).count(
      differingFrom: painted(covered(Color(red: 255, green: 255, blue: 255))), by: visibleLevels)
  }
  var without = sample
  without.hidden.append(path)
  return painted(sample).count(differingFrom: painted(without), by: visibleLevels)
}

/// In levels of 255.
private let visibleLevels = 8

/// Screens that are on two layers or faces at once, and seen on both.
private func repeatedScreens(in transit: Transit, limit: Double) -> [Observation] {
  var worst: [LayerPath.Root: (share: Double, moment: Transit.Moment, rect: Rect)] = [:]
  for moment in transit.moments {
    let sight = Sight(moment.sample, of: transit.subject)
    var shares: [LayerPath.Root: [(share: Double, rect: Rect)]] = [:]
    for (index, layer) in sight.layers.enumerated() {
      guard let root = layer.root else { continue }
      let share = Sight.mean(over: transit.canvas) { sight.share(of: index, at: $0) }
      shares[root, default: []].append((share, layer.frame))
    }
    for (root, seen) in shares where seen.count > 1 {
      let second = seen.sorted { $0.share > $1.share }[1]
      if second.share > worst[root]?.share ?? limit {
        worst[root] = (second.share, moment, second.rect)
      }
    }
  }
  return worst.sorted { $0.key.rawValue < $1.key.rawValue }.map { root, found in
    Observation(
      rule: .doubleImage, time: found.moment.time,
      message:
        "'\(root.rawValue)' is seen twice at once, the second time over \(percent(found.share)) of the canvas",
      hint: "show each screen once", keys: ["asCoded", "tracks"], layer: root.rawValue,
      rect: found.rect, measure: found.share)
  }
}

extension SampledLayer {
  /// The screen that it shows; nothing for what is none.
  fileprivate var root: LayerPath.Root? {
    switch subject {
    case .screen(let root), .face(let root, _): root
    default: nil
    }
  }
}

extension Rect {
  /// Where a part of the canvas is in a screen that is drawn in `frame`.
  fileprivate func placed(in frame: Rect, from canvas: Rect) -> Rect {
    let (x, y) = (frame.width / canvas.width, frame.height / canvas.height)
    return Rect(
      x: frame.x + self.x * x, y: frame.y + self.y * y, width: width * x, height: height * y)
  }
}
