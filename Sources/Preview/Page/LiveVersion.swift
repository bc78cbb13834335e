/// Which rendering a page is of, for one that is rendered again while it is open.
///
/// A script beside the page says which the newest is. The page runs it every so often, since that is what a page from a
/// file's address may do as well as one from a server.
package struct LiveVersion: Equatable, Sendable {
  /// The script's name, without folders.
  package var script: String
  /// Different for every rendering.
  package var version: String

  package init(script: String, version: String) {
    self.script = script
    self.version = version
  }

  /// What every such script begins with; a file that does not is somebody else's.
  package static let mark = "/* zoomrender: the newest version of the page beside this */"

  /// The script's text. `problems` are lines to be shown while the scene can't be rendered.
  package func announcement(problems: [String] = []) -> String {
    let news = PageData.object([
      ("version", .string(version)), ("problems", .array(problems.map(PageData.string))),
    ])
    return "\(Self.mark)\nwindow.zoomrenderLive?.(\(news.text));\n"
  }

  /// What the page is told of itself.
  var data: String {
    PageData.object([("script", .string(script)), ("version", .string(version))]).text
  }
}
