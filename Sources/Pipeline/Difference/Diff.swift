import Codec
import Golden
import Pictures
import Primitives

/// Compares two pictures, animations or folders of frames, aligned by time. What shows the difference is staged, for the
/// caller to commit.
package func diff(
  _ request: DiffRequest, staging: StagingArea
) throws(DiffFailure) -> SceneReport {
  var comparison = try InputComparison(request)
  return try comparison.run(staging)
}

/// The comparison of two inputs: hashes of all pictures, and then those that differ.
private struct InputComparison {
  private let request: DiffRequest
  private let limits: PictureLimits
  private let expected: Side
  private let actual: Side
  /// Frames of both at one rate.
  private let rate: FrameRate
  private var report: SceneReport

  /// One of the two, read through once.
  private struct Side {
    let path: FilePath
    let facts: SequenceFacts
    /// The first frame of each picture, and the frame after the last.
    let firstFrames: [Int]
    let records: [PictureRecord]
  }

  init(_ request: DiffRequest) throws(DiffFailure) {
    self.request = request
    var limits = PictureLimits.default
    limits.maxPixels = request.maximumPixels
    self.limits = limits
    do throws(InputFailure) {
      let inputs = [
        try AnimationInput(request.expected, rate: request.rate, limits: limits),
        try AnimationInput(request.actual, rate: request.rate, limits: limits),
      ]
      let rate = Self.commonRate(inputs.map(\.durations))
      self.rate = rate ?? .default
      expected = try Self.read(inputs[0], request.expected, rate)
      actual = try Self.read(inputs[1], request.actual, rate)
      report = SceneReport(
        scene: request.actual.text, name: "", golden: request.expected.text, verdict: .same)
      report.tolerance = request.tolerance
      report.expected = expected.facts
      report.actual = actual.facts
      if rate == nil {
        report.details.append(
          "their times are frames of no one rate: compared picture by picture, not by time")
      }
    } catch {
      throw .input(error)
    }
  }

  /// The slowest rate at which every picture of both begins with a frame; nothing where there is none, or where a picture
  /// stands for no time beside others.
  private static func commonRate(_ durations: [[Duration]]) -> FrameRate? {
    var starts = Set<Duration>()
    for own in durations where own.count > 1 || own[0] > .zero {
      guard own.allSatisfy({ $0 > .zero }) else { return nil }
      var time = Duration.zero
      for duration in own {
        time += duration
        starts.insert(time)
      }
    }
    return (1...240).lazy.compactMap { FrameRate($0) }.first { rate in
      starts.allSatisfy { rate.exactFrame(at: $0, within: .microseconds(21)) != nil }
    }
  }

  private static func read(
    _ input: AnimationInput, _ path: FilePath, _ rate: FrameRate?
  ) throws(InputFailure) -> Side {
    var input = input
    let durations = input.durations
    var (frames, time) = ([0], Duration.zero)
    for (number, duration) in durations.enumerated() {
      time += duration
      // A still stands for one frame.
      let exact = rate?.exactFrame(at: time, within: .microseconds(21)) ?? 0
      frames.append(rate == nil ? number + 1 : max(exact, frames[number] + 1))
    }
    var records = [PictureRecord]()
    do throws(PictureError) {
      while let bitmap = try input.next() {
        let number = records.count
        records.append(
          PictureRecord(
            index: frames[number], count: frames[number + 1] - frames[number], showing: bitmap))
      }
    } catch {
      throw InputFailure(path, error.message, hint: error.hint)
    }
    let facts = SequenceFacts(
      size: input.size, frameCount: frames[frames.count - 1],
      frameRate: durations.count > 1 ? rate : nil, duration: time)
    return Side(
      path: path, facts: facts, firstFrames: frames,
      records: records.joined { _, _ in true })
  }

  mutating func run(_ staging: StagingArea) throws(DiffFailure) -> SceneReport {
    let sameSize = expected.facts.size == actual.facts.size
    let alignment =
      sameSize
      ? FrameAlignment(expected: expected.records, at: rate, actual: actual.records, at: rate)
      : nil
    if let alignment {
      report.motion = alignment.findings
      report.framesCompared = alignment.comparedCount
    }
    try compare(alignment?.pieces ?? [], staging)
    judge(alignment)
    return report
  }
}

