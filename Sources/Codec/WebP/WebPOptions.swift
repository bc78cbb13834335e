/// How a WebP is made.
package struct WebPOptions: Equatable, Sendable {
  package var loop: LoopCount
  /// 0 to 100, held in that range, as libwebp's lossy encoder takes it; nothing for exact pixels.
  package var quality: Int?

  package init(loop: LoopCount = .forever, quality: Int? = nil) {
    self.loop = loop
    self.quality = quality
  }
}
