import Codec
import Primitives
import Synchronization

/// Writes frames as a film of a page: one text of pictures, each a file in base64, and where each stands in it.
///
/// The text goes straight to the page, which may hold several films one after another.
package final class FilmSink: FrameSink {
  private let properties: SequenceProperties
  private let page: PreviewPage
  private let number: Int
  private let description: FilmDescription
  private let index = Mutex(FilmIndex())

  /// The film's place among those of the page, from 0.
  init(
    properties: SequenceProperties, description: FilmDescription, number: Int, page: PreviewPage
  ) throws(SinkError) {
    self.properties = properties
    self.description = description
    self.number = number
    self.page = page
    try page.beginPictures(ofFilm: number)
  }

  package func makeEncoder() -> FilmChunkEncoder {
    FilmChunkEncoder(size: properties.size, haste: page.haste)
  }

  package func write(_ chunk: FilmChunk) throws(SinkError) {
    try index.withLock { index throws(SinkError) in
      index.hold(chunk.heldFrames)
      for picture in chunk.pictures {
        index.add(picture)
        try page.write(picture.text)
      }
    }
  }

  package func finish() throws(SinkError) {
    let film = index.withLock { $0 }
    try page.endPictures(
      ofFilm: number, data: description.data(properties: properties, index: film))
  }

  package func abandon() {}
}

/// Where a film's pictures stand in its text.
struct FilmIndex: Sendable {
  struct Entry: Sendable {
    var frameCount: Int
    var isWhole: Bool
    /// Left, top, width and height, in pixels.
    var box: [Int]
    /// Of the base64 text, in characters.
    var offset: Int
    var length: Int
  }

  private(set) var entries: [Entry] = []
  private var offset = 0

  /// The last picture stands so many frames longer.
  mutating func hold(_ frameCount: Int) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].frameCount += frameCount
  }

  mutating func add(_ picture: FilmPicture) {
    let box = picture.box
    entries.append(
      Entry(
        frameCount: picture.frameCount, isWhole: picture.isWhole,
        box: [box.left, box.top, box.width, box.height], offset: offset,
        length: picture.text.count))
    offset += picture.text.count
  }
}
