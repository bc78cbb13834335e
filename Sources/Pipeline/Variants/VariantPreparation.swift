import Pictures
import Primitives
import SceneFormat

/// Versions of a scene made ready, and what is wrong with them.
struct VariantPreparation {
  var subjects: [Subject] = []
  /// For each of them, what stands for `{variant}`.
  var fileNames: [String] = []
  var findings: [Finding] = []
  /// What they read besides the scene's own pictures and fonts.
  var preparations: [Preparation] = []

  /// Makes every version ready, each through the ordinary checker. What `base` was told of already is not told again.
  init(
    _ request: VariantRequest, of base: Preparation, assets: AssetFolders, scale: Double? = nil
  ) {
    let variants = request.descriptions(base.variants)
    let known = Set(base.findings.map { [$0.keyPath, $0.message] })
    if variants.isEmpty {
      findings = [
        Finding(
          severity: .error, file: base.source.file, position: nil, keyPath: "variants",
          message: "must name a variant to be rendered, but names none",
          hint: "add \"variants\" to the scene, or vary a key with --vary")
      ]
    }
    fileNames = request.fileNames(of: variants)
    defer {
      findings = findings.enumerated().filter { index, finding in
        !findings[..<index].contains(finding)
      }.map(\.element)
    }
    for variant in variants {
      guard let source = text(of: variant, base.source) else { continue }
      let preparation = prepare(source, assets: assets, scale: scale)
      for finding in preparation.findings where !known.contains([finding.keyPath, finding.message])
      {
        findings.append(finding.naming(variant))
      }
      preparations.append(preparation)
      if let timeline = preparation.timeline, let scene = preparation.scene,
        let stage = preparation.stage, !preparation.hasErrors
      {
        subjects.append(
          Subject(name: variant.name, timeline: timeline, scene: scene, canvas: stage.canvas))
      }
    }
  }

  private mutating func text(of variant: VariantDescription, _ source: SourceText) -> SourceText? {
    var text = source
    var isSet = false
    for setting in variant.settings {
      // A short name may stand for the keys of several screens: those that there are.
      let others = variant.settings.count { $0.key == setting.key }
      if others > 1, !text.holdsObject(above: setting.address) { continue }
      do throws(SettingError) {
        text = try text.setting(setting.address, to: setting.json)
        isSet = true
      } catch {
        let finding = error.finding(setting, in: source)
        findings.append(setting.isOfPicture(error) ? finding : finding.naming(variant))
        return nil
      }
    }
    if !isSet, let setting = variant.settings.first {
      findings.append(SettingError.notAnObject("screens").finding(setting, in: source))
      return nil
    }
    return text
  }
}

extension Finding {
  /// The same, said of a variant.
  fileprivate func naming(_ variant: VariantDescription) -> Finding {
    var finding = self
    finding.message += " (in variant '\(variant.name)')"
    return finding
  }
}

extension VariantDescription.Setting {
  /// Whether it was to set a key of a screen that is a picture, and so has none.
  fileprivate func isOfPicture(_ error: SettingError) -> Bool {
    guard case .notAnObject(let path) = error else { return false }
    return ["screens", "screens.list", "screens.detail"].contains(path)
      && address.components.first == .key("screens") && address.components.count == 3
  }
}

extension SettingError {
  fileprivate func finding(
    _ setting: VariantDescription.Setting, in source: SourceText
  ) -> Finding {
    if setting.isOfPicture(self) {
      return Finding(
        severity: .error, file: source.file,
        position: setting.place.map { source.position(at: $0.offset) },
        keyPath: setting.place?.keyPath ?? "--vary",
        message: "must vary what has an effect, but '\(setting.key)' has none on a screenshot",
        hint: "vary another key, or build the screen from layers")
    }
    let message =
      switch self {
      case .unreadable: "must be set in a scene, but the text is none"
      case .noItem(let path): "must be an item that there is, but '\(path)' is none"
      case .notAnObject(let path): "must be a key of an object, but '\(path)' is none"
      }
    return Finding(
      severity: .error, file: source.file,
      position: setting.place.map { source.position(at: $0.offset) },
      keyPath: setting.place?.keyPath ?? setting.key, message: message)
  }
}
