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
}
