import Primitives

extension Checker {
  /// Tells of keys that no style has in which they would hold, and of those that do nothing in any of them. Where a
  /// style cannot be read, anything may be meant.
  mutating func checkKeys(_ transition: WrittenTransition, _ dismiss: WrittenTransition?) {
    guard let style = transition.style else { return }
    let isBackKnown = dismiss.map { $0.style != nil || !$0.fields.has("style") } ?? true
    guard isBackKnown else { return }
    let back = dismiss?.style ?? style
    checkKeys(transition.fields, styles: style == back ? [style] : [style, back])
    if let dismiss { checkKeys(dismiss.fields, styles: [back]) }
  }

  private mutating func checkKeys(_ fields: Fields, styles: [TransitionDescription.Style]) {
    for (name, place) in fields.writtenKeys {
      // The mark belongs to the way there alone.
      let styles = name == "tapMark" ? Array(styles.prefix(1)) : styles
      let names = styles.map(\.rawValue)
      if styles.allSatisfy({ $0.lacks(name) }) {
        let known = fields.table.names.filter { key in !styles.allSatisfy { $0.lacks(key) } }
        report(.keyOfOtherStyle(styles: names, known: known), at: place)
      } else if styles.allSatisfy({ $0.lacks(name) || $0.ignores(name) }) {
        report(.unusedInStyle(names), at: fields.place(name))
      }
    }
  }

  /// Tells of a duration that no way uses, as the curves of all in which it would hold know their own.
  mutating func checkDuration(
    _ pair: TransitionPair, _ transition: WrittenTransition, _ dismiss: WrittenTransition?
  ) {
    if let dismiss, dismiss.duration != nil {
      if !pair.dismiss.usesDuration {
        report(.unusedBeside(Self.settlingSpring), at: dismiss.fields.place("duration"))
      }
    } else if pair.dismiss.usesDuration {
      return
    }
    if transition.duration != nil, !pair.present.usesDuration {
      report(.unusedBeside(Self.settlingSpring), at: transition.fields.place("duration"))
    }
  }

  private static let settlingSpring = "a spring that settles by itself"
}

extension TransitionDescription {
  /// Whether its own curve or that of any of its tracks runs for the duration.
  fileprivate var usesDuration: Bool {
    let curves = [curve] + (choreography?.tracks.compactMap(\.curve) ?? [])
    return !curves.allSatisfy(\.settlesByItself)
  }
}
