import Primitives
import SceneFormat

/// What was found in a scene and its pictures.
package struct CheckReport: Sendable {
  /// In order of place.
  package var findings: [Finding]
  /// The scene's text, to show lines of; nothing when it could not be read.
  package var source: SourceText?

  package init(findings: [Finding], source: SourceText?) {
    self.findings = findings
    self.source = source
  }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

/// What came of a render. Its outputs are staged, not yet in their places.
package struct RenderReport: Sendable {
  package enum Result: Sendable {
    /// Every output is complete; in the order of the request.
    case complete([OutputSummary])
    /// The scene or a picture is bad: the findings say why.
    case badScene
    /// An output could not be made.
    case failed(OutputError)
  }

  package var check: CheckReport
  package var result: Result
  /// The files that the outputs depend on, those that are missing too.
  package var inputs: [FilePath]

  package init(check: CheckReport, result: Result, inputs: [FilePath] = []) {
    self.check = check
    self.result = result
    self.inputs = inputs
  }
}

/// One output as it turned out.
package struct OutputSummary: Equatable, Sendable {
  /// As the user named it.
  package var name: String
  package var kind: OutputTarget.Kind
  /// Of a drawing, the pictures in it.
  package var frameCount: Int
  /// How long it plays once.
  package var duration: Duration
  package var size: PixelSize
  package var byteCount: Int
  /// What the user should know, such as `at 50 frames/s, the most a GIF shows evenly`; nothing when there is nothing.
  package var remark: String?

  package init(
    name: String, kind: OutputTarget.Kind = .frames, frameCount: Int, duration: Duration,
    size: PixelSize, byteCount: Int,
    remark: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.frameCount = frameCount
    self.duration = duration
    self.size = size
    self.byteCount = byteCount
    self.remark = remark
  }
}
