import Primitives

/// One picture of an animation, and how long it stands.
package struct AnimationPicture: Sendable {
  /// The whole canvas, with what stands from earlier pictures: sRGB, premultiplied.
  package var bitmap: Bitmap
  /// As the file has it, to the last digit; zero too, which viewers replace by a time of their own.
  package var duration: Duration
}

/// Reads all pictures of a GIF, an APNG or a WebP, one after another, and any other picture as an animation of one.
///
/// The file is taken by its letter: what is cut short, damaged or contradicts itself is an error, found when the reader is
/// made if it is in the container, else when its picture comes. It holds the file and a canvas or two, however many
/// pictures there are. Orientation tags of animations are not heeded.
package struct AnimationReader {
  package let size: PixelSize
  /// How long each picture stands; at least one. A still stands for no time.
  package let durations: [Duration]
  private var source: any AnimationSource

  package init(_ bytes: [UInt8], limits: PictureLimits = .default) throws(PictureError) {
    do {
      source = try Self.source(bytes, limits)
    } catch {
      throw .content(error, reference: nil)
    }
    (size, durations) = (source.size, source.durations)
  }

  /// How long it plays once.
  package var duration: Duration { durations.reduce(.zero, +) }

  /// The next picture; nothing after the last.
  package mutating func next() throws(PictureError) -> AnimationPicture? {
    do {
      return try source.next()
    } catch {
      throw .content(error, reference: nil)
    }
  }

  private static func source(
    _ bytes: [UInt8], _ limits: PictureLimits
  ) throws(PictureProblem) -> any AnimationSource {
    switch ContentKind(of: bytes) {
    case .picture(.png):
      if let animation = try APNGAnimation(bytes, limits) { return animation }
    case .picture(.gif): return try GIFAnimation(bytes, limits)
    case .picture(.webp):
      if let animation = try WebPAnimation(bytes, limits) { return animation }
    default: break
    }
    return StillAnimation(
      picture: try decodeImage(bytes, limits: limits, onDamage: .refuse).finished())
  }
}

/// The pictures of an animation of one format.
protocol AnimationSource {
  var size: PixelSize { get }
  var durations: [Duration] { get }
  mutating func next() throws(PictureProblem) -> AnimationPicture?
}

/// A picture that does not move.
private struct StillAnimation: AnimationSource {
  var picture: Picture?
  let size: PixelSize
  let durations = [Duration.zero]

  init(picture: Picture) {
    self.picture = picture
    size = picture.size
  }

  mutating func next() -> AnimationPicture? {
    defer { picture = nil }
    return picture.map { AnimationPicture(bitmap: $0.bitmap, duration: .zero) }
  }
}
