import CWebP

/// WebP files packed without loss from pixels of red, green, blue and alpha.
enum MadeWebP {
  static func still(
    width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    let channels = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
    var result: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessRGBA(
      channels, Int32(width), Int32(height), Int32(width * 4), &result)
    defer { WebPFree(result) }
    return [UInt8](UnsafeBufferPointer(start: result, count: count))
  }

  /// A file with one frame of an animation at an even place on a larger canvas, and more chunks if wanted.
  static func animated(
    canvas: (width: Int, height: Int), at place: (x: Int, y: Int),
    frame: (width: Int, height: Int), _ color: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    let picture = still(width: frame.width, height: frame.height, color)[12...]
    let numbers = [place.x / 2, place.y / 2, frame.width - 1, frame.height - 1, 100]
    let header = numbers.flatMap(littleEndian24) + [0]
    return container(
      flags: 0x12, canvas: canvas,
      chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", header + picture))
  }

  /// A still picture in the extended container, with an orientation behind it.
  static func held(
    _ orientation: Int, width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    let picture = still(width: width, height: height, color)[12...]
    return container(
      flags: 0x18, canvas: (width, height),
      picture + chunk("EXIF", exif(orientation: orientation, littleEndianOrder: true)))
  }

  private static func container(
    flags: UInt8, canvas: (width: Int, height: Int), _ body: [UInt8]
  ) -> [UInt8] {
    let extended =
      [flags, 0, 0, 0] + littleEndian24(canvas.width - 1) + littleEndian24(canvas.height - 1)
    let content = Array("WEBP".utf8) + chunk("VP8X", extended) + body
    return Array("RIFF".utf8) + littleEndian(UInt32(content.count)) + content
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndian(UInt32(data.count)) + data
      + (data.count % 2 == 1 ? [0] : [])
  }

  private static func littleEndian24(_ value: Int) -> [UInt8] {
    Array(littleEndian(UInt32(value)).prefix(3))
  }
}
