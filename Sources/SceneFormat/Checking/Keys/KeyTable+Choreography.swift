import Primitives

extension KeyTable {
  /// The keys of every track.
  package static let track = KeyTable(
    "a track",
    [
      .required(
        "layer", .choice(TrackLayer.allCases.map(\.rawValue)), "What the track moves."),
      .optional(
        "frame", .ends(rectangle), .words("the canvas"), "Where the layer is, in points."),
      .optional("alpha", .ends(.number(.from(0, to: 1))), .number(1), "How much of it is seen."),
      .optional(
        "path", motionPath, .choice("straight"), "The line that the frame's centre follows."),
      .optional("start", share, .number(0), "The share of the transition's time where it begins."),
      .optional("end", share, .number(1), "The share where it is over, at least `start`."),
      .optional("curve", curve, .words("the transition's"), "How progress follows time."),
      .optional(
        "fade", window, .words("all of it"),
        "The shares of the track's progress between which its alpha moves."),
      .optional(
        "blend", .choice(FadeBlend.allCases.map(\.rawValue)), .choice("normal"),
        "Whether it and the track below it fade into each other without a dip."),
      .optional(
        "holdsAtEnd", .boolean, .boolean(false),
        "Whether progress stops at 1 where a spring passes it."),
      .optional("listed", .boolean, .boolean(true), "Whether `inspect` names it."),
      .optional("drawn", .boolean, .boolean(true), "Whether it is painted."),
    ])

  private static let window = Shape.numbers([
    .init("start", .from(0, to: 1)), .init("end", .from(0, to: 1)),
  ])

  private static let share = Shape.number(.from(0, to: 1))

  package static let screenTrack = track.adding(
    [.optional("turn", .object(.turn), "The face of a turning body that it is.")],
    name: "a track of a screen")

  private static let movingCorners = Shape.either([
    .number(.atLeast(0)), fourRadii, .object(corner), .object(cornerEnds),
  ])

  package static let snapshotTrack = track.adding(
    [
      .required(
        "source", .either([.layerPath] + SourceKind.allCases.map { .object($0.table) }),
        "What it shows."),
      .optional(
        "picture", .ends(rectangle), .words("`frame`"), "Where the whole picture lies, in points."),
      .optional("clip", .ends(rectangle), .words("`frame`"), "What it is cut to, in points."),
      .optional("cornerRadius", movingCorners, .number(0), "The corners of its frame."),
      .optional(
        "clipCornerRadius", movingCorners, .words("`cornerRadius`"),
        "The corners of what it is cut to."),
      .optional(
        "rounding", window, .words("all of it"),
        "The shares of the track's progress between which its corners move."),
      .optional(
        "clipsToBounds", .ends(.boolean), .boolean(true),
        "Whether background, picture and border are cut to its outline at once."),
      .optional(
        "backgroundColor", .ends(.color), .color(.clear), "What lies under the picture."),
      .optional("border", .ends(.object(.border)), "A line along the inside of its edge."),
      .optional("shadow", .ends(.object(.shadow)), "The shadow that its outline throws."),
    ], name: "a track of a snapshot")

  package static let shadeTrack = track.adding(
    [.optional("color", .ends(.color), .color(.black), "The colour over what is below.")],
    name: "a track of a shade")

  package static let backgroundTrack = track.adding(
    [.required("color", .ends(.color), "The colour behind the screens.")],
    name: "a track of a background")

  /// Every key that a track of some layer has, for one whose layer is not known.
  static let anyTrack = KeyTable(
    "a track",
    TrackLayer.allCases.reduce(into: [Key]()) { keys, layer in
      keys += layer.table.keys.filter { key in !keys.contains { $0.name == key.name } }
    })

  package static let turn = KeyTable(
    "a turn",
    [
      .required(
        "body", .choice(TrackDescription.Turn.Body.allCases.map(\.rawValue)), "What turns."),
      .required(
        "role", .choice(TurnRole.allCases.map(\.rawValue)),
        "Whether it is the face that turns away, or the one that turns up."),
      .optional(
        "subtype", .choice(TransitionDescription.Subtype.allCases.map(\.rawValue)),
        .choice("fromLeft"), "The side that new content comes from."),
      .optional("perspective", .number(.above(0)), eyeDistance, eyeDistanceSummary),
    ])

  package static let cornerEnds = KeyTable(
    "corners that change",
    [
      .required("from", corners, "At the start of the track."),
      .required("to", corners, "At its end."),
    ])

  package static let cover = KeyTable(
    "a cover",
    [
      .required("screen", screenName, "The screen that it is in."),
      .required("frame", rectangle, "In that screen, in points."),
      .optional("cornerRadius", corners, .number(0), "Its corners' radii in points."),
      .required("color", .color, "Its colour."),
    ])

  static let screenName = Shape.choice(LayerPath.Root.allCases.map(\.rawValue))
}

/// What a track's `layer` may say.
enum TrackLayer: String, CaseIterable {
  case list, detail, snapshot, shade, background

  var table: KeyTable {
    switch self {
    case .list, .detail: .screenTrack
    case .snapshot: .snapshotTrack
    case .shade: .shadeTrack
    case .background: .backgroundTrack
    }
  }

  /// The layers whose tracks have a key that not every track has.
  static func owners(of key: String) -> [TrackLayer] {
    KeyTable.track.has(key) ? [] : allCases.filter { $0.table.has(key) }
  }
}

/// What a turn's `role` may say.
enum TurnRole: String, CaseIterable {
  case leaving, entering
}

/// The objects that a snapshot's source can be, each told by the key that it is named after.
enum SourceKind: String, CaseIterable {
  case bitmap, screen, image

  var table: KeyTable {
    switch self {
    case .bitmap: Self.bitmapTable
    case .screen: Self.screenTable
    case .image: Self.imageTable
    }
  }

  private static let bitmapTable = KeyTable(
    "a source by its bitmap",
    [
      .required(
        "bitmap", .layerPath, "A layer as it is drawn at rest, at the canvas's resolution.")
    ])

  private static let screenTable = KeyTable(
    "a source in a screen",
    [
      .required("screen", KeyTable.screenName, "The screen, as it is drawn at rest."),
      .required("frame", KeyTable.rectangle, "The part of it, in points."),
    ])

  private static let imageTable = KeyTable(
    "a source in a file",
    [
      .required("image", .picture, "The picture."),
      .optional(
        "crop", crop, .words("all of it"), "The part of it, in shares of its width and height."),
    ])

  static let crop = Shape.numbers([
    .init("x", .from(0, to: 1)), .init("y", .from(0, to: 1)), .init("width", .above(0, to: 1)),
    .init("height", .above(0, to: 1)),
  ])

  /// The keys of all of them, for a source that is not known.
  static let anyTable = KeyTable(
    "a source",
    allCases.flatMap(\.table.keys).map {
      Key(
        name: $0.name, shape: $0.shape, isRequired: false, default: $0.default, summary: $0.summary)
    })
}
