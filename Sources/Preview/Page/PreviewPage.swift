import Codec
import Primitives

/// One file of HTML that plays films: it needs nothing beside it and no network.
///
/// Written from its start to its end, film after film, so that it is never held in memory.
package final class PreviewPage: Sendable {
  private let bytes: any ByteSink
  /// A page that is waited for is larger, but sooner there.
  let haste: WebPHaste

  /// A page of that title, begun. With `live` it asks the script of that name, beside it, for newer versions than its
  /// own.
  package init(title: String, live: LiveVersion?, output: any ByteSink) throws(SinkError) {
    bytes = output
    haste = live == nil ? .some : .most
    var head = Self.head(title: title, isLive: live != nil)
    head += FramePlayer.style
    head += PackageResources.page_css
    head += Array("</style>\n</head>\n<body>\n".utf8)
    head += PackageResources.page_html
    if let live { head += Self.element("live", live.data) }
    try write(head)
  }

  /// A sink for the next film, the first being number 0. It must finish before another begins.
  package func film(
    _ number: Int, properties: SequenceProperties, description: FilmDescription
  ) throws(SinkError) -> FilmSink {
    try FilmSink(
      properties: properties, description: description, number: number, page: self)
  }

  /// Ends the page after its last film.
  package func finish() throws(SinkError) {
    var end = Array("<script>\n\"use strict\";\n(() => {\n".utf8)
    end += FramePlayer.script
    for part in Self.scripts { end += part }
    end += Array("})();\n</script>\n</body>\n</html>\n".utf8)
    try write(end)
  }

  func write(_ text: [UInt8]) throws(SinkError) { try bytes.write(text) }

  func beginPictures(ofFilm number: Int) throws(SinkError) {
    try write(Array("<script type=\"text/plain\" id=\"film-\(number)\">".utf8))
  }

  func endPictures(ofFilm number: Int, data: String) throws(SinkError) {
    try write(Array("</script>\n".utf8) + Self.element("film-\(number)-data", data))
  }

  private static var scripts: [[UInt8]] {
    [
      PackageResources.overlay_js, PackageResources.graph_js, PackageResources.numbers_js,
      PackageResources.scrubber_js, PackageResources.live_js, PackageResources.page_js,
    ]
  }

  private static func element(_ id: String, _ json: String) -> [UInt8] {
    Array("<script type=\"application/json\" id=\"\(id)\">\(json)</script>\n".utf8)
  }

  /// A policy keeps the page from asking anyone for anything; a live page may run the script beside it.
  private static func head(title: String, isLive: Bool) -> [UInt8] {
    let scripts = isLive ? "'unsafe-inline' 'self' file:" : "'unsafe-inline'"
    let policy =
      "default-src 'none'; script-src \(scripts); style-src 'unsafe-inline'; img-src data: blob:"
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(title.escapedForHTML)</title>
      <style>

      """.utf8)
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..<" ", "\u{7F}": text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
