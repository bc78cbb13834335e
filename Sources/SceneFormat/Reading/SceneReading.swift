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
  package var source: SourceText

  package init(
    scene: Scene?, findings: [Finding], imageReferences: [ImageReference], source: SourceText
  ) {
    self.scene = scene
    self.findings = findings
    self.imageReferences = imageReferences
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

  /// The line and column of the byte at `offset`; an offset past the end is the end.
  package func position(at offset: Int) -> SourcePosition {
    let end = min(max(0, offset), bytes.count)
    var line = 1
    var column = 1
    for byte in bytes[..<end] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourcePosition(line: line, column: column)
  }
}
