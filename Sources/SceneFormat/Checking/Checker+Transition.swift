import Primitives

extension Checker {
  /// Both ways of the scene's transition; nothing when it is left out, or too wrong to be of use.
  mutating func transition(_ scene: Fields, _ screens: ScreenSet) -> TransitionPair? {
    guard let fields = fields(scene, "transition", .transition) else { return nil }
    let areEndsUsed = areEndsUsed(fields)
    let written = writtenTransition(fields, screens, inherited: nil, areEndsUsed)
    let override = self.fields(fields, "dismiss", .dismiss).map {
      writtenTransition($0, screens, inherited: written.style, areEndsUsed)
    }
    let back = override?.overriding(written) ?? written
    checkKeys(written, override)
    let tapMark = tapMark(fields)
    guard let style = written.style else { return nil }
    requireParts(of: style, written, screens, others: nil)
    // A style that cannot be read is no reason to ask for what the other way's needs.
    let backStyle = back.style ?? style
    if let override, !override.fields.has("style") || override.style != nil {
      requireParts(of: backStyle, back, screens, others: written)
    }
    let subtype = written.subtype ?? .fromLeft
    let backSubtype = override?.subtype ?? backStyle.backSubtype(after: subtype)
    let backChoreography =
      override?.tracks == nil ? back.choreography?.reversed : back.choreography
    var pair = TransitionPair(
      present: written.resolved(style, subtype: subtype, written.choreography),
      dismiss: back.resolved(backStyle, subtype: backSubtype, backChoreography))
    pair.present.tapMark = tapMark
    checkDuration(pair, written, override)
    return pair
  }

  /// Whether either way has a style that flies between ends, or one that is not known.
  private func areEndsUsed(_ transition: Fields) -> Bool {
    var styles = [transition["style"]]
    if case .object(let members)? = transition["dismiss"]?.content {
      styles += members.filter { $0.key == "style" }.map(\.value)
    }
    return styles.contains { value in
      guard case .string(let name)? = value?.content,
        let style = TransitionDescription.Style(rawValue: name)
      else { return true }
      return !style.ends.isEmpty
    }
  }

  private mutating func writtenTransition(
    _ fields: Fields, _ screens: ScreenSet, inherited: TransitionDescription.Style?,
    _ areEndsUsed: Bool
  ) -> WrittenTransition {
    let style = choice(fields, "style", TransitionDescription.Style.self)
    let ends = EndsContext(
      screens: screens, isDetailAskedFor: (style ?? inherited)?.needsDetail ?? true,
      areUsed: areEndsUsed)
    return WrittenTransition(
      fields: fields, style: style, from: anchor(fields, "from", .list, ends),
      to: anchor(fields, "to", .detail, ends), duration: seconds(fields, "duration"),
      curve: curve(fields), asCoded: fields.has("asCoded") ? boolean(fields, "asCoded") : nil,
      contentMode: fields.has("contentMode")
        ? choice(fields, "contentMode", ContentMode.self) : nil,
      shade: shade(fields),
      subtype: fields.has("subtype")
        ? choice(fields, "subtype", TransitionDescription.Subtype.self) : nil,
      perspective: number(fields, "perspective"),
      motionPath: fields.has("path") ? choice(fields, "path", MotionPath.self) : nil,
      fade: fade(fields), tracks: tracks(fields, ends), hidden: hiddenLayers(fields, ends),
      covers: covers(fields, ends),
      stays: fields.has("stays") ? boolean(fields, "stays") : nil)
  }

  private mutating func shade(_ transition: Fields) -> TransitionDescription.Shade? {
    guard let fields = fields(transition, "shade", .shade) else { return nil }
    let color = color(fields, "color")
    let alpha = opacity(fields, "alpha")
    guard let color, let alpha else { return nil }
    return .init(color: color, alpha: alpha)
  }

  /// What a style cannot do without: its ends or tracks, and the detail screen. The way back, which has the other way's keys too,
  /// is asked only for what the other way's style was not.
  private mutating func requireParts(
    of style: TransitionDescription.Style, _ written: WrittenTransition, _ screens: ScreenSet,
    others base: WrittenTransition?
  ) {
    for key in style.neededKeys {
      let isMeant = written.fields.isMeant(key) || base?.fields.isMeant(key) ?? false
      if !isMeant, !(base?.style?.neededKeys.contains(key) ?? false) {
        report(.needsKey(key, style: style.rawValue), at: written.fields.place)
      }
    }
    if style.needsDetail, !screens.isDetailMeant, !(base?.style?.needsDetail ?? false),
      let place = screens.place
    {
      report(.needsDetail(style: style.rawValue), at: place)
    }
  }
}
