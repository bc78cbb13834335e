import Codec
import Primitives
import TestKit
import Testing

@Suite struct GIFPixelsTests {
  @Test func onePixelIsAGIF() throws {
    let pixel = Bitmap(width: 1, height: 1) { _, _ in opaque(0x1234) }
    #expect(try GIFReader(try gif([Shown(bitmap: pixel)])).frames() == [pixel])
  }

  @Test(arguments: 1...64)
  func noiseOfEverySizeIsReadToItsLastPixel(side: Int) throws {
    let first = Bitmap.noise(width: side, height: 65 - side, seed: UInt64(side), colors: 255)
    let second = Bitmap.noise(width: side, height: 65 - side, seed: UInt64(side) + 99, colors: 255)
    let frames = try GIFReader(try gif([Shown(bitmap: first), Shown(bitmap: second)])).frames()
    #expect(frames == [first, second])
  }

  @Test(arguments: 1...64)
  func noiseOfAnyColoursIsReadToItsLastPixel(side: Int) throws {
    for quality in GIFOptions.Quality.allCases {
      let pictures = (0..<3).map {
        Shown(bitmap: .noise(width: side, height: side, seed: UInt64(side * 3 + $0)))
      }
      let file = try GIFReader(try gif(pictures, options: GIFOptions(quality: quality)))
      #expect(file.frames().allSatisfy { $0.isOpaque })
    }
  }

  @Test func blackIsNeverMistakenForClear() throws {
    let size = 16
    let dark = Bitmap(width: size, height: size) { x, _ in x < 8 ? gray(0) : opaque(0x01_0101) }
    let all = Bitmap(width: size, height: size) { x, y in gray(y * size + x) }
    let swapped = Bitmap(width: size, height: size) { x, _ in x < 8 ? opaque(0x01_0101) : gray(0) }
    for pictures in [[dark, all, swapped], [all, dark, swapped, all], [all, swapped]] {
      let file = try GIFReader(try gif(pictures.map { Shown(bitmap: $0) }))
      #expect(file.frames() == pictures)
    }
  }

  @Test func whatShrinksLeavesNothingBehind() throws {
    let pictures = (0..<30).map { step in
      Shown(
        bitmap: Bitmap(width: 40, height: 40) { x, y in
          max(abs(x - 20), abs(y - 20)) < 19 - step / 2 ? gray(x + y) : opaque(0xFF_EEDD)
        })
    }
    let frames = try GIFReader(try gif(pictures)).frames()
    #expect(frames.last == pictures.last?.bitmap)
  }

  @Test func theBytesDependOnNoOrderOfChunks() throws {
    let pictures = (0..<30).map { Shown(bitmap: .noise(width: 30, height: 20, seed: UInt64($0))) }
    #expect(try gif(pictures, order: .forward) == gif(pictures, order: .backward))
  }

  @Test func theBytesDependOnNoThread() async throws {
    let pictures = (0..<100).map { Shown(bitmap: .noise(width: 40, height: 30, seed: UInt64($0))) }
    let expected = try gif(pictures)
    let output = MemorySink()
    let properties = SequenceProperties(
      size: pictures[0].bitmap.size, frameCount: pictures.count, frameRate: .default)
    let sink = try GIFSink(properties: properties, options: GIFOptions(), output: output)
    let frames = pictures.enumerated().map {
      SequenceFrame(bitmap: $1.bitmap, index: $0, count: 1)
    }
    let chunks = try await withThrowingTaskGroup(of: (Int, GIFChunk).self) { group in
      for start in stride(from: 0, to: frames.count, by: FrameChunks.length) {
        group.addTask {
          let end = min(start + FrameChunks.length, frames.count)
          var encoder = sink.makeEncoder()
          if start > 0 { try encoder.add(frames[start - 1], as: .before) }
          for frame in frames[start..<end] { try encoder.add(frame, as: .own) }
          if end < frames.count { try encoder.add(frames[end], as: .after) }
          return (start, try encoder.finish())
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for start in chunks.keys.sorted() { try sink.write(chunks[start]!) }
    try sink.finish()
    #expect(output.bytes == expected)
  }

  @Test func aSideThatGIFCannotHoldIsRefused() {
    let properties = SequenceProperties(
      size: PixelSize(width: 65_536, height: 1)!, frameCount: 1, frameRate: .default)
    #expect {
      try GIFSink(properties: properties, options: GIFOptions(), output: MemorySink())
    } throws: { error in
      if case .unsupported? = error as? SinkError { true } else { false }
    }
  }

  @Test func aFullDiskIsTold() throws {
    let pixel = Bitmap(width: 1, height: 1) { _, _ in gray(3) }
    let properties = SequenceProperties(size: pixel.size, frameCount: 1, frameRate: .default)
    let sink = try GIFSink(
      properties: properties, options: GIFOptions(),
      output: MemorySink(failure: .write(errno: 28)))
    #expect(throws: SinkError.write(errno: 28)) { try feed([Shown(bitmap: pixel)], to: sink) }
    sink.abandon()
  }
}
