import Codec
import Foundation
import Primitives
import Testing

private let tools = ProcessInfo.processInfo.environment["ZOOMRENDER_TOOLS"]

/// Files as Pillow, ffmpeg, ImageMagick, gifsicle and giflib show them, through verify_gif.py in the folder that
/// ZOOMRENDER_TOOLS names. With ZOOMRENDER_CHROMIUM, Chromium is asked too.
@Suite(.enabled(if: tools != nil, "ZOOMRENDER_TOOLS names no folder with verify_gif.py"))
struct OutsideDecodersTests {
  private func verify(
    _ bytes: [UInt8], _ options: [String], ending: String = "gif"
  ) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).\(ending)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = try #require(tools) + "/verify_gif.py"
    let chromium = ProcessInfo.processInfo.environment["ZOOMRENDER_CHROMIUM"] == nil
    process.arguments =
      ["python3", script, file.path] + options + (chromium ? [] : ["--chromium"])
    process.standardOutput = output
    try process.run()
    let report = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: report, as: UTF8.self))")
  }

  @Test func aTransparentSequenceIsTheSameEverywhere() throws {
    let pictures = (0..<30).map { step in
      Shown(
        bitmap: Bitmap(width: 50, height: 40) { x, y in
          let (dx, dy) = (x - 10 - step, y - 20)
          return dx * dx + dy * dy < 150 - step * 4 ? gray((x * 3 + y) % 40 * 6) : 0
        }, count: step % 11 == 7 ? 5 : 1)
    }
    try verify(
      try gif(pictures), ["--size", "50x40", "--plays", "0", "--frames", "30", "--strict"])
  }

  @Test func manyColoursOnAClearGroundAreTheSameEverywhere() throws {
    let pictures = (0..<12).map { step in
      Shown(
        bitmap: Bitmap(width: 64, height: 48) { x, y in
          let inside = (step..<step + 40).contains(x) && (4..<44 - step).contains(y)
          return inside ? opaque(UInt32(x * 4 | y * 5 << 8 | (x ^ y) << 16)) : 0
        })
    }
    try verify(try gif(pictures), ["--frames", "12"])
  }

  @Test(arguments: GIFOptions.Quality.allCases)
  func anOpaqueSequenceIsTheSameEverywhere(quality: GIFOptions.Quality) throws {
    let pictures = (0..<12).map { step in
      Shown(
        bitmap: Bitmap(width: 90, height: 70) { x, y in
          (x - step * 4) / 30 == 0
            ? opaque(UInt32(x * 2 | y * 3 << 8 | (x * y % 256) << 16)) : opaque(0xFF_FFFF)
        })
    }
    let options = GIFOptions(loop: .times(2), quality: quality)
    try verify(
      try gif(pictures, rate: FrameRate(30)!, options: options),
      ["--plays", "2", "--delays", "33.333333*12~"])
  }

  @Test func aSequenceThatOnlyTurnsClearLateIsTheSameEverywhere() throws {
    let full = Bitmap(width: 40, height: 40) { x, y in gray(x * 2 + y) }
    let hole = Bitmap(width: 40, height: 40) { x, y in
      abs(x - 20) + abs(y - 20) < 9 ? 0 : gray(x * 2 + y)
    }
    let pictures = [full, hole, full, hole].map { Shown(bitmap: $0, count: 4) }
    try verify(try gif(pictures), ["--frames", "4"])
  }

  @Test(arguments: [0, gray(220)])
  func anAPNGIsTheSameEverywhere(ground: UInt32) throws {
    let pictures = (0..<30).map { step in
      Shown(
        bitmap: Bitmap(width: 50, height: 40) { x, y in
          let (dx, dy) = (x - 10 - step, y - 20)
          return dx * dx + dy * dy < 150 - step * 4 ? gray((x * 3 + y) % 40 * 6) : ground
        }, count: step % 11 == 7 ? 5 : 1)
    }
    try verify(
      try apng(pictures, rate: FrameRate(30)!, loop: .times(2), isOpaque: ground != 0),
      ["--size", "50x40", "--plays", "2", "--frames", "30", "--total-ms", "1400"],
      ending: "apng")
  }
}
