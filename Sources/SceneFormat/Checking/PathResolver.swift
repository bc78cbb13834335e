import Primitives

/// What a path stands for, which tells what can stand in its place where there are no layers.
enum PathUse {
  /// One end of a flight.
  case end
  /// What a snapshot shows.
  case source
  /// A layer that is not drawn.
  case hidden
}

/// Finds the layers that paths name.
struct PathResolver {
  let context: EndsContext
  /// Offsets of what is not known inside: every path into it is believed.
  let doubtful: Set<Int>
  let use: PathUse

  /// The path that a text writes, if it names a layer of the screen `root` that there is.
  func resolve(_ text: String, in root: LayerPath.Root) -> Result<LayerPath, PathProblem> {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts[0] == root.rawValue else {
      return .failure(
        .wrongScreen(met: text, screen: root.rawValue, repaired: repaired(parts, in: root)))
    }
    guard parts.count > 1 else { return .failure(.namesScreen(root.rawValue)) }
    guard let path = LayerPath(text) else { return .failure(.emptyComponent(text)) }
    if let problem = problem(in: path) { return .failure(problem) }
    return .success(path)
  }

  /// The same in whichever screen the text names.
  func resolve(_ text: String) -> Result<LayerPath, PathProblem> {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let root = LayerPath.Root(rawValue: parts[0]) { return resolve(text, in: root) }
    let repaired = LayerPath.Root.allCases.lazy.compactMap { self.repaired(parts, in: $0) }.first
    return .failure(.noScreenNamed(met: text, repaired: repaired))
  }

  /// The text with its screen put before it or in place of its first part, if that names a layer.
  private func repaired(_ parts: [String], in root: LayerPath.Root) -> String? {
    [parts, Array(parts.dropFirst())].lazy
      .filter { !$0.isEmpty && !$0.contains("") }
      .map { LayerPath(screen: root, components: $0) }
      .first { problem(in: $0) == nil }?.description
  }

  private func problem(in path: LayerPath) -> PathProblem? {
    guard context.screens.place != nil else { return nil }
    guard let screen = context.screens[path.screen] else { return context.problem(in: path.screen) }
    switch screen.description {
    case nil: return nil
    case .screenshot: return .screenshot(screen: path.screen.rawValue, use: use)
    case .layers(_, let layers):
      return problem(
        in: path.components[...], among: layers, of: path.screen.rawValue,
        isDoubtful: doubtful.contains(screen.place.offset))
    }
  }

  private func problem(
    in ids: ArraySlice<String>, among layers: [LayerDescription], of parent: String,
    isDoubtful: Bool
  ) -> PathProblem? {
    var layers = layers
    var parent = parent
    var isDoubtful = isDoubtful
    var rest = ids
    while let id = rest.popFirst() {
      guard let layer = layers.first(where: { $0.id == id }) else {
        return isDoubtful ? nil : .noLayer(id, parent: parent, ids: layers.compactMap(\.id))
      }
      parent += "/\(id)"
      if let cells = CellSet(layer.kind), let next = rest.first,
        !layer.sublayers.contains(where: { $0.id == next })
      {
        return problem(
          inCells: rest, of: cells, named: parent,
          isDoubtful: doubtful.contains(layer.place.offset))
      }
      layers = layer.sublayers
      isDoubtful = doubtful.contains(layer.place.offset)
    }
    return nil
  }

  private func problem(
    inCells rest: ArraySlice<String>, of cells: CellSet, named name: String, isDoubtful: Bool
  ) -> PathProblem? {
    if isDoubtful { return nil }
    var rest = rest
    guard let number = rest.popFirst() else { return nil }
    let kind = cells.kind
    guard let index = cellIndex(number), index < cells.count else {
      return .noCell(number, kind, parent: name, count: cells.count)
    }
    guard let part = rest.popFirst() else { return nil }
    let cellName = "\(name)/\(number)"
    guard kind.parts.contains(part) else { return .noPart(part, of: kind, named: cellName) }
    let (parts, offset) = cells.cell(at: index)
    if !parts.contains(part), !doubtful.contains(offset) {
      return .partLeftOut(part, of: kind, named: cellName)
    }
    return rest.isEmpty ? nil : .insidePart("\(cellName)/\(part)")
  }

  /// A row's or an item's number in its one spelling: digits, without zeros before them.
  private func cellIndex(_ text: String) -> Int? {
    guard let index = Int(text), index >= 0, String(index) == text else { return nil }
    return index
  }
}

/// The rows of a table or the items of a grid.
private enum CellSet {
  case rows(TableDescription)
  case items(GridDescription)

  init?(_ kind: LayerDescription.Kind) {
    switch kind {
    case .table(let table): self = .rows(table)
    case .grid(let grid): self = .items(grid)
    case .view, .image, .text, .navigationBar, .statusBar, .tabBar: return nil
    }
  }

  var kind: CellKind {
    switch self {
    case .rows: .row
    case .items: .item
    }
  }

  var count: Int {
    switch self {
    case .rows(let table): table.rows.count
    case .items(let grid): grid.items.count
    }
  }

  /// The parts that one has, and where in the text it stands.
  func cell(at index: Int) -> (parts: [String], offset: Int) {
    func present(_ parts: (String, Bool)...) -> [String] { parts.filter(\.1).map(\.0) }
    switch self {
    case .rows(let table):
      let row = table.rows[index]
      let hasDetail = row.detailText != nil && table.cellStyle != .standard
      return (
        present(
          ("image", row.image != nil), ("text", row.text != nil), ("detailText", hasDetail),
          ("accessory", row.accessory != .none)), row.place.offset
      )
    case .items(let grid):
      let item = grid.items[index]
      return (
        present(("image", item.image != nil), ("text", item.text != nil)), item.place.offset
      )
    }
  }
}
