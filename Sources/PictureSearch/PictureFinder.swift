import Primitives

/// Where a picture is in a screenshot.
package struct PictureMatch: Sendable {
  /// In the screenshot's pixels.
  package var frame: PixelFrame
  /// In pixels; 0 for square corners.
  package var cornerRadius: Double
  /// The likeness of what is there to what was looked for: 1 is the same but for light and contrast.
  package var likeness: Double
  /// How many other places look about as like.
  package var otherPlaces: Int
  /// Whether a part of what was looked for is not shown, cut off by a frame of another shape.
  package var isCut = false
}

/// A screenshot that pictures are looked for in.
package final class PictureFinder {
  let image: ColorImage
  let pyramid: ScalePyramid
  /// The smallest side of a picture, in pixels.
  let smallestSide: Int
  private(set) lazy var regions = PictureRegions(image, smallestSide: smallestSide)

  /// Below this nothing is said to be found.
  package static let leastLikeness = 0.8

  /// `pixelsPerPoint` tells how small a picture can be: 24 points.
  package init(_ screenshot: Bitmap, pixelsPerPoint: Double) {
    image = ColorImage(screenshot)
    pyramid = ScalePyramid(image)
    smallestSide = max(24, Int(24 * pixelsPerPoint))
  }

  /// The likest place of a picture, or of two that are about as like the larger or the upper one; nothing when there is
  /// none. The picture is shown evenly scaled, and may be cut at its sides as `scaleAspectFill` does.
  package func find(_ picture: Bitmap, preferringLargest: Bool) -> PictureMatch? {
    find(ColorImage(picture), preferringLargest: preferringLargest)
  }

  func find(_ picture: ColorImage, preferringLargest: Bool) -> PictureMatch? {
    let short = Double(min(picture.width, picture.height))
    guard short >= 16 else { return nil }
    var candidates: [(placed: Placed, sighting: Sighting)] = []
    // All of the middle square, and half of it, which a flat frame cannot cut.
    for share in [0.9, 0.5] {
      let square = picture.middle(share: share)
      guard let coarse = Pattern(square.reduced(width: 16, height: 16)) else { continue }
      let fineSide = min(48, square.width)
      guard let fine = Pattern(square.reduced(width: fineSide, height: fineSide)) else { continue }
      let smallest = max(16, Double(smallestSide) * share)
      let largest = Double(min(image.width, image.height)) * share * 1.35
      let seen = pyramid.sightings(of: coarse, from: smallest, to: largest, limit: 12)
      for sighting in seen {
        let refined = pyramid.refined(pyramid.refined(sighting, of: coarse), of: fine)
        guard refined.likeness >= Self.leastLikeness else { continue }
        let scale = refined.side / (short * share)
        candidates.append(
          (
            Placed(
              picture: picture, screenshot: image,
              x: refined.centerX - Double(picture.width) * scale / 2,
              y: refined.centerY - Double(picture.height) * scale / 2, scale: scale), refined
          ))
      }
    }
    let matches = candidates.compactMap { match(of: $0.placed, $0.sighting) }
    return best(of: matches, preferringLargest: preferringLargest)
  }

  private func match(of placed: Placed, _ sighting: Sighting) -> PictureMatch? {
    let map = placed.differences()
    let core = Int(sighting.side * 0.5)
    let center = PixelFrame(
      x: Int(sighting.centerX) - core / 2 - map.frame.x,
      y: Int(sighting.centerY) - core / 2 - map.frame.y, width: max(4, core), height: max(4, core))
    guard let visible = map.visibleFrame(around: center),
      min(visible.width, visible.height) >= smallestSide * 3 / 4
    else { return nil }
    var frame = visible
    frame.x += map.frame.x
    frame.y += map.frame.y
    var radius = map.cornerRadius(of: visible)
    frame = snapped(frame, within: 2)
    // What stands out of flat colours has exact edges.
    if let region = regions.region(near: frame, within: max(2, smallestSide / 12)) {
      frame = snapped(region, within: 6)
      radius = max(radius, regions.cornerRadius(of: frame))
    }
    return PictureMatch(
      frame: frame, cornerRadius: radius, likeness: min(1, sighting.likeness), otherPlaces: 0)
  }

  /// A frame whose edges are moved by some pixels at most to where the screenshot has an edge all along, or ends.
  func snapped(_ frame: PixelFrame, within reach: Int) -> PixelFrame {
    let rows = frame.y..<frame.bottom
    let columns = frame.x..<frame.right
    let left = edge(near: frame.x, within: reach, limit: image.width) { contrast(column: $0, rows) }
    let right = edge(near: frame.right, within: reach, limit: image.width) {
      contrast(column: $0, rows)
    }
    let top = edge(near: frame.y, within: reach, limit: image.height) { contrast(row: $0, columns) }
    let bottom = edge(near: frame.bottom, within: reach, limit: image.height) {
      contrast(row: $0, columns)
    }
    guard left < right, top < bottom else { return frame }
    return PixelFrame(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Where the contrast is greatest, if it stands out of what is beside it.
  private func edge(
    near place: Int, within reach: Int, limit: Int, contrast: (Int) -> Int
  ) -> Int {
    if place <= reach { return 0 }
    if place >= limit - reach { return limit }
    let nearby = Array(max(1, place - reach)...min(limit - 1, place + reach))
    let contrasts = nearby.map(contrast)
    guard let best = contrasts.indices.max(by: { contrasts[$0] < contrasts[$1] }) else {
      return place
    }
    // Where there is an edge already it is the picture's, and a greater one beside it the picture's own.
    if let here = nearby.firstIndex(of: place), contrasts[here] * 5 >= contrasts[best] * 2 {
      return place
    }
    let others = contrasts.indices.filter { abs($0 - best) > 1 }.map { contrasts[$0] }
    let isClear = contrasts[best] >= 12 && contrasts[best] >= 2 * (others.max() ?? 0)
    return isClear ? nearby[best] : place
  }

  /// The mean difference of a row from the one above it, all channels together.
  private func contrast(row: Int, _ columns: Range<Int>) -> Int {
    var sum = 0
    for column in columns {
      let place = (row * image.width + column) * 3
      for channel in 0..<3 {
        sum += abs(
          Int(image.values[place + channel]) - Int(image.values[place + channel - image.width * 3]))
      }
    }
    return sum / max(1, columns.count)
  }

  /// The mean difference of a column from the one left of it, likewise.
  private func contrast(column: Int, _ rows: Range<Int>) -> Int {
    var sum = 0
    for row in rows {
      let place = (row * image.width + column) * 3
      for channel in 0..<3 {
        sum += abs(Int(image.values[place + channel]) - Int(image.values[place + channel - 3]))
      }
    }
    return sum / max(1, rows.count)
  }

  private func best(of matches: [PictureMatch], preferringLargest: Bool) -> PictureMatch? {
    guard let top = matches.map(\.likeness).max() else { return nil }
    let good = matches.filter { $0.likeness >= top - 0.04 }
    var distinct: [PictureMatch] = []
    for match in good.sorted(by: { $0.likeness > $1.likeness })
    where !distinct.contains(where: {
      $0.frame.intersection(match.frame).area * 2 > min($0.frame.area, match.frame.area)
    }) {
      distinct.append(match)
    }
    let chosen =
      preferringLargest
      ? distinct.max { $0.frame.area < $1.frame.area }
      : distinct.min { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    guard var match = chosen else { return nil }
    match.otherPlaces = distinct.count - 1
    return match
  }
}

extension ColorImage {
  /// The square in the middle, `share` of the shorter side.
  func middle(share: Double) -> ColorImage {
    let side = max(1, Int((Double(min(width, height)) * share).rounded()))
    let frame = PixelFrame(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
    return cropped(frame) ?? self
  }
}
