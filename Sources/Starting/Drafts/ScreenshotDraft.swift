import Codec
import PictureSearch
import Pictures
import Pipeline
import Primitives
import SceneFormat

/// A scene made of a user's two screenshots, and perhaps the photo that is on both.
package struct ScreenshotDraft: Sendable {
  /// A file as it was given.
  package struct File: Sendable {
    /// What it is called beside the scene.
    package let name: String
    package let bytes: [UInt8]
    let picture: Bitmap
  }

  package let scene: String
  package let files: [(name: String, bytes: [UInt8])]
  /// What was found and how sure that is, a line each: lower case, no full stop.
  package let notes: [String]
  package let found: Found?
  package let scale: ScreenshotScale

  /// Where the picture is in both screenshots.
  package struct Found: Sendable {
    package let list: PictureMatch
    package let detail: PictureMatch
    /// Pixels a point of each screenshot.
    let listScale: Double
    let detailScale: Double

    /// What is known of one of them, in points.
    package struct End: Sendable {
      package let x, y, width, height, cornerRadius: Double
      /// The likeness, 0 to 1: 1 is the same.
      package let certainty: Double
      /// How sure that is, in a word.
      package let judgement: String
      /// How many other places look about as like.
      package let otherPlaces: Int
    }

    package var listEnd: End { End(list, listScale) }
    package var detailEnd: End { End(detail, detailScale) }
  }

  /// Reads the files and looks for the picture. A photo that is not in both leaves the ends to be filled in by hand.
  package init(list: FilePath, detail: FilePath, photo: FilePath?) throws(StartingError) {
    let listFile = try File(list, as: "list")
    let detailFile = try File(detail, as: "detail")
    let photoFile: File?
    if let photo { photoFile = try File(photo, as: "photo") } else { photoFile = nil }
    let scale = ScreenshotScale(of: listFile.picture.size)
    let aspects = [listFile, detailFile].map {
      Double($0.picture.width) / Double($0.picture.height)
    }
    guard abs(aspects[0] / aspects[1] - 1) < 0.02 else {
      throw .picture(
        detail.text,
        "must have the shape of the list's screenshot, but has "
          + "\(detailFile.picture.width) x \(detailFile.picture.height) pixels to its "
          + "\(listFile.picture.width) x \(listFile.picture.height)",
        hint: "take both on one device, held the same way")
    }
    let detailScale = Double(detailFile.picture.width) / scale.size.width
    let finders = (
      list: PictureFinder(listFile.picture, pixelsPerPoint: scale.pixelsPerPoint),
      detail: PictureFinder(detailFile.picture, pixelsPerPoint: detailScale)
    )
    var files = [listFile, detailFile] + (photoFile.map { [$0] } ?? [])
    var notes = [scale.note(of: listFile)]
    var found: Found?
    if let photoFile {
      let inList = finders.list.find(photoFile.picture, preferringLargest: false)
      let inDetail = finders.detail.find(photoFile.picture, preferringLargest: true)
      for (match, name) in [(inList, "list"), (inDetail, "detail")] where match == nil {
        notes.append("the photo is not found in the \(name)")
      }
      if let inList, let inDetail {
        found = Found(
          list: inList, detail: inDetail, listScale: scale.pixelsPerPoint, detailScale: detailScale)
      }
    } else if let common = CommonPicture.find(list: finders.list, detail: finders.detail) {
      found = Found(
        list: common.list, detail: common.detail, listScale: scale.pixelsPerPoint,
        detailScale: detailScale)
    } else {
      notes.append("no picture is found that both screenshots show; name it with --photo")
    }
    var image = photoFile?.name
    if image == nil, let found, found.detail.cornerRadius == 0,
      found.detail.frame.width > found.list.frame.width,
      let cut = detailFile.picture.cut(to: found.detail.frame)
    {
      image = "photo.png"
      files.append(File(name: "photo.png", bytes: encodePNG(cut), picture: cut))
      notes.append("photo.png is cut out of the detail, where it is larger than in the list")
      if found.detail.isCut {
        notes.append(
          "the detail shows less of it than the list, so that photo.png lacks a part; "
            + "name the photo itself with --photo")
      }
    }
    if let found {
      notes.append(found.list.note(in: "list", pixelsPerPoint: scale.pixelsPerPoint))
      notes.append(found.detail.note(in: "detail", pixelsPerPoint: detailScale))
    }
    self.found = found
    self.scale = scale
    self.notes = notes
    self.files = files.map { (name: $0.name, bytes: $0.bytes) }
    scene =
      DraftScene(
        scale: scale, list: listFile, detail: detailFile, image: image, found: found,
        detailScale: detailScale
      ).text
  }

  /// Writes the pictures and then the scene. How many pictures.
  package func write(to staged: StagedFiles) throws(StartingError) -> Int {
    for file in files { try staged.add(file.bytes, as: file.name) }
    try staged.add(Array(scene.utf8), as: "scene.json")
    return files.count
  }
}

