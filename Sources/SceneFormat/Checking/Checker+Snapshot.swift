import Primitives

extension Checker {
  /// What a track of layer `snapshot` shows, and how; nothing when its source is left out or wrong.
  mutating func snapshot(_ track: Fields, _ context: EndsContext) -> SnapshotDescription? {
    let source = source(track, context)
    let picture = frames(track, "picture")
    let clip = frames(track, "clip")
    let corners = cornerEnds(track, "cornerRadius")
    let clipCorners = cornerEnds(track, "clipCornerRadius")
    let rounding = shares(track, "rounding")
    let clips = ends(track, "clipsToBounds") { $0.boolean($1, $2) }
    let background = ends(track, "backgroundColor") { $0.color($1, $2) }
    let border = ends(track, "border") { $0.border($1, $2) }
    let shadow = ends(track, "shadow") { $0.shadow($1, $2) }
    guard let source else { return nil }
    return SnapshotDescription(
      source: source, picture: picture, clip: clip, cornerRadii: corners ?? Ends(.zero),
      clipCornerRadii: clipCorners, rounding: rounding, clipsToBounds: clips ?? Ends(true),
      backgroundColor: background ?? Ends(.clear),
      border: border ?? Ends(Border(width: 0, color: .clear)), shadow: shadow)
  }

  private mutating func source(
    _ track: Fields, _ context: EndsContext
  ) -> SnapshotDescription.Source? {
    guard let value = track["source"] else { return nil }
    let path = track.path("source")
    switch value.content {
    case .string: return layerPath(value, path, context, for: .source).map { .layer($0) }
    case .object(let members):
      guard let kind = sourceKind(value, path, members),
        let fields = fields(value, path, kind.table)
      else { return nil }
      return source(fields, kind, context)
    default:
      report(
        wrongType("a path such as 'list/id' or an object such as { \"image\": \"a.jpg\" }", value),
        at: value.offset, path)
      return nil
    }
  }

  /// The kind that an object's keys tell of; nothing, and a report, when they tell of none or several.
  private mutating func sourceKind(
    _ value: JSONValue, _ path: String, _ members: [JSONMember]
  ) -> SourceKind? {
    let fields = Fields(
      table: SourceKind.anyTable, offset: value.offset, path: path, members: members)
    let kinds = SourceKind.allCases.filter { fields.has($0.rawValue) }
    if kinds.count == 1 { return kinds[0] }
    reportUnknownKeys(members, in: fields)
    if !kinds.isEmpty || !SourceKind.allCases.contains(where: { fields.isMeant($0.rawValue) }) {
      report(.wrongSource(count: kinds.count), at: fields.place)
    }
    _ = picture(fields, "image")
    return nil
  }

  private mutating func source(
    _ fields: Fields, _ kind: SourceKind, _ context: EndsContext
  ) -> SnapshotDescription.Source? {
    switch kind {
    case .bitmap:
      return fields["bitmap"].flatMap {
        layerPath($0, fields.path("bitmap"), context, for: .source)
      }
      .map { .bitmap($0) }
    case .screen:
      let screen = screenName(fields, context)
      let frame = rectangle(fields, "frame")
      guard let screen, let frame else { return nil }
      return .screen(screen, frame)
    case .image:
      let image = picture(fields, "image")
      let crop = crop(fields)
      guard let image, let crop else { return nil }
      return .image(image, crop: crop)
    }
  }

  /// The whole picture unless a part is given; nothing when that is wrong. Shares that are rounded to six decimals may
  /// reach past the picture by as little, and are cut there.
  private mutating func crop(_ fields: Fields) -> Rect? {
    guard fields.has("crop") else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    guard var crop = rectangle(fields, "crop") else { return nil }
    guard max(crop.maxX, crop.maxY) <= 1 + 2e-6, max(crop.x, crop.y) < 1 else {
      report(.cropBeyondPicture, at: fields.place("crop"))
      return nil
    }
    crop.width = min(crop.width, 1 - crop.x)
    crop.height = min(crop.height, 1 - crop.y)
    return crop
  }
}
