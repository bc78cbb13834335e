/// UIUserInterfaceStyle: what system colours and standard parts look like.
package enum Appearance: String, CaseIterable, Sendable {
  case light, dark
}
