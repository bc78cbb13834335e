internal import CGIF
import Primitives

/// A GIF file's blocks, written through giflib; the compressed pixels come from elsewhere.
///
/// Bytes reach the sink image by image. Used by one task at a time.
final class GIFContainer {
  private let output: any ByteSink
  private var pending: [UInt8] = []
  private var file: UnsafeMutablePointer<GifFileType>?

  init(output: any ByteSink) { self.output = output }

  deinit { close() }

  /// Starts the file. `colors` is the global colour table, which an image without its own uses.
  func open(size: PixelSize, colors: [UInt32], loop: UInt16?) throws(SinkError) {
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(self).toOpaque(),
      { file, bytes, count in
        guard let file, let bytes, let owner = file.pointee.UserData else { return 0 }
        let container = Unmanaged<GIFContainer>.fromOpaque(owner).takeUnretainedValue()
        container.pending.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let file else { throw .library(message(code)) }
    EGifSetGifVersion(file, true)
    try withColorMap(colors) { map in
      EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map)
    }
    guard let loop else { return }
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    let field: [UInt8] = [1, UInt8(loop & 255), UInt8(loop >> 8)]
    try check(EGifPutExtensionBlock(file, 3, field))
    try check(EGifPutExtensionTrailer(file))
  }

  /// Writes one image with its delay in hundredths of a second. With `usesGlobalColors` its palette must be the one
  /// that the file was opened with.
  func put(_ image: GIFImage, delay: Int, usesGlobalColors: Bool) throws(SinkError) {
    var control = GraphicsControlBlock(
      DisposalMode: image.clearsAfterwards ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
      UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: image.transparentIndex.map(Int32.init) ?? NO_TRANSPARENT_COLOR)
    var extensionBytes = [UInt8](repeating: 0, count: 4)
    _ = EGifGCBToExtension(&control, &extensionBytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, extensionBytes))
    let box = image.box
    try withColorMap(image.palette) { map in
      EGifPutImageDesc(
        file, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height), false,
        usesGlobalColors ? nil : map)
    }
    var start = 0
    while start < image.codes.count {
      let end = min(start + 255, image.codes.count)
      var block = [UInt8(end - start)]
      block.append(contentsOf: image.codes[start..<end])
      try check(EGifPutCodeNext(file, block))
      start = end
    }
    try check(EGifPutCodeNext(file, nil))
    try flush()
  }

  /// Writes the trailer.
  func finish() throws(SinkError) {
    guard let file else { return }
    self.file = nil
    var code: Int32 = 0
    guard EGifCloseFile(file, &code) == GIF_OK else { throw .library(message(code)) }
    try flush()
  }

  /// Lets go of giflib's memory and of what was not written.
  func close() {
    if let file { EGifCloseFile(file, nil) }
    file = nil
    pending = []
  }

  private func flush() throws(SinkError) {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    try output.write(bytes)
  }

  private func check(_ result: Int32) throws(SinkError) {
    guard result == GIF_OK else { throw .library(message(file?.pointee.Error ?? 0)) }
  }

  private func message(_ code: Int32) -> String {
    GifErrorString(code).map { String(cString: $0) } ?? "giflib refused to write"
  }

  private func withColorMap(
    _ palette: [UInt32], _ body: (UnsafeMutablePointer<ColorMapObject>?) -> Int32
  ) throws(SinkError) {
    let colors = palette.map {
      GifColorType(
        Red: UInt8($0 & 255), Green: UInt8($0 >> 8 & 255), Blue: UInt8($0 >> 16 & 255))
    }
    let map = GifMakeMapObject(Int32(colors.count), colors)
    defer { GifFreeMapObject(map) }
    try check(body(map))
  }
}
