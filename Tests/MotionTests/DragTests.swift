import Primitives
import Testing

@testable import Motion

private func makeDrag(_ release: String, path: String, curve: String = "") throws -> Timeline {
  try makeTimeline(
    """
    { "canvas": { "size": [375, 667] },
      "screens": {
        "list": { "backgroundColor": "#FFF", "layers": [
          { "id": "a", "type": "image", "image": "a.png", "frame": [20, 100, 60, 60] } ] },
        "detail": { "backgroundColor": "#000", "layers": [
          { "id": "b", "type": "image", "image": "a.png", "frame": [0, 146, 375, 375] } ] } },
      "transition": { "style": "hero", "duration": 0.4, "from": "list/a", "to": "detail/b" \(curve) },
      "timeline": [ { "drag": { "path": \(path), "release": "\(release)" } } ] }
    """)
}

private let path = "[[0.1, 0, 20], [0.2, 10, 80], [0.3, 30, 160]]"

@Suite struct DragTests {
  private func picture(_ timeline: Timeline, _ time: Double) -> Rect {
    timeline.sample(at: Duration(roundingSeconds: time)).layers.last!.frame
  }

  @Test func thePictureFollowsTheFinger() throws {
    let timeline = try makeDrag("finish", path: path)
    #expect(timeline.sample(at: .zero).layers.map(\.name) == ["list", "detail", "snapshot"])
    #expect(picture(timeline, 0) == Rect(x: 0, y: 146, width: 375, height: 375))
    let center = picture(timeline, 0.2).center
    #expect(abs(center.x - 197.5) < 1e-9 && abs(center.y - (333.5 + 80)) < 1e-9)
    #expect(picture(timeline, 0.2).width < 375)
  }

  @Test func theScreenBehindShowsThroughTheFurtherItIs() throws {
    let timeline = try makeDrag("finish", path: path)
    let alphas = stride(from: 0, through: 0.3, by: 0.02).map { time in
      timeline.sample(at: Duration(roundingSeconds: time)).layers[1].alpha
    }
    #expect(alphas[0] == 1)
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(arguments: ["finish", "cancel"], ["", #", "curve": { "spring": { "damping": 0.6 } }"#])
  func onReleaseNeitherPlaceNorSpeedJumps(_ release: String, _ curve: String) throws {
    let timeline = try makeDrag(release, path: path, curve: curve)
    let h = 1e-5
    func values(_ time: Double) -> [Double] {
      let sample = timeline.sample(at: Duration(roundingSeconds: time))
      let frame = sample.layers[2].frame
      return [frame.x, frame.y, frame.width, frame.height, sample.layers[1].alpha]
    }
    let (before, at, after) = (values(0.3 - h), values(0.3), values(0.3 + h))
    for index in at.indices {
      #expect(abs(at[index] - before[index]) < 0.02)
      let (left, right) = ((at[index] - before[index]) / h, (after[index] - at[index]) / h)
      #expect(abs(left - right) < 0.01 * max(1, abs(left)), "value \(index): \(left), \(right)")
    }
  }

  @Test func afterwardsItRestsWhereTheReleaseLeads() throws {
    for (release, screen) in [("finish", "list"), ("cancel", "detail")] {
      let timeline = try makeDrag(release, path: path)
      #expect(timeline.length == .milliseconds(700))
      #expect(timeline.sample(at: timeline.length).layers.map(\.name) == [screen])
      let last = picture(timeline, 0.6999)
      let home =
        release == "finish"
        ? Rect(x: 20, y: 100, width: 60, height: 60) : Rect(x: 0, y: 146, width: 375, height: 375)
      #expect(abs(last.x - home.x) < 1 && abs(last.width - home.width) < 1)
    }
  }
}
