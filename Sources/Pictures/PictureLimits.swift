/// What a picture may cost. A picture above a limit is refused before memory is taken for it.
package struct PictureLimits: Equatable, Sendable {
  /// The most pixels, width times height as the file claims them.
  package var maxPixels: Int
  /// The most bytes of a file.
  package var maxFileBytes: Int

  package init(maxPixels: Int = 60_000_000, maxFileBytes: Int = 512 << 20) {
    self.maxPixels = maxPixels
    self.maxFileBytes = maxFileBytes
  }

  package static let `default` = PictureLimits()
}
