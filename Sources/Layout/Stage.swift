import Pictures
import Primitives
import SceneFormat
import Text

/// A scene laid out: its canvas, its screens as trees of layers with absolute frames, and the pictures that they show.
package struct Stage: Sendable {
  package var canvas: Canvas
  /// `canvas.size` x `canvas.scale`, rounded.
  package var pixelSize: PixelSize
  package var list: Screen
  /// Nothing in a scene that shows none.
  package var detail: Screen?
  /// What a `PictureID` counts into.
  package var pictures: [StagePicture]
  /// What texts' letters come from, in the order of their first use.
  package var fontFiles: [FontFile]

  package init(
    canvas: Canvas, pixelSize: PixelSize, list: Screen, detail: Screen?, pictures: [StagePicture],
    fontFiles: [FontFile] = []
  ) {
    self.canvas = canvas
    self.pixelSize = pixelSize
    self.list = list
    self.detail = detail
    self.pictures = pictures
    self.fontFiles = fontFiles
  }

  package func screen(_ root: LayerPath.Root) -> Screen? {
    root == .list ? list : detail
  }

  /// The layer at a path; nothing when there is none.
  package func layer(at path: LayerPath) -> Layer? {
    screen(path.screen)?.layer(at: path.components[...])
  }

  /// How much of a layer its parents let be seen: the product of their alphas, 0 under a hidden one.
  package func inheritedAlpha(of path: LayerPath) -> Double {
    parents(of: path).reduce(1) { $0 * ($1.isHidden ? 0 : $1.alpha.value) }
  }

  /// The parents that cut a layer to their bounds, the outermost first.
  package func clippingParents(of path: LayerPath) -> [Layer] {
    parents(of: path).filter(\.clipsToBounds)
  }

  private func parents(of path: LayerPath) -> [Layer] {
    path.components.indices.dropFirst().compactMap { count in
      layer(
        at: LayerPath(screen: path.screen, components: Array(path.components.prefix(count))))
    }
  }

  package subscript(id: PictureID) -> StagePicture { pictures[id.index] }

  /// The canvas in points, at the origin.
  package var bounds: Rect { Rect(origin: .zero, size: canvas.size) }
}

/// Which of a stage's pictures.
package struct PictureID: Hashable, Sendable {
  package var index: Int

  package init(index: Int) {
    self.index = index
  }
}

/// A picture as UIImage has it: pixels and how many of them make a point.
package struct StagePicture: Sendable {
  package var picture: Picture
  /// UIImage.scale: 2 for a file named `photo@2x.png`, 3 for `@3x`, else 1.
  package var scale: Double
  /// As the scene names it.
  package var path: String

  package init(picture: Picture, scale: Double = 1, path: String = "") {
    self.picture = picture
    self.scale = scale
    self.path = path
  }

  /// UIImage.size, in points.
  package var size: Size {
    Size(
      width: Double(picture.size.width) / scale, height: Double(picture.size.height) / scale)
  }
}
