/// What can be wrong with a scene that is proper JSON: the fact alone, `Problem+Wording` has the words.
enum Problem: Equatable {
  /// A value of another type.
  case wrongType(expected: String, met: MetValue)
  case outOfRange(Bounds, met: String)
  case notWhole(met: String)
  /// A list of numbers that is too long or too short.
  case wrongCount(names: [String], met: Int)
  /// Decimals that no frame rate can hold.
  case tooManyDecimals(limit: Int, met: String)
  case unknownChoice(met: String, choices: [String])
  case badColor(String)
  case unknownKey(String, known: [String])
  /// A key of layers of another type.
  case keyOfOtherType(table: String, owner: String)
  case duplicateKey
  case missingKey(String, hint: String?)
  case emptyText(what: String)
  case nulInPath
  /// `type 'text'`, say.
  case notDrawnYet(what: String)
  /// Text of rows, which is left out: a warning. `rows` counts those that have it.
  case textLeftOut(rows: Int)
  case slashInID(String)
  case duplicateID(String)
  /// A sublayer of a table with the name of a row.
  case rowLikeID(String)
  case tooManyRows
  /// No canvas, and no screenshot to take its size from.
  case noCanvas
  case tooManyPixels(width: String, height: String)
  case noPixels
  case springKindsMixed(String, String)
  /// A damping ratio above 1, which a physical spring's damping may be.
  case dampingRatioAboveOne(met: String)
  case needsKey(String, style: String)
  case needsDetail(style: String)
  case detailUnused
  case emptyTimeline
  case noTime
  case tooLong(seconds: String)
  case wrongStep(count: Int)
  case alreadyOpen
  case alreadyClosed
  case stepWithoutTransition
  case path(PathProblem)
}

/// What stands where something else should.
enum MetValue: Equatable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case list
  case object
}

/// What can be wrong with the path of a layer.
enum PathProblem: Error, Equatable {
  /// It must begin with `screen` and a slash. `repaired` is a path that does and that there is.
  case wrongScreen(met: String, screen: String, repaired: String?)
  case namesScreen(String)
  case emptyComponent(String)
  case noScreen(String)
  /// `screen` is a screenshot.
  case screenshot(screen: String)
  case noLayer(String, parent: String, ids: [String])
  case noRow(String, table: String, count: Int)
  case noPart(String, row: String)
  case partNotDrawn(String)
  case noImage(row: String)
  case insidePart(String)
}
