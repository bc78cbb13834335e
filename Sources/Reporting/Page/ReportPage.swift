import Codec
import Golden
import Preview

/// The report as one file of HTML: it needs nothing beside it and no network. Written from its start to its end, so that
/// its pictures are never held in memory.
package struct ReportPage {
  /// A line near the start of every such page, by which one is known.
  package static let mark = "<meta name=\"generator\" content=\"zoomrender verify\">"

  private let bytes: any ByteSink

  /// A page, begun.
  package init(output: any ByteSink) throws(SinkError) {
    bytes = output
    var head = Array(Self.head.utf8)
    head += PreviewPage.style + PackageResources.report_css
    head += Array("</style>\n</head>\n<body>\n".utf8)
    head += PackageResources.report_html
    try bytes.write(head)
  }

  /// Begins the film of the scene at a place among the report's scenes. Its pictures are then written to the page's bytes,
  /// each with a newline.
  package func beginFilm(_ place: Int) throws(SinkError) {
    try bytes.write(Array((Self.filmStart(place) + "\n").utf8))
  }

  /// Ends the film with what its sink says of it.
  package func endFilm(_ place: Int, data: String) throws(SinkError) {
    try bytes.write(
      Array((Self.filmEnd + "\n" + Self.dataStart(place) + data + Self.filmEnd + "\n").utf8))
  }

  /// Ends the page after its last film.
  package func finish(_ report: VerifyReport) throws(SinkError) {
    // No text can end the element that it stands in.
    let data = report.json.text.utf8.flatMap { byte in
      byte == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [byte]
    }
    var end = Array("<script type=\"application/json\" id=\"report\">\n".utf8)
    end += data
    end += Array("</script>\n<script>\n\"use strict\";\n(() => {\n".utf8)
    end += FramePlayer.script + PackageResources.compare_js + PackageResources.heat_js
    end += PackageResources.report_js
    end += Array("})();\n</script>\n</body>\n</html>\n".utf8)
    try bytes.write(end)
  }

  static func filmStart(_ place: Int) -> String {
    "<script type=\"text/plain\" id=\"film-\(place)\">"
  }

  static func dataStart(_ place: Int) -> String {
    "<script type=\"application/json\" id=\"film-\(place)-data\">"
  }

  static let filmEnd = "</script>"

  /// A policy keeps the page from asking anyone for anything.
  private static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(mark)
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>Verification</title>
    <style>

    """
}
