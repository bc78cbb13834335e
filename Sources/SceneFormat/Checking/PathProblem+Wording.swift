extension PathProblem {
  var message: String {
    switch self {
    case .wrongScreen(let met, let screen, _):
      "must name a layer of the \(screen) screen, but is \(quoted(met))"
    case .noScreenNamed(let met, _):
      "must name a layer of the list or the detail screen, but is \(quoted(met))"
    case .namesScreen(let screen): "must name a layer, but names the screen '\(screen)'"
    case .emptyComponent(let met): "must not have an empty id, but is \(quoted(met))"
    case .noScreen(let screen): "the scene has no screen '\(screen)'"
    case .screenshot(let screen, _): "the screen '\(screen)' is a picture and has no layers"
    case .noLayer(let id, let parent, _): "no layer \(quoted(id)) in \(quoted(parent))"
    case .noCell(let met, let cell, let parent, _):
      "no \(cell.rawValue) \(quoted(met)) in \(quoted(parent))"
    case .noPart(let part, let cell, let name):
      "no part \(quoted(part)) in the \(cell.rawValue) \(quoted(name))"
    case .partLeftOut(let part, let cell, let name):
      "the \(cell.rawValue) \(quoted(name)) has no '\(part)'"
    case .insidePart(let part): "\(quoted(part)) has no layers in it"
    }
  }

  var hint: String? {
    switch self {
    case .wrongScreen(_, let screen, let repaired):
      repaired.map { "did you mean \(quoted($0))?" } ?? "it begins with '\(screen)/'"
    case .noScreenNamed(_, let repaired):
      repaired.map { "did you mean \(quoted($0))?" } ?? "it begins with 'list/' or 'detail/'"
    case .namesScreen(let screen): "go on with a layer's id: '\(screen)/id'"
    case .emptyComponent, .noScreen: nil
    case .screenshot(_, .end): "give { \"frame\": [x, y, width, height] } in its place"
    case .screenshot(let screen, .source):
      "give { \"screen\": \"\(screen)\", \"frame\": [x, y, width, height] } as the source"
    case .screenshot(_, .hidden): "cover it in 'covers'"
    case .noLayer(let id, _, let ids): didYouMean(id, ids) ?? layersWording(ids)
    case .noCell(_, let cell, _, let count): cellsWording(cell.rawValue, count)
    case .noPart(let part, let cell, _):
      didYouMean(part, cell.parts)
        ?? "the parts of \(cell == .row ? "a row" : "an item") are \(listing(cell.parts))"
    case .partLeftOut, .insidePart: nil
    }
  }

  private func layersWording(_ ids: [String]) -> String {
    switch ids.count {
    case 0: "it has no layers with an id"
    case 1: "its layer is \(quoted(ids[0]))"
    default: "its layers are \(listing(ids))"
    }
  }

  private func cellsWording(_ name: String, _ count: Int) -> String {
    switch count {
    case 0: "it has no \(name)s"
    case 1: "it has one \(name), '0'"
    default: "it has \(count) \(name)s, '0' to '\(count - 1)'"
    }
  }
}
