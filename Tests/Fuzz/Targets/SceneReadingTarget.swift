import Primitives
import SceneFormat

/// A text gives a scene or errors, never both; findings stand in order of place, inside the text, one line each.
func readAsScene(_ bytes: [UInt8]) throws(BrokenPromise) {
  let reading = readScene(SourceText(file: "scene.json", bytes: bytes))
  let hasErrors = reading.findings.contains { $0.severity == .error }
  try promise((reading.scene == nil) == hasErrors, "a scene beside errors, or neither")
  try check(reading.findings, of: bytes)
  let offsets = reading.imageReferences.map(\.place.offset)
  try promise(offsets == offsets.sorted(), "pictures out of order")
  try promise(offsets.allSatisfy { $0 < bytes.count }, "a picture named outside the text")
}

func check(_ findings: [Finding], of bytes: [UInt8]) throws(BrokenPromise) {
  let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
  var last = SourcePosition(line: 1, column: 1)
  for finding in findings {
    let position = finding.position ?? last
    try promise(position >= last, "findings out of order: \(finding.message)")
    try promise(position.line <= lines, "a finding behind the text: \(finding.message)")
    last = position
    for words in [finding.message, finding.hint ?? "", finding.keyPath] {
      try promise(isOneLine(words), "more than one line: \(words)")
    }
  }
}

/// Whether a terminal shows the words in one line, with nothing that it would obey.
func isOneLine(_ words: String) -> Bool {
  words.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
}
