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
  /// A key that tracks of other layers have.
  case keyOfOtherTrack(table: String, owners: [String])
  /// A key that no style of the ways has in which it would hold, and those that they have.
  case keyOfOtherStyle(styles: [String], known: [String])
  case duplicateKey
  case missingKey(String, hint: String?)
  case emptyText(what: String)
  case nulInPath
  /// Two keys of which only one may be given.
  case keysExclude(String, String)
  case slashInID(String)
  case duplicateID(String)
  case duplicateVariant(String)
  /// A sublayer of a table or a grid with the name of a row or an item.
  case cellLikeID(String, CellKind)
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
  /// A key that does nothing in the styles in which it would hold: a warning.
  case unusedInStyle([String])
  /// A key that does nothing beside another: a warning.
  case unusedBeside(String)
  /// A status bar that a navigation bar after it hides: a warning.
  case coveredStatusBar
  /// A list that must not be empty.
  case noItems(kind: String, hint: String?)
  case tooLong(seconds: String)
  case wrongStep(count: Int)
  case alreadyOpen
  case alreadyClosed(verb: String)
  /// A drag where no picture flies back.
  case nothingToDrag(style: String, flying: [String])
  /// The same in a `hero` as coded, whose way back is a cut.
  case nothingToDragInACut
  /// A drag's time that does not come after the one before.
  case timeNotRising(before: String, met: String)
  case stepWithoutTransition
  /// An end before its start, which is the number `start`.
  case endBeforeStart(start: String, met: String)
  /// A list of values that is no start and end.
  case wrongPair(count: Int)
  /// A source that is of no kind, or of several.
  case wrongSource(count: Int)
  /// A part of a picture that is not in it.
  case cropBeyondPicture
  /// A variant's name that no file could have.
  case badVariantName(met: String)
  /// More variants than there may be.
  case tooManyVariants(limit: Int, met: Int)
  /// A key of a variant that no scene has.
  case unknownVariantKey(suggestion: String?)
  case path(PathProblem)
  /// The same in a transition that flies from nowhere to nowhere: a warning.
  case unusedPath(PathProblem)
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
  /// It must begin with either screen. `repaired` is a path that does and that there is.
  case noScreenNamed(met: String, repaired: String?)
  case namesScreen(String)
  case emptyComponent(String)
  case noScreen(String)
  /// `screen` is a screenshot.
  case screenshot(screen: String, use: PathUse)
  case noLayer(String, parent: String, ids: [String])
  /// A row or an item that its table or grid does not have.
  case noCell(String, CellKind, parent: String, count: Int)
  case noPart(String, of: CellKind, named: String)
  /// A part that rows or items may have, but this one has not.
  case partLeftOut(String, of: CellKind, named: String)
  case insidePart(String)
}
