import Primitives

/// A picture that two screenshots show, each at its own size.
package struct CommonPicture: Sendable {
  package var list: PictureMatch
  package var detail: PictureMatch

  /// The likest of all pictures that stand out of the list's flat colours and are shown in the detail too, elsewhere or
  /// larger; nothing when there is none.
  package static func find(list: PictureFinder, detail: PictureFinder) -> CommonPicture? {
    let screen = PixelFrame(x: 0, y: 0, width: list.image.width, height: list.image.height)
    let candidates = list.regions.frames.filter { $0.overlap(with: screen) < 0.9 }.prefix(40)
    var best: CommonPicture?
    for region in candidates {
      // Around a picture that was a JPEG its colours spread by some pixels.
      let frame = list.snapped(region, within: 6)
      let radius = list.regions.cornerRadius(of: frame)
      guard let found = detail.findShown(frame, of: list.image) else { continue }
      let isInPlace =
        list.image.width == detail.image.width && found.frame.overlap(with: frame) > 0.8
      guard !isInPlace else { continue }
      let match = CommonPicture(
        list: PictureMatch(
          frame: frame, cornerRadius: radius, likeness: found.likeness, otherPlaces: 0),
        detail: found)
      if match.weight > best?.weight ?? 0 { best = match }
    }
    return best
  }

  /// Likeness first; of two about as like the larger in the detail.
  private var weight: Double {
    detail.likeness * 20 + min(1, Double(detail.frame.area) / 1_000_000)
  }
}

extension PictureFinder {
  /// Where a part of another screenshot is shown, at least nearly as large. It may be a part only of what is there: then
  /// the whole of it is meant.
  fileprivate func findShown(_ frame: PixelFrame, of other: ColorImage) -> PictureMatch? {
    // Without the edges, which may be round.
    let inset = min(frame.width, frame.height) / 10
    let inner = PixelFrame(
      x: frame.x + inset, y: frame.y + inset, width: frame.width - 2 * inset,
      height: frame.height - 2 * inset)
    guard let shown = other.cropped(inner) else { return nil }
    let square = shown.middle(share: 1)
    let fineSide = min(40, square.width)
    guard let coarse = Pattern(square.reduced(width: 16, height: 16)),
      let fine = Pattern(square.reduced(width: fineSide, height: fineSide))
    else { return nil }
    let seen = pyramid.sightings(
      of: coarse, from: max(16, Double(square.width) * 0.9),
      to: Double(min(image.width, image.height)) * 1.35, limit: 6)
    let sightings = seen.map { pyramid.refined(pyramid.refined($0, of: coarse), of: fine) }
    guard let sighting = sightings.max(by: { $0.likeness < $1.likeness }),
      sighting.likeness >= Self.leastLikeness
    else { return nil }
    let scale = sighting.side / Double(square.width)
    let width = Double(frame.width) * scale
    let height = Double(frame.height) * scale
    let whole = PixelFrame(
      x: Int((sighting.centerX - width / 2).rounded()),
      y: Int((sighting.centerY - height / 2).rounded()), width: Int(width.rounded()),
      height: Int(height.rounded()))
    let mapped = whole.intersection(
      PixelFrame(x: 0, y: 0, width: image.width, height: image.height))
    var reach = max(6, mapped.width / 100)
    let visible = visiblePart(of: mapped, of: whole, showing: frame, of: other)
    // Its edges are known to a pixel of the other screenshot.
    if visible != nil { reach = max(reach, Int(scale * 2) + 2) }
    let core = visible ?? mapped
    let place = snapped(regions.picture(around: core) ?? core, within: reach)
    return PictureMatch(
      frame: place, cornerRadius: regions.cornerRadius(of: place),
      likeness: min(1, sighting.likeness), otherPlaces: 0, isCut: visible != nil)
  }

  /// The part of `mapped` that shows what a frame of another screenshot does, where something else lies beside it, as when
  /// a lower frame cuts the picture; nothing when all of it does. `whole` is where all of that frame would be, `mapped` what
  /// the screenshot has room for. They are compared at the other's size.
  private func visiblePart(
    of mapped: PixelFrame, of whole: PixelFrame, showing frame: PixelFrame, of other: ColorImage
  ) -> PixelFrame? {
    guard let region = image.cropped(mapped), mapped.width >= frame.width else { return nil }
    let scale = Double(frame.width) / Double(whole.width)
    let placed = Placed(
      picture: region, screenshot: other,
      x: Double(frame.x) + Double(mapped.x - whole.x) * scale,
      y: Double(frame.y) + Double(mapped.y - whole.y) * scale, scale: scale)
    let map = placed.differences()
    let center = PixelFrame(
      x: map.frame.width / 4, y: map.frame.height / 4, width: map.frame.width / 2,
      height: map.frame.height / 2)
    guard let visible = map.visibleFrame(around: center) else { return nil }
    let least = max(3, min(frame.width, frame.height) / 25)
    let cuts = (
      left: visible.x, top: visible.y, right: map.frame.width - visible.right,
      bottom: map.frame.height - visible.bottom
    )
    guard max(cuts.left, cuts.top, cuts.right, cuts.bottom) > least else { return nil }
    func detail(_ cut: Int) -> Int { cut > least ? Int((Double(cut) / scale).rounded()) : 0 }
    let (left, top) = (detail(cuts.left), detail(cuts.top))
    return PixelFrame(
      x: mapped.x + left, y: mapped.y + top, width: mapped.width - left - detail(cuts.right),
      height: mapped.height - top - detail(cuts.bottom))
  }
}
