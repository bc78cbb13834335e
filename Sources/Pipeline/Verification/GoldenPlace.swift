import Golden
import Pictures
import Primitives

/// Where a scene's golden lies, or would.
struct GoldenPlace: Sendable {
  /// Without the ending.
  let name: String
  let folder: FilePath

  static let endings: [(kind: GoldenKind, text: String)] = [
    (.hash, ".golden"), (.frames, ".png"), (.frames, ".apng"),
  ]

  /// The first of the names that has a golden, else the last.
  init(_ entry: VerifyRequest.Entry, in folder: FilePath) {
    self.folder = folder
    let names = entry.names
    name =
      names.first { name in
        Self.endings.contains { Self.exists(folder.appending(name + $0.text)) }
      } ?? names.last ?? "scene"
  }

  /// Where a golden of a kind is written.
  func path(for kind: GoldenKind) -> FilePath {
    folder.appending(name + (kind == .hash ? ".golden" : ".png"))
  }

  /// The goldens that there are; more than one is one too many.
  var found: [(kind: GoldenKind, path: FilePath)] {
    Self.endings.compactMap { ending in
      let path = folder.appending(name + ending.text)
      return Self.exists(path) ? (ending.kind, path) : nil
    }
  }

  /// Every golden in a folder and below.
  static func all(in folder: FilePath) -> [FilePath] {
    files(in: folder).filter { path in endings.contains { path.text.hasSuffix($0.text) } }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private static func exists(_ path: FilePath) -> Bool {
    ((try? FileEntry(at: path, followingLinks: true)) ?? nil) != nil
  }

  private static func files(in folder: FilePath) -> [FilePath] {
    let names = (try? FileSystem.names(inFolder: folder)) ?? []
    return names.flatMap { name -> [FilePath] in
      let path = folder.appending(name)
      let entry = (try? FileEntry(at: path, followingLinks: false)) ?? nil
      return entry?.kind == .folder ? files(in: path) : [path]
    }
  }
}

/// A golden as it was found.
enum StoredGolden: Sendable {
  case hash(HashGolden)
  /// The file of an animation, and what is known of it without its pixels.
  case frames(bytes: [UInt8], facts: SequenceFacts, starts: [Duration])

  var facts: SequenceFacts {
    switch self {
    case .hash(let golden): golden.facts
    case .frames(_, let facts, _): facts
    }
  }

  init(
    _ kind: GoldenKind, at path: FilePath, limits: PictureLimits
  ) throws(GoldenFault) {
    let bytes: [UInt8]
    do throws(SceneTextError) {
      bytes = try SceneSource.readFile(path, atMost: limits.maxFileBytes)
    } catch {
      throw .unreadable(error.message)
    }
    if bytes.isEmpty { throw .empty }
    if kind == .hash {
      self = .hash(try HashGolden(bytes))
      return
    }
    do throws(PictureError) {
      let reader = try AnimationReader(bytes, limits: limits)
      var starts = [Duration.zero]
      for duration in reader.durations { starts.append(starts[starts.count - 1] + duration) }
      self = .frames(
        bytes: bytes,
        facts: SequenceFacts(
          size: reader.size, frameCount: reader.durations.count, frameRate: nil,
          duration: reader.duration), starts: starts)
    } catch {
      if case .content(.foreign(.gitLFSPointer), _) = error { throw .gitLFSPointer }
      throw .picture(error.message)
    }
  }
}
