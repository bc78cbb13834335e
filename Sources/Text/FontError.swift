/// Why a text could not be set.
package enum FontError: Error, Equatable, Sendable {
  /// There is no family of this name; with the names that come nearest, nearest first.
  case unknownFamily(String, similar: [String])
  /// None of `FontLibrary.systemFamilies` is there.
  case noSystemFont
  /// The file can't be opened or read, or is not a regular file, with the system's `errno` (0 where it has none).
  case unreadableFile(String, errno: Int32)
  /// The file is no font, a broken one, or one of bitmaps alone.
  case unusableFont(String)
  /// A size in points that is not above 0 and at most 2,000.
  case badSize(Double)
  /// A scale in pixels per point that is not above 0 and at most 64.
  case badScale(Double)
  /// More Unicode scalars than 100,000.
  case tooLong(scalars: Int)
  /// More pixels than 60 million.
  case tooLarge(width: Double, height: Double)
}
