import Codec
import Pictures
import Pipeline
import Primitives
import Raster
import SceneFormat
import Scenery

/// Why a start could not be made of what was given.
package enum StartingError: Error {
  /// A screen of a template can't be drawn on this machine, in the words of what was found.
  case undrawable(String)
  /// A picture that was given can't be read, in the words of its reader.
  case picture(String, String, hint: String?)
  /// The folder can't be written.
  case output(OutputError)
}

extension Template {
  /// Writes the pictures and then the scene. How many pictures.
  package func write(to files: StagedFiles) throws(StartingError) -> Int {
    for picture in pictures {
      let bitmap: Bitmap
      switch picture.content {
      case .photograph(let photograph, let size): bitmap = photograph.painted(size)
      case .still(let scene): bitmap = try still(scene, in: files.folder)
      }
      try files.add(encodePNG(bitmap), as: picture.name)
    }
    try files.add(Array(scene.utf8), as: "scene.json")
    return pictures.count
  }

  /// The first frame of a scene whose pictures are in a folder.
  private func still(_ scene: String, in folder: FilePath) throws(StartingError) -> Bitmap {
    let source = SourceText(file: name, bytes: Array(scene.utf8))
    let preparation = prepare(source, assets: AssetFolders(sceneFolder: folder.text))
    guard let timeline = preparation.timeline else {
      let problem = preparation.findings.first { $0.severity == .error }
      throw .undrawable(problem?.message ?? "the scene has errors")
    }
    let list = timeline.displayList(at: .zero)
    var bitmap = Bitmap(size: list.size)
    Rasterizer().render(list, into: &bitmap)
    return bitmap
  }
}

extension StagedFiles {
  /// Adds a file, whose failure is the folder's.
  func add(_ bytes: [UInt8], as name: String) throws(StartingError) {
    do throws(OutputError) {
      try write(bytes, to: name)
    } catch {
      throw .output(error)
    }
  }
}
