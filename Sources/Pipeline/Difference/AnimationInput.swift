import Pictures
import Primitives

/// Pictures one after another, from an animation's file or a folder of frames.
enum AnimationInput {
  case file(AnimationReader)
  case folder(FrameFolderReader)

  var size: PixelSize {
    switch self {
    case .file(let reader): reader.size
    case .folder(let reader): reader.size
    }
  }

  /// How long each picture stands; at least one.
  var durations: [Duration] {
    switch self {
    case .file(let reader): reader.durations
    case .folder(let reader): reader.durations
    }
  }

  /// The next picture; nothing after the last.
  mutating func next() throws(PictureError) -> Bitmap? {
    switch self {
    case .file(var reader):
      let picture = try reader.next()
      self = .file(reader)
      return picture?.bitmap
    case .folder(var reader):
      let bitmap = try reader.next()
      self = .folder(reader)
      return bitmap
    }
  }

  /// What a user named: a file of pictures, or a folder of frames that play at `rate`.
  init(_ path: FilePath, rate: FrameRate, limits: PictureLimits) throws(InputFailure) {
    let entry = (try? FileEntry(at: path, followingLinks: true)) ?? nil
    if entry?.kind == .folder {
      self = .folder(try FrameFolderReader(path, rate: rate, limits: limits))
      return
    }
    let bytes: [UInt8]
    do throws(SceneTextError) {
      bytes = try SceneSource.readFile(path, atMost: limits.maxFileBytes)
    } catch {
      throw InputFailure(path, error.message, hint: error.hint)
    }
    do throws(PictureError) {
      self = .file(try AnimationReader(bytes, limits: limits))
    } catch {
      throw InputFailure(path, error.message, hint: error.hint)
    }
  }
}

/// Why something cannot be compared: one line with its place.
package struct InputFailure: Error, Equatable, Sendable {
  package var message: String

  init(_ path: FilePath, _ reason: String, hint: String?) {
    message = "\(path.text): \(reason)" + (hint.map { "; \($0)" } ?? "")
  }
}

/// The pictures of a folder in the order of their numbers, each decoded when its turn comes.
struct FrameFolderReader {
  let size: PixelSize
  let durations: [Duration]
  private let files: [FilePath]
  private let limits: PictureLimits
  private var index = 0

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp"]

  init(_ folder: FilePath, rate: FrameRate, limits: PictureLimits) throws(InputFailure) {
    let names = (try? FileSystem.names(inFolder: folder)) ?? []
    let frames = names.filter { name in
      let text = name.text.lowercased()
      return !text.hasPrefix(".") && Self.endings.contains { text.hasSuffix($0) }
    }
    guard let first = frames.min(by: { FrameNumber($0) < FrameNumber($1) }) else {
      throw InputFailure(folder, "must hold pictures, but holds none", hint: nil)
    }
    files = frames.sorted { FrameNumber($0) < FrameNumber($1) }.map(folder.appending)
    durations = files.indices.map { rate.time(ofFrame: $0 + 1) - rate.time(ofFrame: $0) }
    self.limits = limits
    do throws(PictureError) {
      size = try Self.read(folder.appending(first), limits).size
    } catch {
      throw InputFailure(folder.appending(first), error.message, hint: error.hint)
    }
  }

  mutating func next() throws(PictureError) -> Bitmap? {
    guard index < files.count else { return nil }
    defer { index += 1 }
    let bitmap = try Self.read(files[index], limits)
    guard bitmap.size == size else {
      let reason = "it is \(bitmap.size.text), and the frames before it are \(size.text)"
      throw .content(.damaged(.png, reason: reason), reference: files[index].text)
    }
    return bitmap
  }

  private static func read(
    _ file: FilePath, _ limits: PictureLimits
  ) throws(PictureError) -> Bitmap {
    let folders = AssetFolders(sceneFolder: file.parent.text, limits: limits)
    return try folders.load(file.lastComponent.text).bitmap
  }
}

/// A frame's name by its text and, where digits stand, by their value: `f-2` comes before `f-10`.
private struct FrameNumber: Comparable {
  private let parts: [Part]

  private enum Part: Comparable {
    case number(Int, digits: Int)
    case text(String)
  }

  init(_ name: FilePath) {
    var parts = [Part]()
    var rest = Substring(name.text)
    while let first = rest.first {
      let isNumber = first.isASCII && first.isNumber
      let piece = rest.prefix { ($0.isASCII && $0.isNumber) == isNumber }
      if isNumber, let value = Int(piece) {
        parts.append(.number(value, digits: piece.count))
      } else {
        parts.append(.text(String(piece)))
      }
      rest = rest.dropFirst(piece.count)
    }
    self.parts = parts
  }

  static func < (a: FrameNumber, b: FrameNumber) -> Bool {
    a.parts.lexicographicallyPrecedes(b.parts)
  }
}
