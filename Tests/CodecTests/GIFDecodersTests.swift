internal import CGIF
import Codec
import Primitives
import TestKit
import Testing

/// Files against decoders that are not ours.
@Suite struct GIFDecodersTests {
  private struct Source {
    var bytes: [UInt8]
    var place = 0
  }

  /// Rectangles and indices of all images, as giflib reads them.
  private func readByLibrary(_ bytes: [UInt8]) throws -> [(box: [Int], indices: [UInt8])] {
    var source = Source(bytes: bytes)
    return try withUnsafeMutablePointer(to: &source) { source in
      var code: Int32 = 0
      let file = DGifOpen(
        source,
        { file, out, count in
          guard let source = file?.pointee.UserData?.assumingMemoryBound(to: Source.self)
          else { return 0 }
          let place = source.pointee.place
          let taken = min(Int(count), source.pointee.bytes.count - place)
          for i in 0..<taken { out?[i] = source.pointee.bytes[place + i] }
          source.pointee.place += taken
          return Int32(taken)
        }, &code)
      let gif = try #require(file)
      defer { DGifCloseFile(gif, nil) }
      try #require(DGifSlurp(gif) == GIF_OK)
      return (0..<Int(gif.pointee.ImageCount)).map { index in
        let image = gif.pointee.SavedImages[index]
        let box = image.ImageDesc
        let count = Int(box.Width) * Int(box.Height)
        return (
          [Int(box.Left), Int(box.Top), Int(box.Width), Int(box.Height)],
          Array(UnsafeBufferPointer(start: image.RasterBits, count: count))
        )
      }
    }
  }

  private func expectTheSame(_ bytes: [UInt8]) throws {
    let ours = try GIFReader(bytes).images
    let theirs = try readByLibrary(bytes)
    try #require(ours.count == theirs.count)
    for (a, b) in zip(ours, theirs) {
      #expect([a.left, a.top, a.width, a.height] == b.box)
      #expect(a.indices == b.indices)
    }
  }

  @Test(arguments: GIFOptions.Quality.allCases)
  func giflibReadsWhatWasWritten(quality: GIFOptions.Quality) throws {
    let pictures = (0..<10).map { step in
      Shown(
        bitmap: Bitmap(width: 120, height: 90) { x, y in
          opaque(UInt32(x * 2 | y * 2 << 8 | (x * y + step) % 256 << 16))
        })
    }
    try expectTheSame(try gif(pictures, options: GIFOptions(quality: quality)))
  }

  /// The dictionary fills up, and starts anew, within the last pixels.
  @Test(arguments: 3825...3850)
  func theDictionaryMayFillUpAtTheEnd(width: Int) throws {
    for colors in [4, 200, 255] {
      let noise = Bitmap.noise(width: width, height: 1, seed: UInt64(width), colors: colors)
      let bytes = try gif([Shown(bitmap: noise)])
      #expect(try GIFReader(bytes).frames() == [noise])
      try expectTheSame(bytes)
    }
    let noise = Bitmap.noise(width: width, height: 1, seed: UInt64(width))
    try expectTheSame(try gif([Shown(bitmap: noise)], options: GIFOptions(lossy: 1)))
  }
}
