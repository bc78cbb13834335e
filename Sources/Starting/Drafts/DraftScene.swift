import PictureSearch
import Primitives

/// The scene's text of a draft, with comments that say what to change.
struct DraftScene {
  let scale: ScreenshotScale
  let list: ScreenshotDraft.File
  let detail: ScreenshotDraft.File
  /// The file that flies; nothing for what the screenshot has there.
  let image: String?
  let found: ScreenshotDraft.Found?
  /// Pixels a point of the detail's screenshot.
  let detailScale: Double

  var text: String {
    """
    // Made from two screenshots. 'zoomrender inspect' tells what moves; 'zoomrender list styles' what else there is.
    {
      "$schema": "./scene.schema.json",
      // \(canvasComment)
      "canvas": { "size": [\(plain(scale.size.width)), \(plain(scale.size.height))], "scale": 1 },
      "fps": 25,
      "screens": { "list": "\(list.name)", "detail": "\(detail.name)" },
    \(transition)
      // What happens, in order: "hold" waits, in seconds; "present" is the way in, "dismiss" the way back.
      "timeline": [{ "hold": 0.6 }, "present", { "hold": 0.8 }, "dismiss", { "hold": 0.4 }],
    }

    """
  }

  private var canvasComment: String {
    let pixels = plain(scale.pixelsPerPoint)
    let device = scale.devices.first.map { "The screen of \($0)" } ?? "A guess at the size"
    return
      "\(device), in points. The screenshots have \(pixels) pixels a point; a scale of 1 keeps the GIF small."
  }

  private var transition: String {
    guard let found else {
      return """
          // The picture was not found in both screenshots. With its frames, [x, y, width, height] in points, it flies:
          //   "style": "hero", "from": { "frame": [16, 180, 80, 80] }, "to": { "frame": [0, 91, 390, 390] },
          "transition": { "style": "dissolve", "duration": 0.48, "curve": "easeInOut" },
        """
    }
    let from = end(found.list, in: list, pixelsPerPoint: scale.pixelsPerPoint, image: image)
    let to = end(found.detail, in: detail, pixelsPerPoint: detailScale, image: nil)
    return """
        "transition": {
          "style": "hero",
          // Where the picture is: [x, y, width, height] in points. Found in the list (\(found.list.certainty)) and
          // in the detail (\(found.detail.certainty)). "fill" is painted over the place that it left.
          "from": \(from),
          "to": \(to),
          "duration": 0.6,
          // A curve by name, [x1, y1, x2, y2], or a spring such as { "spring": { "damping": 0.8 } }.
          "curve": "easeInOut",
        },
      """
  }

  private func end(
    _ match: PictureMatch, in file: ScreenshotDraft.File, pixelsPerPoint: Double, image: String?
  ) -> String {
    var keys = [#""frame": [\#(match.frame.points(pixelsPerPoint: pixelsPerPoint))]"#]
    let radius = match.roundedRadius(pixelsPerPoint: pixelsPerPoint)
    if radius > 0 { keys.append(#""cornerRadius": \#(plain(radius))"#) }
    if let image { keys.append(#""image": "\#(image)""#) }
    if let fill = file.picture.color(around: match.frame) { keys.append(#""fill": "\#(fill)""#) }
    return "{ \(keys.joined(separator: ", ")) }"
  }
}

extension Bitmap {
  /// The one colour that stands around a frame, as a scene writes it; nothing when there are several.
  fileprivate func color(around frame: PixelFrame) -> String? {
    var counts: [UInt32: Int] = [:]
    var total = 0
    func count(_ x: Int, _ y: Int) {
      guard x >= 0, y >= 0, x < width, y < height else { return }
      counts[self[x, y], default: 0] += 1
      total += 1
    }
    for x in frame.x..<frame.right {
      count(x, frame.y - 3)
      count(x, frame.bottom + 2)
    }
    for y in frame.y..<frame.bottom {
      count(frame.x - 3, y)
      count(frame.right + 2, y)
    }
    let peak = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let peak, peak.value * 10 >= total * 7 else { return nil }
    let digits = [peak.key & 255, peak.key >> 8 & 255, peak.key >> 16 & 255].map { channel in
      let digits = String(channel, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + digits.joined()
  }
}
