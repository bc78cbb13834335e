import CFreeType

@testable import Text

/// Faces opened from files.
final class TestFaces {
  private let library: FT_Library
  let faces: [FontFace]

  init(_ files: [String]) throws {
    var library: FT_Library?
    guard zr_ft_new_library(&library) == 0, let library else { throw FontError.noSystemFont }
    self.library = library
    faces = try files.map { file in
      try FontFace(
        FontFile(path: file, index: 0, family: "", style: ""), adjustment: .init(),
        library: library)
    }
  }

  /// The first face, and the others in order where it has no glyph.
  var cascade: FontCascade {
    let others = faces.dropFirst()
    let byName = Dictionary(uniqueKeysWithValues: others.map { ($0.file.path, $0) })
    return FontCascade(
      primary: faces[0], families: others.map(\.file.path), emojiFamilies: [],
      open: { name in byName[name].map { [$0] } ?? [] })
  }
}
