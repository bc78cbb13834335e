import Pipeline
import Primitives

extension Services {
  /// Nothing behind the commands yet: every scene is refused.
  static let standard = Services(
    render: { request, _, _ in
      RenderReport(check: unable(request.scene), result: .badScene)
    },
    check: { request in unable(request.scene) },
    inspect: { request, _ in (unable(request.scene), nil) })

  private static func unable(_ scene: SceneSource) -> CheckReport {
    let finding = Finding(
      severity: .error, file: scene.name, position: nil, keyPath: "",
      message: "must be read, but nothing reads scenes yet")
    return CheckReport(findings: [finding], source: nil)
  }
}
