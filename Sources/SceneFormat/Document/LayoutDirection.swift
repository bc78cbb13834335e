/// UITraitCollection.layoutDirection: from which side standard parts are laid out.
package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}
