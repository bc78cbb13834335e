import Golden
import Primitives

extension VerifyReport {
  /// The verdicts as JUnit's XML, which CI servers show: a case a scene, a failure for what was found, an error for a scene
  /// that is bad. Times are left out: the same pictures give the same bytes.
  package var junit: String {
    let errors = scenes.count { $0.verdict == .sceneError }
    let failures = scenes.count { !$0.verdict.isPassed } - errors
    let counts = #"tests="\#(scenes.count)" failures="\#(failures)" errors="\#(errors)""#
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += #"<testsuites name="zoomrender verify" \#(counts)>"# + "\n"
    text += #"  <testsuite name="\#(goldensFolder.escapedForXML)" \#(counts) skipped="0">"# + "\n"
    for scene in scenes { text += scene.junit }
    return text + "  </testsuite>\n</testsuites>\n"
  }
}

extension SceneReport {
  fileprivate var junit: String {
    let folder = name.split(separator: "/").dropLast().joined(separator: ".")
    let place = folder.isEmpty ? "scenes" : folder
    let own =
      #"name="\#(name.escapedForXML)" classname="\#(place.escapedForXML)" file="\#(scene.escapedForXML)""#
    guard !verdict.isPassed else { return "    <testcase \(own)/>\n" }
    let element = verdict == .sceneError ? "error" : "failure"
    let lines = findings.map(\.line) + [text]
    return """
          <testcase \(own)>
            <\(element) type="\(verdict.name)" message="\(headline.escapedForXML)">\
      \(lines.joined(separator: "\n").escapedForXMLText)</\(element)>
          </testcase>

      """
  }
}

extension String {
  /// For a quoted value of XML 1.0: newlines are spelled out, so that they stay what they are.
  fileprivate var escapedForXML: String {
    escapedForXMLText.replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
      .replacing("\t", with: "&#9;")
  }

  /// For a text of XML 1.0; what it cannot hold is a replacement character.
  fileprivate var escapedForXMLText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\r": text += "&#13;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
