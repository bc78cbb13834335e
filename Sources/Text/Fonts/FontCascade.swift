/// The fonts that a text in one style may take letters from, the first that can first.
struct FontCascade {
  /// Where a family stands that only some characters need.
  private enum Link {
    case open([FontFace])
    case family(String)
  }

  /// The style's own font; lines are as high as its lines.
  let primary: FontFace
  private var links: [Link]
  private var emoji: [Link]
  private var found: [UInt32: FontFace?] = [:]
  private let open: (_ family: String) -> [FontFace]

  /// `open` gives a family's face in the text's weight and slant, and then others that may have more characters.
  init(
    primary: FontFace, families: [String], emojiFamilies: [String],
    open: @escaping (_ family: String) -> [FontFace]
  ) {
    self.primary = primary
    links = [.open([primary])] + families.map(Link.family)
    emoji = emojiFamilies.map(Link.family)
    self.open = open
  }

  /// The first font that covers the cluster. Emoji come from the emoji fonts first: others may have them in black. Nothing
  /// when no font does.
  mutating func face(for cluster: ArraySlice<UInt32>) -> FontFace? {
    let isEmoji = asksForEmoji(cluster)
    let isSingle = cluster.count == 1
    if isSingle, let known = found[cluster[cluster.startIndex]] { return known }
    let face =
      isEmoji
      ? first(in: \.emoji, having: cluster) ?? first(in: \.links, having: cluster)
      : first(in: \.links, having: cluster) ?? first(in: \.emoji, having: cluster)
    if isSingle { found[cluster[cluster.startIndex]] = .some(face) }
    return face
  }

  private mutating func first(
    in list: WritableKeyPath<FontCascade, [Link]>, having cluster: ArraySlice<UInt32>
  ) -> FontFace? {
    for index in self[keyPath: list].indices {
      if case .family(let name) = self[keyPath: list][index] {
        self[keyPath: list][index] = .open(open(name))
      }
      guard case .open(let faces) = self[keyPath: list][index] else { continue }
      if let face = faces.first(where: { $0.covers(cluster) }) { return face }
    }
    return nil
  }
}

/// Whether a cluster is to be shown as an emoji (UTS 51): by itself, or by a variation selector.
func asksForEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
  guard let first = cluster.first, first >= 0x23 else { return false }
  if cluster.count == 1, first < 0x231A { return false }
  if cluster.contains(0xFE0E) { return false }
  return cluster.contains(0xFE0F)
    || Unicode.Scalar(first)?.properties.isEmojiPresentation == true
}
