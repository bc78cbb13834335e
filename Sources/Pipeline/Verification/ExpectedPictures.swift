import Golden
import Motion
import Pictures
import Primitives
import Raster

/// A golden's pictures one after another, from its file or rendered again.
enum ExpectedPictures {
  case file(GoldenFilePictures)
  case base(FrameSequence)

  /// The picture that one of the golden's frames shows; frames are asked for in ascending order. Nothing past the end.
  mutating func picture(
    ofFrame frame: Int, rasterizer: Rasterizer
  ) throws(PictureError) -> Bitmap? {
    switch self {
    case .file(var pictures):
      let bitmap = try pictures.picture(ofFrame: frame)
      self = .file(pictures)
      return bitmap
    case .base(let sequence):
      return frame < sequence.count ? sequence.picture(ofFrame: frame, rasterizer) : nil
    }
  }
}

/// The pictures of an animation, by the frames that they stand for.
struct GoldenFilePictures {
  private var reader: AnimationInput
  /// The first frame of each picture, and the frame after the last.
  private let firstFrames: [Int]
  private var current: Bitmap?
  private var taken = 0

  init(_ input: AnimationInput, firstFrames: [Int]) {
    reader = input
    self.firstFrames = firstFrames
  }

  mutating func picture(ofFrame frame: Int) throws(PictureError) -> Bitmap? {
    while taken < firstFrames.count - 1, firstFrames[taken] <= frame {
      current = nil
      current = try reader.next()
      taken += 1
    }
    return frame < firstFrames[firstFrames.count - 1] ? current : nil
  }
}

extension FrameSequence {
  func picture(ofFrame frame: Int, _ rasterizer: Rasterizer) -> Bitmap {
    let list = timeline.displayList(at: time(ofFrame: frame))
    var bitmap = Bitmap(size: list.size)
    rasterizer.render(list, into: &bitmap)
    return bitmap
  }
}
