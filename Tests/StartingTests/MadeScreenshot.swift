import CTurboJPEG
import Codec
import Pictures
import Pipeline
import Primitives
import Raster
import SceneFormat
import Scenery
import TestKit

@testable import Starting

/// Screenshots with photographs at known places, painted by the program's own rasterizer.
struct MadeScreenshot {
  struct Photo {
    var photograph: Photograph
    /// In points.
    var frame: Rect
    var cornerRadius: Double = 0
    var contentMode = "scaleAspectFill"
  }

  var background = "#FFFFFF"
  var photos: [Photo]
  /// What lies over them, as a scene has it.
  var over = ""

  /// The photographs' files are in `folder`, by their names.
  func painted(scale: Double, in folder: ScratchFolder) throws -> Bitmap {
    let layers = photos.map { photo in
      """
      { "type": "image", "image": "\(photo.photograph.rawValue).png", "clipsToBounds": true,
        "frame": [\(photo.frame.x), \(photo.frame.y), \(photo.frame.width), \(photo.frame.height)],
        "cornerRadius": \(photo.cornerRadius), "contentMode": "\(photo.contentMode)" },
      """
    }
    let scene = """
      { "canvas": { "size": [390, 844], "scale": \(scale) },
        "screens": { "list": { "backgroundColor": "\(background)", "layers": [
          \(layers.joined()) \(over)
          { "type": "text", "text": "Above the fog, six in the morning", "frame": [16, 760, 300, 24] },
          { "type": "statusBar" } ] } } }
      """
    let source = SourceText(file: "made", bytes: Array(scene.utf8))
    let preparation = prepare(source, assets: AssetFolders(sceneFolder: folder.path))
    guard let timeline = preparation.timeline else { throw Failure.scene(preparation.findings) }
    let list = timeline.displayList(at: .zero)
    var bitmap = Bitmap(size: list.size)
    Rasterizer().render(list, into: &bitmap)
    return bitmap
  }

  enum Failure: Error { case scene([Finding]) }
}

extension Bitmap {
  /// What is left of it after a trip through JPEG.
  func afterJPEG(quality: Int32) throws -> Bitmap {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    let failed = pixels.withUnsafeBytes { bytes in
      tjCompress2(
        handle, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(width), 0, Int32(height),
        Int32(TJPF_RGBX.rawValue), &buffer, &length, Int32(TJSAMP_420.rawValue), quality, 0)
    }
    precondition(failed == 0, "a bitmap can be compressed")
    defer { tjFree(buffer) }
    return try decodePicture(Array(UnsafeBufferPointer(start: buffer, count: Int(length)))).bitmap
  }
}