extension InputComparison {
  fileprivate mutating func compare(
    _ pieces: [FrameAlignment.Piece], _ staging: StagingArea
  ) throws(DiffFailure) {
    var output = try differencePicture(pieces, staging)
    guard output != nil || pieces.contains(where: { !$0.isSame }) else { return }
    var old = try pictures(of: expected)
    var new = try pictures(of: actual)
    if pieces.isEmpty {
      // Of different sizes: the first pictures, beside each other.
      let (was, now) = (try picture(0, &old, expected), try picture(0, &new, actual))
      try take(
        FrameAlignment.Piece(index: 0, count: 1, target: .nothing, isSame: false), was, now, nil,
        &output)
    }
    for piece in pieces where !piece.isSame || output != nil {
      var was: Bitmap?
      if case .frame(let frame) = piece.target { was = try picture(frame, &old, expected) }
      let now = try picture(piece.index, &new, actual)
      var comparison: PictureComparison?
      if let was, let now, !piece.isSame {
        comparison = PictureComparison(
          expected: was, actual: now, tolerance: request.tolerance)
        note(comparison, piece)
      }
      try take(piece, was, now, comparison, &output)
    }
    do throws(OutputError) { try output?.finish() } catch { throw .output(error) }
  }

  private mutating func note(_ comparison: PictureComparison?, _ piece: FrameAlignment.Piece) {
    guard let comparison, let difference = comparison.difference,
      case .frame(let frame) = piece.target
    else { return }
    report.differences.append(
      FrameDifference(
        index: piece.index, count: piece.count, time: rate.time(ofFrame: piece.index),
        expectedIndex: frame, expectedTime: rate.time(ofFrame: frame),
        extent: .pixels(difference), isTolerated: comparison.isTolerated))
  }

  private func take(
    _ piece: FrameAlignment.Piece, _ was: Bitmap?, _ now: Bitmap?,
    _ comparison: PictureComparison?, _ output: inout DifferencePicture?
  ) throws(DiffFailure) {
    do throws(OutputError) {
      try output?.take(
        index: piece.index, count: piece.count, expected: was,
        difference: now.flatMap { comparison?.picture(over: $0) }, actual: now,
        pixelCount: comparison?.difference?.pixelCount ?? 0)
    } catch {
      throw .output(error)
    }
  }

  private func differencePicture(
    _ pieces: [FrameAlignment.Piece], _ staging: StagingArea
  ) throws(DiffFailure) -> DifferencePicture? {
    guard let path = request.output else { return nil }
    do throws(OutputError) {
      return try DifferencePicture(
        path, sizes: (expected.facts.size, actual.facts.size),
        pieces: pieces.map { ($0.index, $0.count) }, rate: rate, isAnimated: request.isAnimated,
        staging: staging)
    } catch {
      throw .output(error)
    }
  }

  private func pictures(of side: Side) throws(DiffFailure) -> GoldenFilePictures {
    do throws(InputFailure) {
      let input = try AnimationInput(side.path, rate: request.rate, limits: limits)
      return GoldenFilePictures(input, firstFrames: side.firstFrames)
    } catch {
      throw .input(error)
    }
  }

  private func picture(
    _ frame: Int, _ pictures: inout GoldenFilePictures, _ side: Side
  ) throws(DiffFailure) -> Bitmap? {
    do throws(PictureError) {
      return try pictures.picture(ofFrame: frame)
    } catch {
      throw .input(InputFailure(side.path, error.message, hint: error.hint))
    }
  }

  fileprivate mutating func judge(_ alignment: FrameAlignment?) {
    if report.differingFrameCount <= report.tolerance.maximumFrames {
      for place in report.differences.indices { report.differences[place].isTolerated = true }
    }
    let (old, new) = (expected.facts, actual.facts)
    guard alignment != nil else {
      report.verdict = .differentSize
      report.details.append("\(new.size.text), was \(old.size.text)")
      return
    }
    if new.frameCount != old.frameCount {
      report.verdict = .differentFrameCount
      report.details.append("\(new.frameCount) frames at \(rate.text) fps, was \(old.frameCount)")
    } else if !report.motion.isEmpty || report.differences.contains(where: { !$0.isTolerated }) {
      report.verdict = .changed
    }
  }
}
