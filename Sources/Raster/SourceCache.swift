import Display
import Primitives
import Synchronization

/// What is made from image sources once and drawn many times, by the sources' identity. A source is held, so that its
/// identity is not used again.
final class SourceCache: Sendable {
  private let entries = Mutex<[ImageSource: CachedSource]>([:])

  func entry(for source: ImageSource) -> CachedSource {
    entries.withLock { entries in
      if let entry = entries[source] { return entry }
      let entry = CachedSource(source)
      entries[source] = entry
      return entry
    }
  }
}

/// A source's pixels, and smaller versions of them. Whatever thread asks first makes them, the others wait.
final class CachedSource: Sendable {
  private let source: ImageSource
  private let flattened = Mutex<[Rendering: Bitmap]>([:])
  private let reductions = Mutex<[Reduction: Bitmap]>([:])

  init(_ source: ImageSource) { self.source = source }

  /// `flatten` paints a recording.
  func bitmap(
    for rendering: Rendering, flatten: ([DisplayItem], PixelSize) -> Bitmap
  ) -> Bitmap {
    switch source.content {
    case .bitmap(let bitmap): return bitmap
    case .recording(let items):
      if let whole = wholeBitmap(items) { return whole }
      return flattened.withLock { flattened in
        if let bitmap = flattened[rendering] { return bitmap }
        let bitmap = flatten(items, source.size)
        flattened[rendering] = bitmap
        return bitmap
      }
    }
  }

  /// The picture that a recording is nothing but: a screen that is a screenshot.
  private func wholeBitmap(_ items: [DisplayItem]) -> Bitmap? {
    guard items.count == 1, case .image(let image) = items[0], image.opacity == .opaque,
      image.clip == nil, image.source.isOpaque, image.source.size == source.size,
      image.crop == image.destination,
      image.crop == DeviceRect(width: source.size.width, height: source.size.height),
      case .bitmap(let bitmap) = image.source.content
    else { return nil }
    return bitmap
  }

  /// `bitmap` must be the source's own in smooth rendering.
  func reduced(_ bitmap: Bitmap, by reduction: Reduction) -> Bitmap {
    if reduction.isIdentity { return bitmap }
    return reductions.withLock { reductions in
      if let reduced = reductions[reduction] { return reduced }
      let reduced = reduction.applied(to: bitmap)
      reductions[reduction] = reduced
      return reduced
    }
  }
}
