import Primitives
import TestKit
import Testing

@Suite("Memory") struct MemoryTests {
  /// The full size, and 20 frames against 100 in place of 60 against 600: a hundred frames held at once are 1.2 GB.
  @Test("B35 Memory does not grow with the number of frames")
  func memoryDoesNotGrow() throws {
    let short = try peakKilobytes(duration: "0.38")
    let long = try peakKilobytes(duration: "1.98")
    #expect(long < 600 * 1024)
    #expect(Double(long) < Double(short) * 1.3)
  }

  /// The most memory that a render of 50 frames a second took, as the system tells while it runs.
  private func peakKilobytes(duration: String) throws -> Int {
    var scene = SceneText()
    scene.canvas = #"{ "size": [390, 844], "scale": 3 }"#
    (scene.fps, scene.duration) = ("50", duration)
    scene.list = SceneText.screen([
      #"{ "id": "row1", "type": "image", "image": "row1.png", "frame": [16, 40, 80, 80] }"#
    ])
    scene.detail = SceneText.screen([
      #"{ "id": "photo", "type": "image", "image": "row1.png", "frame": [0, 400, 390, 390] }"#
    ])
    let workshop = try Workshop(scene, pictures: ["row1.png": .photo(300, 300)])
    let watching = """
      "$0" "$@" & child=$!
      while peak=$(grep VmHWM "/proc/$child/status" 2>/dev/null); do echo "$peak"; sleep 0.02; done
      wait "$child"
      """
    let run = try workshop.run(
      ["scene.json", "-o", "out.gif", "-q", "--jobs", "2"], through: watching)
    try #require(run.status == 0, "\(run.said)")
    let words = String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return try #require(words.compactMap { Int($0) }.max())
  }
}