extension ScreenshotDraft.File {
  /// A picture that is to be called `name` with the ending of its format.
  init(_ path: FilePath, as name: String) throws(StartingError) {
    do throws(PictureError) {
      let file = try GivenFile(path.text)
      picture = file.picture.bitmap
      bytes = file.bytes
      self.name = name + "." + file.ending
    } catch {
      if case .missing = error { throw .picture(path.text, "no such file", hint: nil) }
      throw .picture(path.text, error.message, hint: error.hint)
    }
  }
}

extension ScreenshotScale {
  fileprivate func note(of file: ScreenshotDraft.File) -> String {
    let size = "\(plain(self.size.width)) x \(plain(self.size.height)) points"
    let pixels = pixelsPerPoint == 1 ? "1 pixel" : "\(plain(pixelsPerPoint)) pixels"
    guard let device = devices.first else {
      return "canvas: \(size) at \(pixels) a point is a guess, as no known device has "
        + "\(file.picture.width) x \(file.picture.height) pixels"
    }
    let others = devices.count > 1 ? " and \(devices.count - 1) more" : ""
    return "canvas: \(size) at \(pixels) a point, as \(device)\(others)"
  }
}

extension PictureMatch {
  /// How sure it is, in words and as a percentage.
  package var certainty: String {
    "\(judgement), \(Int((likeness * 100).rounded(.down))) %"
  }

  fileprivate var judgement: String {
    likeness >= 0.95 ? "sure" : likeness >= 0.88 ? "likely" : "doubtful"
  }

  /// In whole points, as apps have them: what is measured is within one of it.
  func roundedRadius(pixelsPerPoint: Double) -> Double {
    (cornerRadius / pixelsPerPoint).rounded()
  }

  fileprivate func note(in screen: String, pixelsPerPoint: Double) -> String {
    let numbers = frame.points(pixelsPerPoint: pixelsPerPoint)
    let radius = roundedRadius(pixelsPerPoint: pixelsPerPoint)
    let corners = radius > 0 ? ", corners \(plain(radius))" : ""
    let others =
      otherPlaces == 0
      ? ""
      : "; it is there \(otherPlaces + 1) times, and this is the \(screen == "list" ? "upper" : "largest")"
    return "\(screen): [\(numbers)]\(corners) (\(certainty)\(others))"
  }
}

extension ScreenshotDraft.Found.End {
  fileprivate init(_ match: PictureMatch, _ pixelsPerPoint: Double) {
    x = Double(match.frame.x) / pixelsPerPoint
    y = Double(match.frame.y) / pixelsPerPoint
    width = Double(match.frame.width) / pixelsPerPoint
    height = Double(match.frame.height) / pixelsPerPoint
    cornerRadius = match.roundedRadius(pixelsPerPoint: pixelsPerPoint)
    certainty = match.likeness
    judgement = match.judgement
    otherPlaces = match.otherPlaces
  }
}

extension PixelFrame {
  /// `x, y, width, height` in points.
  func points(pixelsPerPoint: Double) -> String {
    [x, y, width, height].map { plain(Double($0) / pixelsPerPoint) }.joined(separator: ", ")
  }
}

extension Bitmap {
  fileprivate func cut(to frame: PixelFrame) -> Bitmap? {
    guard let size = PixelSize(width: frame.width, height: frame.height) else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.area)
    for y in frame.y..<frame.bottom {
      pixels += self.pixels[(y * width + frame.x)..<(y * width + frame.right)]
    }
    return Bitmap(size: size, pixels: pixels)
  }
}

/// To three decimals, without zeros at the end.
package func plain(_ value: Double) -> String {
  let thousandths = Int((value * 1_000).rounded())
  guard thousandths % 1_000 != 0 else { return "\(thousandths / 1_000)" }
  var decimals = String(1_000 + abs(thousandths) % 1_000).dropFirst()
  while decimals.last == "0" { decimals.removeLast() }
  return "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1_000).\(decimals)"
}
