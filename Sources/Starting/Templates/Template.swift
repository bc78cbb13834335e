import Primitives
import Scenery

/// A scene to start from, with everything that it needs.
package struct Template: Sendable {
  package let name: String
  /// What it shows: lower case, no full stop.
  package let summary: String
  let pictures: [TemplatePicture]
  /// The scene's text, with comments.
  package let scene: String

  /// The name of the one that is meant when none is named.
  package static let standard = screenshots.name

  package static func named(_ name: String) -> Template? { all.first { $0.name == name } }

  /// In the order in which they are listed.
  package static let all: [Template] = [
    screenshots, table, grid, viewer, settings, hero, push, zoom, fullscreen, lightbox, container,
    dissolve, cube, slide, cover, reveal, flip, drag, custom,
  ]
}

/// A picture that a template's scene shows.
struct TemplatePicture: Sendable {
  enum Content: Sendable {
    case photograph(Photograph, PixelSize)
    /// A still of a scene, whose pictures stand before it in the list.
    case still(String)
  }

  let name: String
  let content: Content

  static func photograph(
    _ photograph: Photograph, _ width: Int = 480, _ height: Int = 480
  ) -> TemplatePicture {
    guard let size = PixelSize(width: width, height: height) else {
      preconditionFailure("a photograph has pixels")
    }
    return TemplatePicture(
      name: "\(photograph.rawValue).png", content: .photograph(photograph, size))
  }
}
