import Foundation
import FoundationXML
import TestKit
import Testing

/// The files of a report, as other programs read them.
@Suite struct ReportFolderTests {
  /// Elements and their attributes, in order.
  private final class Outline: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      elements[elements.count - 1].text += text
    }
  }

  private func outline(_ workshop: ReportWorkshop) throws -> Outline {
    let parser = XMLParser(data: Data(try workshop.folder.bytes(of: "report/junit.xml")))
    let outline = Outline()
    parser.delegate = outline
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return outline
  }

  /// A scene of each sort: changed, same, missing, bad.
  private func changedWorkshop(kind: String = "frames") throws -> ReportWorkshop {
    let workshop = try ReportWorkshop(kind: kind)
    try workshop.write("card", curve: "easeIn")
    try workshop.folder.remove("goldens/list.\(kind == "hash" ? "golden" : "png")")
    return workshop
  }

  @Test func aPassedRunHasAReportToo() throws {
    let workshop = try ReportWorkshop()
    let run = try workshop.verify()
    #expect(run.status == 0, "\(run.said)")
    let names = try workshop.folder.names().filter { $0.hasPrefix("report") }
    #expect(
      names.sorted() == [
        "report/index.html", "report/junit.xml", "report/results.json", "report/summary.md",
      ])
    #expect(try workshop.results()["passed"] as? Bool == true)
    #expect(try workshop.text("report/summary.md").contains("as they were"))
    // Nothing changed, so there are no pictures.
    #expect(try !workshop.text("report/index.html").contains("id=\"film-"))
  }

  @Test func junitIsXMLWithACaseAScene() throws {
    let workshop = try changedWorkshop(kind: "hash")
    try workshop.folder.write("{ \"fps\": \"<&\\\"'>\" }", to: "scenes/menus/close/scene.json")
    #expect(try workshop.verify().status == 2)
    let elements = try outline(workshop).elements
    #expect(elements.first?.name == "testsuites")
    let suite = try #require(elements.first { $0.name == "testsuite" }).attributes
    #expect(suite["tests"] == "4" && suite["failures"] == "2" && suite["errors"] == "1")
    let cases = elements.filter { $0.name == "testcase" }.map(\.attributes)
    #expect(cases.map { $0["name"] } == ["card", "list", "menus/close", "menus/open"])
    #expect(cases.map { $0["classname"] } == ["scenes", "scenes", "menus", "menus"])
    #expect(cases[3]["file"] == "scenes/menus/open/scene.json")
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["changed", "missing-golden"])
    #expect(failures[0].text.contains("curve easeIn, was linear"))
    let errors = elements.filter { $0.name == "error" }
    #expect(errors.count == 1 && errors[0].text.contains("<&"))
    #expect(elements.count == 2 + 4 + 3)
  }

  @Test func resultsAreWhatJSONSays() throws {
    let workshop = try changedWorkshop()
    let run = try workshop.verify("--json")
    #expect(run.status == 1)
    #expect(try workshop.text("report/results.json") == run.output)
    let results = try workshop.results()
    #expect(results["passed"] as? Bool == false && results["sceneCount"] as? Int == 4)
    let scenes = try #require(results["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["number"] as? Int } == [0, 1, 2, 3])
    let card = try #require(scenes.first { $0["name"] as? String == "card" })
    #expect(card["verdict"] as? String == "changed")
    #expect((card["differences"] as? [Any])?.isEmpty == false)
    #expect((card["acceptingCommand"] as? String)?.hasPrefix("zoomrender verify") == true)
  }

  @Test func theSummaryAcceptsWhatChanged() throws {
    let workshop = try changedWorkshop(kind: "hash")
    try workshop.verify()
    let summary = try workshop.text("report/summary.md")
    #expect(summary.contains("| scenes/card/scene.json | changed |"))
    #expect(summary.contains("curve easeIn, was linear"))
    let lines = summary.split(separator: "\n")
    let command = try #require(lines.last { $0.hasPrefix("zoomrender verify") })
    let accepted = try workshop.run(command.split(separator: " ").dropFirst().map(String.init))
    #expect(accepted.status == 0)
    #expect(try workshop.verify().status == 0)
  }

  @Test func annotationsNameTheFile() throws {
    let workshop = try changedWorkshop(kind: "hash")
    try workshop.folder.write("{ \"fps\": 500 }", to: "scenes/menus/close/scene.json")
    let run = try workshop.verify("--annotations", "github")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(
      lines.contains { line in
        line.hasPrefix("::error file=scenes/card/scene.json,title=changed::")
          && line.contains("%0A  present curve easeIn, was linear")
      })
    #expect(
      lines.contains { $0.hasPrefix("::error file=scenes/menus/close/scene.json,line=1,col=") })
    let both = try workshop.verify("--annotations", "github", "--json")
    #expect(both.status == 2 && both.said.contains("must not go with --json"))
  }

  @Test func onlyAReportIsReplaced() throws {
    let workshop = try changedWorkshop()
    try workshop.verify()
    let first = try workshop.folder.bytes(of: "report/index.html")
    #expect(try workshop.verify().status == 1)
    #expect(try workshop.folder.bytes(of: "report/index.html") == first)
    try workshop.folder.write("mine", to: "report/notes.txt")
    let refused = try workshop.verify()
    #expect(refused.status == 2)
    #expect(
      refused.said.contains(
        "report: must hold nothing but a report to be replaced, but holds 'notes.txt'"))
    #expect(try workshop.text("report/notes.txt") == "mine")
    // A page of the same name that is somebody else's.
    try FileManager.default.createDirectory(
      atPath: workshop.folder.path("site"), withIntermediateDirectories: true)
    try workshop.folder.write("<html>mine</html>", to: "site/index.html")
    #expect(try workshop.verify(report: "site").status == 2)
    #expect(try workshop.text("site/index.html") == "<html>mine</html>")
  }

  @Test func aReportAmongTheScenesIsNoScene() throws {
    let workshop = try ReportWorkshop()
    #expect(try workshop.verify(report: "scenes/report").status == 0)
    let again = try workshop.verify(report: "scenes/report")
    #expect(again.status == 0)
    #expect(again.output.contains("4 scenes"))
  }

  @Test func aBadRunLeavesNoReport() throws {
    let workshop = try ReportWorkshop()
    let run = try workshop.verify("--base", "nowhere")
    #expect(run.status == 2)
    #expect(try workshop.folder.names().filter { $0.hasPrefix("report") }.isEmpty)
  }

  @Test func lintAnnotatesTheLineOfADefect() throws {
    let workshop = try ReportWorkshop()
    try workshop.write("card", duration: 0.51)
    let run = try workshop.run(
      "lint", "scenes/card/scene.json", "--rule", "duration-off-grid=error", "--annotations",
      "github")
    #expect(run.status == 1)
    let text = try workshop.text("scenes/card/scene.json")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("\"transition\"") }) + 1
    #expect(
      run.output.hasPrefix("::error file=scenes/card/scene.json,line=\(line),col=")
        && run.output.contains(",title=duration-off-grid::duration-off-grid: in the present"))
    #expect(run.output.split(separator: "\n").count == 1)
  }
}
