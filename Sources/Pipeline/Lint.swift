import Lint
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// What is wanted to be known of a scene's defects.
package struct LintRequest: Equatable, Sendable {
  package var scene: SceneSource
  /// What is said of rules in place of what the scene says.
  package var levels: [LintRule: LintLevel] = [:]
  /// The rules to look for; none for all.
  package var only: Set<LintRule> = []
  /// Nothing for the scene's own.
  package var frameRate: FrameRate?
  /// Pixels per point in place of the scene's, above 0; nothing for the scene's own.
  package var scale: Double?
  /// Folders that pictures may be read from besides the scene's.
  package var assetRoots: [FilePath] = []
  /// The most pixels a picture may have, at least 1.
  package var maximumPixels = RenderRequest.defaultMaximumPixels

  package init(scene: SceneSource) {
    self.scene = scene
  }
}

/// What was found in a scene.
package struct LintReport: Sendable {
  /// What `check` has to say; a scene with errors was not judged.
  package var check: CheckReport
  /// In order of time.
  package var findings: [LintFinding]
  /// The rules that the scene itself turns off, each with its reason; nothing where it gives none.
  package var silenced: [(rule: LintRule, reason: String?)]

  package init(
    check: CheckReport, findings: [LintFinding],
    silenced: [(rule: LintRule, reason: String?)] = []
  ) {
    self.check = check
    self.findings = findings
    self.silenced = silenced
  }

  /// Whether anything is left that must be mended: an error or a warning.
  package var hasDefects: Bool { findings.contains { $0.finding.severity != .note } }
}

/// The defects of a scene's transitions. Of its frames only a few are painted.
package func lint(_ request: LintRequest) -> LintReport {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  let (check, preparation) = read(request.scene, assets: assets, scale: request.scale)
  guard let preparation, let timeline = preparation.timeline, let scene = preparation.scene,
    let stage = preparation.stage
  else { return LintReport(check: check, findings: []) }
  let rasterizer = Rasterizer()
  let subject = LintSubject(
    source: preparation.source, scene: scene, stage: stage, timeline: timeline,
    rate: request.frameRate ?? scene.frameRate,
    paint: { list in
      var bitmap = Bitmap(size: list.size)
      rasterizer.render(list, into: &bitmap)
      return bitmap
    })
  let settings = request.settings(over: scene.lint)
  let silenced = LintRule.allCases.filter { scene.lint.choices[$0]?.level == .off }
    .filter { settings.severity(of: $0) == nil }
  return LintReport(
    check: check, findings: lint(subject, settings: settings),
    silenced: silenced.map { ($0, scene.lint.choices[$0]?.reason) })
}

extension LintRequest {
  /// The scene's settings, with what was asked for laid over them.
  fileprivate func settings(over scene: LintSettings) -> LintSettings {
    var settings = scene
    for rule in LintRule.allCases {
      if let level = levels[rule] { settings.choices[rule, default: .init()].level = level }
      if !only.isEmpty, !only.contains(rule) {
        settings.choices[rule, default: .init()].level = .off
      }
    }
    return settings
  }
}
