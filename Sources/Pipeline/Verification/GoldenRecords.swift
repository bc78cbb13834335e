import Golden
import Pictures
import Primitives

/// A golden as frames of a rate: what each hashes to.
struct GoldenRecords: Sendable {
  var facts: SequenceFacts
  /// Joined where neighbours show the same.
  var pictures: [PictureRecord]
  /// Of a file of pictures: each one's first frame, and the frame after the last.
  var firstFrames: [Int] = []
  /// Nothing for a file of pictures, which holds no motion.
  var course: MotionCourse?
  /// Whether the file's times are frames of the rate.
  var fitsRate = true

  init(_ golden: HashGolden, _ rate: FrameRate) {
    facts = golden.facts
    pictures = golden.pictures.joined { _, _ in true }
    course = MotionCourse(
      trace: golden.trace, rate: rate, frameCount: facts.frameCount,
      states: zip(golden.pictures, golden.states).map { ($0.index, $1) })
  }

  /// Decodes a whole file, one picture at a time.
  init(
    file bytes: [UInt8], _ facts: SequenceFacts, starts: [Duration], limits: PictureLimits,
    rate: FrameRate
  ) throws(PictureError) {
    self.facts = facts
    var frames = [Int]()
    for start in starts {
      // APNG writes odd rates in ticks of 20 microseconds.
      let exact = rate.exactFrame(at: start, within: .microseconds(21))
      fitsRate = fitsRate && exact != nil
      frames.append(exact ?? rate.frame(at: start))
    }
    // A picture of its own may stand for no time.
    for place in frames.indices.dropFirst() {
      frames[place] = max(frames[place], frames[place - 1])
    }
    if starts.count == 2, starts[1] == .zero { frames[1] = 1 }
    firstFrames = frames
    pictures = []
    var reader = try AnimationReader(bytes, limits: limits)
    var index = 0
    while let picture = try reader.next() {
      let count = frames[index + 1] - frames[index]
      if count > 0 {
        pictures.append(
          PictureRecord(index: frames[index], count: count, showing: picture.bitmap))
      }
      index += 1
    }
    pictures = pictures.joined { _, _ in true }
    self.facts.frameCount = max(1, frames.last ?? 1)
    self.facts.frameRate = fitsRate ? rate : Self.rate(of: starts)
    if !fitsRate, let own = self.facts.frameRate {
      self.facts.frameCount = max(1, own.frame(at: facts.duration + .microseconds(21)))
    }
  }

  /// The rate that the shortest picture stands for; nothing where that is none.
  private static func rate(of starts: [Duration]) -> FrameRate? {
    let shortest = zip(starts, starts.dropFirst()).map { $1 - $0 }.filter { $0 > .zero }.min()
    guard let shortest else { return nil }
    let hundredths = Int((100 / shortest.inSeconds).rounded())
    return FrameRate(numerator: hundredths, denominator: 100)
  }
}
