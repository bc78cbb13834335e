import Testing

/// One row of a table of messages: a marked text, and what is found at its marks, word for word.
struct MessageCase: CustomTestStringConvertible {
  let name: String
  let text: String
  let findings: [String]

  init(_ name: String, _ text: String, _ findings: String...) {
    self.init(name, text, findings)
  }

  init(_ name: String, _ text: String, _ findings: [String]) {
    self.name = name
    self.text = text
    self.findings = findings
  }

  var testDescription: String { name }

  func check() {
    let marked = MarkedText(text)
    let reading = read(marked.text)
    let expected = zip(marked.positions, findings).map { "\($0.line):\($0.column): \($1)" }
    #expect(marked.positions.count == findings.count, "as many marks as findings")
    #expect(reading.findings.map(line) == expected)
    #expect((reading.scene == nil) == reading.findings.contains { $0.severity == .error })
  }
}
