import Primitives

/// Reads a scene's text: every problem in it at once, or else the scene. No file is opened.
///
/// After text that is not JSON there is one finding, at the first place where it stops being JSON.
package func readScene(_ source: SourceText) -> SceneReading {
  var parser = JSONParser(source)
  var checker = Checker(source)
  var scene: Scene?
  do {
    let root = try parser.parse()
    for duplicate in parser.duplicates {
      checker.report(.duplicateKey, at: duplicate, KeyPathFinder(root: root).keyPath(at: duplicate))
    }
    scene = checker.scene(root)
  } catch {
    let finding = Finding(
      severity: .error, file: source.file, position: source.position(at: error.offset),
      keyPath: "", message: error.message, hint: error.hint)
    return SceneReading(scene: nil, findings: [finding], imageReferences: [], source: source)
  }
  return SceneReading(
    scene: scene, findings: findings(checker.reports, in: source),
    imageReferences: checker.imageReferences.sorted { $0.place.offset < $1.place.offset },
    fontReferences: checker.fontReferences.sorted { $0.place.offset < $1.place.offset },
    fontFamilies: checker.fontFamilies.sorted { $0.place.offset < $1.place.offset },
    onDamage: checker.onDamage, variants: checker.variants, source: source)
}

/// In order of place; those at one place as they were found.
private func findings(_ reports: [Checker.Report], in source: SourceText) -> [Finding] {
  let sorted = reports.enumerated()
    .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    .map(\.element)
  let positions = source.positions(atRising: sorted.lazy.map(\.offset))
  return zip(sorted, positions).map { report, position in
    Finding(
      severity: report.problem.severity, file: source.file, position: position,
      keyPath: report.keyPath, message: report.problem.message, hint: report.problem.hint)
  }
}
