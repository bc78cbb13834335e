import Pictures
import Primitives
import SceneFormat

/// The scene's pictures by the names that the scene gives them, each file once.
package struct PictureTable: Sendable {
  private var ids: [String: PictureID] = [:]
  package private(set) var pictures: [StagePicture] = []

  package init() {}

  /// Takes a picture in under the path that a scene writes. A second of the same path replaces nothing.
  package mutating func add(_ picture: Picture, for path: String) {
    guard ids[path] == nil else { return }
    ids[path] = PictureID(index: pictures.count)
    pictures.append(
      StagePicture(picture: picture, scale: Self.scale(inName: path), path: path))
  }

  /// Nothing for a picture that could not be read.
  package subscript(reference: ImageReference) -> PictureID? { ids[reference.path] }

  func size(of id: PictureID) -> Size { pictures[id.index].size }

  /// UIKit's rule for file names: `name@2x.png` has two pixels a point.
  private static func scale(inName path: String) -> Double {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    if stem.hasSuffix("@2x") { return 2 }
    if stem.hasSuffix("@3x") { return 3 }
    return 1
  }
}
