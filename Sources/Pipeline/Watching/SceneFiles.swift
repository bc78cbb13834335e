import Layout
import SceneFormat

/// The files that what is made of a scene depends on: its own, its pictures, and its fonts. Those that are missing are
/// among them, wherever they would be looked for.
func files(
  of scene: SceneSource, _ preparation: Preparation?, roots: [FilePath]
) -> [FilePath] {
  var files = [FilePath]()
  if case .file(let path) = scene { files.append(path) }
  guard let preparation else { return files }
  let folders = [scene.folder] + roots
  let named =
    preparation.imageReferences.map(\.path) + preparation.fontReferences.map(\.path)
  for reference in Set(named).sorted() where !reference.isEmpty {
    let path = FilePath(reference)
    files += path.isAbsolute ? [path] : folders.map { $0.appending(path) }
  }
  files += preparation.stage?.fontFiles.map { FilePath($0.path) } ?? []
  return files
}
