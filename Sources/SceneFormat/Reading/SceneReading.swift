import Primitives

/// What reading a scene's text gives: a scene, or the reasons why there is none. Warnings may stand beside a scene.
package struct SceneReading: Sendable {
  /// Nothing when any finding is an error.
  package var scene: Scene?
  /// In order of place.
  package var findings: [Finding]
  /// Every picture that the text names, in order of place, even when the scene is bad: so that missing files are told
  /// together with everything else that is wrong.
  package var imageReferences: [ImageReference]
  /// Every font file that the text names, likewise.
  package var fontReferences: [FontReference]
  /// Every font family that the text names, likewise.
  package var fontFamilies: [WrittenText]
  /// What becomes of damaged pictures: known, like their names, even when the scene is bad.
  package var onDamage: DamagePolicy
  /// The versions that the scene names.
  package var variants: [VariantDescription]
  package var source: SourceText

  package init(
    scene: Scene?, findings: [Finding], imageReferences: [ImageReference],
    fontReferences: [FontReference] = [], fontFamilies: [WrittenText] = [],
    onDamage: DamagePolicy = .refuse,
    variants: [VariantDescription] = [], source: SourceText
  ) {
    self.scene = scene
    self.findings = findings
    self.imageReferences = imageReferences
    self.fontReferences = fontReferences
    self.fontFamilies = fontFamilies
    self.onDamage = onDamage
    self.variants = variants
    self.source = source
  }
}

/// A text and its name, able to turn byte offsets into lines and columns.
package struct SourceText: Sendable {
  /// As the user named it: a path, or `-`.
  package let file: String
  package let bytes: [UInt8]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// The line and column of the byte at `offset`; an offset past the end is the end. A byte order mark is no column.
  package func position(at offset: Int) -> SourcePosition {
    var walk = LineWalk(bytes: bytes, start: contentStart)
    return walk.advance(to: offset)
  }
}
