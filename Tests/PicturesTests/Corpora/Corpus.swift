import FoundationEssentials

/// The shared sets of pictures, each a folder of files with what independent decoders make of them.
enum Corpora {
  static let path = ProcessInfo.processInfo.environment["ZOOMRENDER_CORPORA"]

  struct Entry: Decodable {
    struct Managed: Decodable {
      var meanRgba: [Double]
      var grid: [[Double]]
      var tol: Double
    }

    var expect: String
    var width: Int?
    var height: Int?
    var rgbaSha256: String?
    var zeroedSha256: String?
    var meanRgba: [Double]?
    var grid: [[Double]]?
    var tol: Double?
    var icc: String?
    var srgbIfManaged: Managed?
  }

  /// The entries of a set by file name.
  static func entries(of set: String) throws -> [(file: String, entry: Entry)] {
    struct Listing: Decodable {
      var files: [String: Entry]
    }
    let data = try Data(contentsOf: URL(filePath: "\(path!)/\(set)/expected.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Listing.self, from: data).files
      .map { ($0.key, $0.value) }.sorted { $0.file < $1.file }
  }

  static func bytes(of file: String, in set: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(path!)/\(set)/\(file)")))
  }

  /// A frame as the pygif suite has it: its pixels with clear ones zeroed, in full or as a SHA-256.
  struct SuiteFrame: Decodable {
    var rgbaHex: String?
    var zeroedSha256: String?
    var delayMs: Int?
  }

  /// The frames of those of the pygif suite's files that decoders agree on.
  static func suiteFrames() throws -> [(file: String, frames: [SuiteFrame])] {
    struct Listing: Decodable {
      var files: [String: File]
    }
    struct File: Decodable {
      var expect: String
      var suite: Suite?
    }
    struct Suite: Decodable {
      var frames: [SuiteFrame]?
    }
    let data = try Data(contentsOf: URL(filePath: "\(path!)/gif-pygif/expected.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Listing.self, from: data).files.compactMap { name, file in
      guard file.expect == "exact", let frames = file.suite?.frames, !frames.isEmpty else {
        return nil
      }
      return (name, frames)
    }.sorted { $0.0 < $1.0 }
  }
}
