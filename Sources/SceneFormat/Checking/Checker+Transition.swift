import Primitives

extension Checker {
  /// Both ways of the scene's transition; nothing when it is left out, or too wrong to be of use.
  mutating func transition(_ scene: Fields, _ screens: ScreenSet) -> TransitionPair? {
    guard let fields = fields(scene, "transition", .transition) else { return nil }
    let written = writtenTransition(fields, screens, inherited: nil)
    let override = self.fields(fields, "dismiss", .dismiss).map {
      writtenTransition($0, screens, inherited: written.style)
    }
    let back = override?.overriding(written) ?? written
    guard let style = written.style else { return nil }
    requireParts(of: style, written, screens, others: nil)
    // A style that cannot be read is no reason to ask for what the other way's needs.
    let backStyle = back.style ?? style
    if let override, !override.fields.has("style") || override.style != nil {
      requireParts(of: backStyle, back, screens, others: written)
    }
    let subtype = written.subtype ?? .fromLeft
    let backSubtype = override?.subtype ?? (backStyle == .cube ? subtype.opposite : subtype)
    return TransitionPair(
      present: written.resolved(style, subtype: subtype),
      dismiss: back.resolved(backStyle, subtype: backSubtype))
  }

  private mutating func writtenTransition(
    _ fields: Fields, _ screens: ScreenSet, inherited: TransitionDescription.Style?
  ) -> WrittenTransition {
    let style = style(fields)
    // A detail screen that the style asks for is missed once, and not by every path into it too.
    var screens = screens
    screens.isDetailAskedFor = (style ?? inherited)?.needsDetail ?? true
    return WrittenTransition(
      fields: fields, style: style, from: anchor(fields, "from", .list, screens),
      to: anchor(fields, "to", .detail, screens), duration: seconds(fields, "duration"),
      curve: curve(fields), asCoded: fields.has("asCoded") ? boolean(fields, "asCoded") : nil,
      contentMode: fields.has("contentMode")
        ? choice(fields, "contentMode", ContentMode.self) : nil,
      shade: shade(fields),
      subtype: fields.has("subtype")
        ? choice(fields, "subtype", TransitionDescription.Subtype.self) : nil,
      perspective: number(fields, "perspective"))
  }

  private mutating func style(_ fields: Fields) -> TransitionDescription.Style? {
    guard case .string("custom")? = fields["style"]?.content else {
      return choice(fields, "style", TransitionDescription.Style.self)
    }
    report(.notDrawnYet(what: "style 'custom'"), at: fields.place("style"))
    return nil
  }

  private mutating func shade(_ transition: Fields) -> TransitionDescription.Shade? {
    guard let fields = fields(transition, "shade", .shade) else { return nil }
    let color = color(fields, "color")
    let alpha = opacity(fields, "alpha")
    guard let color, let alpha else { return nil }
    return .init(color: color, alpha: alpha)
  }

  /// What a style cannot do without: its ends and the detail screen. The way back, which has the other way's keys too,
  /// is asked only for what the other way's style was not.
  private mutating func requireParts(
    of style: TransitionDescription.Style, _ written: WrittenTransition, _ screens: ScreenSet,
    others base: WrittenTransition?
  ) {
    for end in style.neededEnds {
      let isThere = written.fields.has(end) || base?.fields.has(end) ?? false
      if !isThere, !(base?.style?.neededEnds.contains(end) ?? false) {
        report(.needsKey(end, style: style.rawValue), at: written.fields.place)
      }
    }
    if style.needsDetail, screens.detail == nil, !(base?.style?.needsDetail ?? false),
      let place = screens.place
    {
      report(.needsDetail(style: style.rawValue), at: place)
    }
  }
}
