import Codec
import Display

/// One picture of a sequence: its display list, the first frame that shows it, and how many do.
struct PictureRun: Sendable {
  var displayList: DisplayList
  var index: Int
  var count: Int
}

/// Pictures encoded as one task, with the neighbours that their encoder looks at.
struct PictureChunk: Sendable {
  var before: PictureRun?
  /// 1 to `FrameChunks.length`.
  var own: [PictureRun]
  var after: PictureRun?
}

/// Walks a sequence and gathers frames with equal display lists, so that a hold is painted once. It holds a chunk at a
/// time, however long the sequence is. Chunks that are not chosen are left out.
struct PictureChunks: Sequence, IteratorProtocol {
  private let sequence: FrameSequence
  private var nextIndex = 0
  private var nextParts: [DisplayList]?
  private var previous: PictureRun?
  private var lookahead: PictureRun?
  private let chosen: Set<Int>?
  private var number = 0

  /// `chosen` are the wanted chunks' numbers, from 0; nothing for all.
  init(_ sequence: FrameSequence, only chosen: Set<Int>? = nil) {
    self.sequence = sequence
    self.chosen = chosen
    lookahead = nextRun()
  }

  mutating func next() -> PictureChunk? {
    while let chunk = nextOfAll() {
      defer { number += 1 }
      if chosen?.contains(number) ?? true { return chunk }
    }
    return nil
  }

  private mutating func nextOfAll() -> PictureChunk? {
    guard lookahead != nil else { return nil }
    var chunk = PictureChunk(before: previous, own: [], after: nil)
    while chunk.own.count < FrameChunks.length, let run = lookahead {
      chunk.own.append(run)
      lookahead = nextRun()
    }
    chunk.after = lookahead
    previous = chunk.own.last
    return chunk
  }

  private mutating func nextRun() -> PictureRun? {
    guard nextIndex < sequence.count else { return nil }
    let parts = nextParts ?? sequence.parts(ofFrame: nextIndex)
    var run = PictureRun(displayList: sequence.frame(of: parts), index: nextIndex, count: 0)
    repeat {
      nextIndex += 1
      run.count += 1
      nextParts = nextIndex < sequence.count ? sequence.parts(ofFrame: nextIndex) : nil
    } while nextParts == parts
    return run
  }
}
