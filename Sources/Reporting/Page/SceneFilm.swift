import Codec
import Golden
import Kernels
import Preview
import Primitives
import Synchronization

/// Writes a scene's pictures as a film of the report's page: what is rendered, and for each moment that differs what was
/// there and marks of what differs. Each picture is a file in base64, on a line of its own, written as it comes.
package final class SceneFilm: ComparedPictureSink {
  private struct State {
    var previous: SequenceFrame?
    var moments: [Moment] = []
    var lists: [PictureList: [Entry]] = [:]
    /// Of the text so far, in characters.
    var length = 0
    var size: PixelSize?
    var data: String?
  }

  /// What a film's pictures are of.
  private enum PictureList: String, CaseIterable {
    case actual, expected, marks
  }

  /// Where a picture stands in the text and on the canvas.
  private struct Entry {
    var frameCount: Int
    var isWhole: Bool
    var box: PixelBox
    var offset: Int
    var length: Int
  }

  private struct Moment {
    var index: Int
    var count: Int
    var expectedIndex: Int?
    /// Places in the lists; nothing where what was is the same as what is, or is not known.
    var expected: Int?
    var marks: Int?
    var isKnown: Bool
  }

  private let output: any ByteSink
  private let close: @Sendable () throws(SinkError) -> Void
  private let state = Mutex(State())

  /// `close` is called when the last picture is written.
  package init(
    output: any ByteSink, close: @escaping @Sendable () throws(SinkError) -> Void
  ) {
    self.output = output
    self.close = close
  }

  package var wantsEqualPictures: Bool { true }

  /// What the page's script reads of the film; nothing before the scene is finished, and for one without pictures.
  package var data: String? { state.withLock { $0.data } }

  package func take(_ pictures: ComparedPictures) throws(PictureSinkFailure) {
    do throws(SinkError) {
      try state.withLock { state throws(SinkError) in try add(pictures, &state) }
    } catch {
      throw PictureSinkFailure(error.words)
    }
  }

  package func finish(_ report: SceneReport) throws(PictureSinkFailure) {
    state.withLock { state in
      guard let size = state.size, let facts = report.actual else { return }
      let rate = facts.frameRate ?? .default
      var members: [(key: String, value: PageData)] = [
        ("width", .integer(size.width)), ("height", .integer(size.height)),
        ("rate", .array([.integer(rate.numerator), .integer(rate.denominator)])),
        ("frameCount", .integer(state.moments.last.map { $0.index + $0.count } ?? 1)),
        ("moments", .array(state.moments.map(Self.data))),
      ]
      for list in PictureList.allCases {
        members.append((list.rawValue, .array(state.lists[list, default: []].map(Self.data))))
      }
      let data = PageData.object(members).text
      state = State()
      state.data = data
    }
    do throws(SinkError) { try close() } catch { throw PictureSinkFailure(error.words) }
  }

  private func add(_ pictures: ComparedPictures, _ state: inout State) throws(SinkError) {
    let frame = SequenceFrame(
      bitmap: pictures.actual, index: pictures.index, count: pictures.count)
    state.size = pictures.actual.size
    var encoder = FilmChunkEncoder(size: pictures.actual.size, haste: .some)
    if let previous = state.previous { try encoder.add(previous, as: .before) }
    try encoder.add(frame, as: .own)
    let chunk = try encoder.finish()
    if let last = state.lists[.actual]?.indices.last {
      state.lists[.actual]?[last].frameCount += chunk.heldFrames
    }
    for picture in chunk.pictures { try write(picture, to: .actual, &state) }
    state.previous = frame
    var moment = Moment(
      index: pictures.index, count: pictures.count, expectedIndex: pictures.expectedIndex,
      isKnown: pictures.expected != nil)
    if let expected = pictures.expected, let box = pictures.box(against: expected) {
      moment.expected = try write(expected, in: box, to: .expected, &state)
      if let marks = pictures.difference {
        moment.marks = try write(marks, in: box, to: .marks, &state)
      }
    }
    state.moments.append(moment)
  }

  private func write(
    _ bitmap: Bitmap, in box: PixelBox, to list: PictureList, _ state: inout State
  ) throws(SinkError) -> Int {
    let picture = try FilmPicture(bitmap, in: box, isWhole: true, frameCount: 0, haste: .some)
    try write(picture, to: list, &state)
    return state.lists[list, default: []].count - 1
  }

  private func write(
    _ picture: FilmPicture, to list: PictureList, _ state: inout State
  ) throws(SinkError) {
    state.lists[list, default: []].append(
      Entry(
        frameCount: picture.frameCount, isWhole: picture.isWhole, box: picture.box,
        offset: state.length, length: picture.text.count))
    state.length += picture.text.count + 1
    try output.write(picture.text + [UInt8(ascii: "\n")])
  }

  private static func data(_ entry: Entry) -> PageData {
    let box = entry.box
    let numbers = [
      entry.frameCount, entry.isWhole ? 1 : 0, box.left, box.top, box.width, box.height,
      entry.offset, entry.length,
    ]
    return .array(numbers.map(PageData.integer))
  }

  private static func data(_ moment: Moment) -> PageData {
    let numbers = [
      moment.index, moment.count, moment.expectedIndex ?? -1, moment.expected ?? -1,
      moment.marks ?? -1, moment.isKnown ? 1 : 0,
    ]
    return .array(numbers.map(PageData.integer))
  }
}

extension ComparedPictures {
  /// Where two pictures of one size differ.
  fileprivate func box(against expected: Bitmap) -> PixelBox? {
    guard expected.size == actual.size else { return nil }
    return differenceBox(
      expected.pixels, actual.pixels, width: actual.width, height: actual.height)
  }
}

extension SinkError {
  fileprivate var words: String {
    switch self {
    case .write(let code): "the report cannot be written: error \(code)"
    case .unsupported(let reason), .library(let reason): "the report cannot be made: \(reason)"
    }
  }
}
