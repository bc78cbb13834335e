/// What a table or a grid is made of.
enum CellKind: String, CaseIterable {
  case row, item

  /// What holds them, as a message says it.
  var owner: String { self == .row ? "table" : "grid" }

  /// A key by which their owner's layers are told from all others.
  var key: String { self == .row ? "rowHeight" : "itemSize" }

  /// Their parts by the names that paths have for them.
  var parts: [String] {
    self == .row ? ["image", "text", "detailText", "accessory"] : ["image", "text"]
  }
}
