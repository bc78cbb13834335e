import Codec
import Primitives
import Raster

extension FrameSequence {
  /// So many pictures at rest are looked at: those of a usual timeline, and few enough to cost little.
  private static let restLimit = 6

  /// The colours of the plain parts of the pictures that are looked at longest: the first, the last, and those that stand
  /// for more than one frame. They are painted once more for it.
  func plainColors() -> [UInt32] {
    let rasterizer = Rasterizer()
    var gatherer = PlainColorGatherer()
    for run in restingPictures() {
      var bitmap = Bitmap(size: run.displayList.size)
      rasterizer.render(run.displayList, into: &bitmap)
      gatherer.add(bitmap)
    }
    return gatherer.colors
  }

  /// No two of them are the same.
  private func restingPictures() -> [PictureRun] {
    var resting: [PictureRun] = []
    func add(_ run: PictureRun?) {
      guard let run, resting.count < Self.restLimit else { return }
      if resting.allSatisfy({ $0.displayList != run.displayList }) { resting.append(run) }
    }
    var last: PictureRun?
    for run in PictureChunks(self).lazy.flatMap(\.own) {
      if run.count > 1 || run.index == 0 { add(run) }
      last = run
    }
    add(last)
    return resting
  }
}
