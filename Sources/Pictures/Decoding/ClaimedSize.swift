import Primitives

extension PictureLimits {
  /// The size a header claims, checked before memory is taken for it.
  func size(width: Int, height: Int, of format: PictureFormat) throws(PictureProblem) -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else {
      throw .damaged(format, reason: "its size is \(width)x\(height)")
    }
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, area <= maxPixels else {
      throw .tooManyPixels(width: width, height: height, limit: maxPixels)
    }
    return size
  }
}
