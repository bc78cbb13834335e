import Layout
import Motion
import Pictures
import Primitives
import SceneFormat

/// A scene made ready: read, checked with its pictures, laid out, and its course in time known.
package struct Preparation: Sendable {
  /// Nothing when any finding is an error.
  package var timeline: Timeline?
  package var scene: Scene?
  package var stage: Stage?
  /// Everything that there is to say about the scene and its pictures, in order of place.
  package var findings: [Finding]
  package var imageReferences: [ImageReference]
  package var fontReferences: [FontReference]
  /// The versions that the scene names.
  package var variants: [VariantDescription] = []
  package var source: SourceText

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

/// Makes a scene ready. Every problem is found at once: a missing picture is told beside a misspelt key.
///
/// `scale` stands in for the scene's own pixels per point when given.
package func prepare(
  _ source: SourceText, assets: AssetFolders, scale: Double? = nil
) -> Preparation {
  let reading = readScene(source)
  var preparation = Preparation(
    findings: reading.findings, imageReferences: reading.imageReferences,
    fontReferences: reading.fontReferences, variants: reading.variants, source: source)
  var reader = AssetReader(
    assets: assets, source: source, onDamage: reading.onDamage == .draw ? .draw : .refuse)
  let pictures = reader.read(reading.imageReferences)
  let fonts = FontSource(files: reader.locate(reading.fontReferences))
  preparation.findings += reader.findings
  if preparation.hasErrors {
    // There is no layout then to find them missing.
    preparation.findings += fonts.findings(ofMissing: reading.fontFamilies, in: source)
  }
  if let scene = reading.scene, !preparation.hasErrors {
    preparation.scene = scene
    let layout = layOut(
      scene, pictures: pictures, fonts: fonts, scale: scale, source: source)
    preparation.findings += layout.findings
    preparation.stage = layout.stage
    if let stage = layout.stage, !preparation.hasErrors {
      do {
        preparation.timeline = try Timeline(scene, on: stage, pictures: pictures)
      } catch {
        preparation.findings.append(error.finding(in: source))
      }
    }
  }
  preparation.findings.sort { ($0.position ?? .start) < ($1.position ?? .start) }
  return preparation
}

extension SourcePosition {
  fileprivate static let start = SourcePosition(line: 1, column: 1)
}

/// Reads the pictures that a scene names, each file once, and gathers what is wrong with them.
private struct AssetReader {
  let assets: AssetFolders
  let source: SourceText
  let onDamage: DamageHandling
  var findings: [Finding] = []

  mutating func read(_ references: [ImageReference]) -> PictureTable {
    var table = PictureTable()
    var known: [String: Result<Void, Refusal>] = [:]
    for reference in references {
      if known[reference.path] == nil {
        known[reference.path] = load(reference, into: &table)
      }
      if case .failure(let error) = known[reference.path] {
        findings.append(
          source.finding(.error, at: reference.place, error.message, hint: error.hint))
      }
    }
    return table
  }

  /// The files that the scene's font references name; those that there are not are findings.
  mutating func locate(_ references: [FontReference]) -> [String: String] {
    var files: [String: String] = [:]
    for reference in references where files[reference.path] == nil {
      do throws(PictureError) {
        files[reference.path] = try assets.locate(reference.path)
      } catch {
        findings.append(
          source.finding(.error, at: reference.place, error.message, hint: error.hint))
      }
    }
    return files
  }

  /// Reads a picture; what was assumed of it or changed in it is noted where it is first named.
  private mutating func load(
    _ reference: ImageReference, into table: inout PictureTable
  ) -> Result<Void, Refusal> {
    do throws(PictureError) {
      let picture = try assets.load(reference.path, onDamage: onDamage)
      table.add(picture, for: reference.path)
      findings += picture.notes.map {
        source.finding(
          $0 == picture.damage ? .warning : .note, at: reference.place,
          "'\(reference.path)': \($0)")
      }
      return .success(())
    } catch {
      return .failure(Refusal(message: error.message, hint: hint(error, of: reference)))
    }
  }

  /// Of a damaged picture that can be drawn in part, that it can.
  private func hint(_ error: PictureError, of reference: ImageReference) -> String? {
    guard onDamage == .refuse else { return error.hint }
    switch error {
    case .content(.truncated, _), .content(.damaged, _): break
    default: return error.hint
    }
    guard (try? assets.load(reference.path, onDamage: .draw)) != nil else { return error.hint }
    let way = "write \"onDamage\": \"draw\" in the scene to draw what there is"
    return error.hint.map { "\($0), or \(way)" } ?? way
  }

  /// Why a picture is not there.
  private struct Refusal: Error {
    var message: String
    var hint: String?
  }
}

extension SourceText {
  func finding(
    _ severity: Finding.Severity, at place: Place, _ message: String, hint: String? = nil
  ) -> Finding {
    Finding(
      severity: severity, file: file, position: position(at: place.offset),
      keyPath: place.keyPath, message: message, hint: hint)
  }
}

extension MotionError {
  fileprivate func finding(in source: SourceText) -> Finding {
    switch self {
    case .missingLayer(let place):
      source.finding(.error, at: place, "names a layer that its screen does not have")
    case .missingEnd(let key, let place):
      source.finding(.error, at: place, "needs '\(key)' in this style")
    case .emptyEnd(let place):
      source.finding(.error, at: place, "must have a width, which this style divides by")
    case .tooLong(let place):
      source.finding(
        .error, at: place ?? Place(offset: 0, keyPath: "timeline"),
        "must make a timeline of at most 3600 s, but its springs settle later",
        hint: "give the spring more damping")
    }
  }
}
