import Text

/// Where a scene's texts find their fonts. Nothing is looked up before there is a text.
package struct FontSource: Sendable {
  private let library: @Sendable () -> FontLibrary
  /// The files of the fonts that the scene names, by the names it gives them.
  package var files: [String: String]

  package init(
    library: @autoclosure @escaping @Sendable () -> FontLibrary = FontLibrary(),
    files: [String: String] = [:]
  ) {
    self.library = library
    self.files = files
  }

  func makeLibrary() -> FontLibrary { library() }
}
