import Primitives

extension Checker {
  /// The tracks of a custom transition; nothing when they are left out or there are none.
  mutating func tracks(_ transition: Fields, _ context: EndsContext) -> [TrackDescription]? {
    guard let items = list(transition, "tracks") else { return nil }
    guard !items.isEmpty else {
      report(
        .noItems(kind: "track", hint: "add a track such as { \"layer\": \"list\" }"),
        at: transition.place("tracks"))
      return nil
    }
    return items.compactMap { track($0.value, $0.path, context) }
  }

  private mutating func track(
    _ value: JSONValue, _ path: String, _ context: EndsContext
  ) -> TrackDescription? {
    guard case .object(let members) = value.content else {
      report(wrongType("an object", value), at: value.offset, path)
      return nil
    }
    let unknown = Fields(table: .anyTrack, offset: value.offset, path: path, members: members)
    guard unknown.has("layer") else {
      reportUnknownKeys(members, in: unknown)
      if !unknown.isMeant("layer") {
        let hint = oneOf(TrackLayer.allCases.map(\.rawValue))
        report(.missingKey("layer", hint: hint), at: unknown.place)
      }
      return track(unknown, nil, context)
    }
    guard let layer = choice(unknown, "layer", TrackLayer.self) else {
      reportUnknownKeys(members, in: unknown)
      return track(unknown, nil, context)
    }
    return fields(value, path, layer.table).flatMap { track($0, layer, context) }
  }

  /// A track whose keys are known to be right; one whose layer is not known is checked as far as it goes.
  private mutating func track(
    _ fields: Fields, _ layer: TrackLayer?, _ context: EndsContext
  ) -> TrackDescription? {
    let colors =
      fields.table.has("color") ? ends(fields, "color") { $0.color($1, $2) } : nil
    let subject = subject(fields, layer, colors, context)
    let frame = frames(fields, "frame")
    let alpha = alpha(fields)
    let path = choice(fields, "path", MotionPath.self) ?? .straight
    let turn = fields.table.has("turn") ? turn(fields) : nil
    let window = window(fields)
    let curve = curve(fields)
    let fade = shares(fields, "fade")
    let blend = choice(fields, "blend", FadeBlend.self)
    let holdsAtEnd = boolean(fields, "holdsAtEnd") ?? false
    let isListed = boolean(fields, "listed") ?? true
    let isDrawn = boolean(fields, "drawn") ?? true
    guard let subject, let window else { return nil }
    return TrackDescription(
      place: fields.place, subject: subject, frame: frame, alpha: alpha,
      endColor: colors.flatMap { $0.start == $0.end ? nil : $0.end }, motionPath: path,
      turn: turn, start: window.start, end: window.end, fade: fade,
      crossFades: blend == .plusLighter, curve: curve, holdsAtEnd: holdsAtEnd, isListed: isListed,
      isDrawn: isDrawn)
  }

  /// Two shares in order; nothing when they are left out or wrong.
  mutating func shares(_ track: Fields, _ name: String) -> Ends<Double>? {
    guard let shares = numbers(track, name) else { return nil }
    guard shares[0] <= shares[1] else {
      report(
        .endBeforeStart(start: "\(shares[0])", met: "\(shares[1])"), at: track.place(name))
      return nil
    }
    return Ends(shares[0], shares[1])
  }

  private mutating func subject(
    _ fields: Fields, _ layer: TrackLayer?, _ colors: Ends<Color>?, _ context: EndsContext
  ) -> TrackDescription.Subject? {
    switch layer {
    case .list: return .list
    case .detail:
      if let problem = context.problem(in: .detail) {
        report(.path(problem), at: fields.place("layer"))
      }
      return .detail
    case .snapshot: return snapshot(fields, context).map { .snapshot($0) }
    case .shade: return .shade(colors?.start ?? .black)
    case .background: return colors.map { .background($0.start) }
    case nil:
      _ = snapshot(fields, context)
      return nil
    }
  }

  private mutating func turn(_ track: Fields) -> TrackDescription.Turn? {
    guard let fields = fields(track, "turn", .turn) else { return nil }
    let body = choice(fields, "body", TrackDescription.Turn.Body.self)
    let role = choice(fields, "role", TurnRole.self)
    let subtype = choice(fields, "subtype", TransitionDescription.Subtype.self) ?? .fromLeft
    let perspective = number(fields, "perspective")
    guard let body, let role else { return nil }
    return TrackDescription.Turn(
      body: body, subtype: subtype, perspective: perspective, isLeaving: role == .leaving)
  }

  /// The layers under `hidden`; nothing when it is left out.
  mutating func hiddenLayers(_ transition: Fields, _ context: EndsContext) -> [LayerPath]? {
    list(transition, "hidden")?.compactMap { layerPath($0.value, $0.path, context, for: .hidden) }
  }

  /// The layer of either screen that a path names; nothing when it names none.
  mutating func layerPath(
    _ value: JSONValue, _ path: String, _ context: EndsContext, for use: PathUse
  ) -> LayerPath? {
    guard let text = text(value, path, expected: "a path such as 'list/id'") else { return nil }
    switch PathResolver(context: context, doubtful: doubtful, use: use).resolve(text) {
    case .success(let layer): return layer
    case .failure(let problem):
      report(.path(problem), at: value.offset, path)
      return nil
    }
  }

  /// The screen under `screen`; nothing when it is none.
  mutating func screenName(_ fields: Fields, _ context: EndsContext) -> LayerPath.Root? {
    guard let screen = choice(fields, "screen", LayerPath.Root.self) else { return nil }
    if let problem = context.problem(in: screen) {
      report(.path(problem), at: fields.place("screen"))
    }
    return screen
  }

  /// The covers under `covers`; nothing when it is left out.
  mutating func covers(
    _ transition: Fields, _ context: EndsContext
  ) -> [ChoreographyDescription.Cover]? {
    list(transition, "covers")?.compactMap { cover($0.value, $0.path, context) }
  }

  private mutating func cover(
    _ value: JSONValue, _ path: String, _ context: EndsContext
  ) -> ChoreographyDescription.Cover? {
    guard let fields = fields(value, path, .cover) else { return nil }
    let screen = screenName(fields, context)
    let frame = rectangle(fields, "frame")
    let corners = cornerRadii(fields)
    let color = color(fields, "color")
    guard let screen, let frame, let color else { return nil }
    return .init(screen: screen, frame: frame, cornerRadii: corners, color: color)
  }
}
