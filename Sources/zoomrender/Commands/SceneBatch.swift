import Pipeline

/// Scenes that are rendered at once, as many as there are threads, and handed back in their order.
struct SceneBatch {
  /// How many scenes may be done before an earlier one is, for each that is under way: their files are open.
  private static let lead = 16

  let requests: [RenderRequest]
  let services: Services
  let surroundings: Surroundings

  /// Calls `take` for each scene, in order, with the area that its outputs are staged in. When that throws, what is under
  /// way is waited for and nothing more is begun.
  func run<Failure: Error>(
    _ take: (RenderReport, StagingArea, _ isLast: Bool) throws(Failure) -> Void
  ) async throws(Failure) {
    let threads = requests.map(\.effectiveJobs).max() ?? 1
    let width = max(1, min(threads, requests.count))
    let progress = FrameProgress(count: requests.count, line: surroundings.progress)
    let result = await withTaskGroup(of: Rendered.self) { group -> Result<Void, Failure> in
      var started = 0
      var taken = 0
      var running = 0
      var waiting: [Int: Rendered] = [:]
      func startMore() {
        while running < width, started < requests.count, started - taken < width * Self.lead {
          let index = started
          var request = requests[index]
          request.jobs = max(1, request.effectiveJobs / width)
          let area = surroundings.area.makePart()
          group.addTask { [services, request] in
            let report = await services.render(request, area) { done, total in
              progress.update(scene: index, done: done, total: total)
            }
            return Rendered(index: index, report: report, area: area)
          }
          started += 1
          running += 1
        }
      }
      startMore()
      while let rendered = await group.next() {
        running -= 1
        waiting[rendered.index] = rendered
        while let next = waiting.removeValue(forKey: taken) {
          taken += 1
          surroundings.progress.erase()
          do throws(Failure) {
            try take(next.report, next.area, taken == requests.count)
          } catch {
            return .failure(error)
          }
        }
        startMore()
      }
      return .success(())
    }
    try result.get()
  }
}

/// A scene as its renderer left it.
private struct Rendered: Sendable {
  var index: Int
  var report: RenderReport
  var area: StagingArea
}
