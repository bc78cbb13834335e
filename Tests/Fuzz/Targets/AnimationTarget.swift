import Pictures
import Primitives

/// Every picture of an animation covers its canvas, is premultiplied and stands for the time that was promised; there are
/// as many as were promised, unless one is refused.
func readAsAnimation(_ bytes: [UInt8]) throws(BrokenPromise) {
  var fault: String?
  do throws(PictureError) {
    var reader = try AnimationReader(bytes, limits: PictureLimits(maxPixels: 1 << 16))
    fault = try firstFault(in: &reader)
  } catch {
    let words = error.message + (error.hint ?? "")
    try promise(isOneLine(words), "more than one line: \(words)")
  }
  if let fault { throw BrokenPromise(fault) }
}

private func firstFault(in reader: inout AnimationReader) throws(PictureError) -> String? {
  // More pictures than these would only make a run slow.
  let count = min(50, reader.durations.count)
  for index in 0..<count {
    guard let picture = try reader.next() else { return "fewer pictures than promised" }
    if picture.bitmap.size != reader.size { return "a picture of another size" }
    if !isPremultiplied(picture.bitmap) { return "a pixel brighter than its alpha" }
    if picture.duration != reader.durations[index] || picture.duration < .zero {
      return "another time than promised"
    }
  }
  if count == reader.durations.count, try reader.next() != nil {
    return "more pictures than promised"
  }
  return nil
}
