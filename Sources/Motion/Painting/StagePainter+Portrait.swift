import Display
import Primitives

extension StagePainter {
  /// What a track's subject shows, by itself: a screen at the canvas's size in pixels, or a snapshot's whole picture, at most
  /// as large as it is drawn where it measures `largest` points. Nothing for a colour.
  func portrait(of subject: Track.Subject, in scope: Scope, largest: Size) -> DisplayList? {
    switch subject {
    case .screen(let root), .face(let root, _):
      return DisplayList(
        size: stage.pixelSize, rendering: rendering, background: .clear,
        items: [
          .image(
            ImageItem(
              source: recording(of: root, in: scope),
              destination: DeviceRect(
                width: stage.pixelSize.width, height: stage.pixelSize.height)))
        ])
    case .snapshot(let source):
      let (image, crop) = imageSource(source)
      let own = Size(
        width: Double(crop.right - crop.left) / 256, height: Double(crop.bottom - crop.top) / 256)
      let drawn = Size(
        width: largest.width * stage.canvas.scale, height: largest.height * stage.canvas.scale)
      func side(_ own: Double, _ drawn: Double) -> Int {
        Int(max(1, min(16_384, min(own, drawn > 0 ? drawn : own).rounded(.up))))
      }
      let size = PixelSize(
        width: side(own.width, drawn.width), height: side(own.height, drawn.height))!
      return DisplayList(
        size: size, rendering: .smooth, background: .clear,
        items: [
          .image(
            ImageItem(
              source: image, crop: crop,
              destination: DeviceRect(width: size.width, height: size.height)))
        ])
    case .shade, .background, .tap: return nil
    }
  }
}
