import Golden
import Primitives

/// One scene of a verification as it comes out: its report, and the findings with the scene's text.
package struct VerifiedScene: Sendable {
  package var report: SceneReport
  package var check: CheckReport
}

/// Verifies scenes, as many at once as there are threads, and hands each to `take` in the order given; goldens without a
/// scene come last. Goldens that are to be written are in their places when `take` is told of their scene.
///
/// `pictures` makes what takes a scene's pictures, by the name that its report will have; nothing where none are wanted.
/// `progress` is told how many frames of how many of a scene, by its number, are done.
package func verify(
  _ request: VerifyRequest, staging: StagingArea,
  pictures: @escaping @Sendable (_ name: String) -> (any ComparedPictureSink)? = { _ in nil },
  progress: @escaping @Sendable (_ scene: Int, _ done: Int, _ total: Int) -> Void = { _, _, _ in },
  take: (VerifiedScene) -> Void
) async throws(VerifyFailure) -> VerifyReport {
  try refuseFile(request.goldens)
  try refuseSharedNames(request)
  try refuseVainTolerance(request)
  let base = request.base.map {
    BaseScenes($0, assetRoots: request.assetRoots, staging: staging)
  }
  do throws(BaseFailure) {
    try await base?.check(near: request.entries.first { $0.scene != .standardInput }?.scene)
  } catch {
    throw .refused(error.message)
  }
  var report = VerifyReport(goldensFolder: request.goldens.text, scenes: [])
  let batch = VerifyBatch(
    request: request, base: base, staging: staging, pictures: pictures, progress: progress)
  try await batch.run { scene in
    report.scenes.append(scene.report)
    take(scene)
  }
  for extra in extraGoldens(request, claimed: report.scenes) {
    report.scenes.append(extra)
    take(VerifiedScene(report: extra, check: CheckReport(findings: [], source: nil)))
  }
  if report.scenes.contains(where: { $0.verdict.isAcceptable }) {
    report.acceptingCommand = request.acceptingCommand
  }
  return report
}

/// A file would be taken for a folder without goldens.
private func refuseFile(_ goldens: FilePath) throws(VerifyFailure) {
  let entry = (try? FileEntry(at: goldens, followingLinks: true)) ?? nil
  guard let entry, entry.kind != .folder else { return }
  throw .refused("--goldens: must be a folder, but '\(goldens.text)' is a file")
}

/// Two scenes would take each other's golden for theirs.
private func refuseSharedNames(_ request: VerifyRequest) throws(VerifyFailure) {
  var owners: [String: SceneSource] = [:]
  for entry in request.entries {
    let name = GoldenPlace(entry, in: request.goldens).name
    if let owner = owners.updateValue(entry.scene, forKey: name) {
      throw .refused(
        owner == entry.scene
          ? "\(owner.name): must be given only once, but is given again"
          : "\(entry.scene.name): must have a golden of its own, but '\(owner.name)' is called "
            + "'\(name)' too; verify a folder that holds both, or take another --goldens")
    }
  }
}

/// A tolerance asked for on the command line would be ignored in silence by goldens without pictures.
private func refuseVainTolerance(_ request: VerifyRequest) throws(VerifyFailure) {
  guard request.tolerance.needsPixels, request.base == nil, request.recording == nil else { return }
  for entry in request.entries {
    let found = GoldenPlace(entry, in: request.goldens).found
    if let golden = found.first(where: { $0.kind == .hash }) {
      throw .refused(
        "\(golden.path.text): must keep pictures for a tolerance other than --max-frames, but keeps "
          + "hashes alone; record it with --golden-kind frames, or name a commit with --base")
    }
  }
}

/// Goldens in the folder that none of the scenes claims.
private func extraGoldens(_ request: VerifyRequest, claimed: [SceneReport]) -> [SceneReport] {
  guard request.reportsExtraGoldens else { return [] }
  let names = Set(claimed.map(\.name))
  return GoldenPlace.all(in: request.goldens).compactMap { path in
    let start = request.goldens.withoutEndingSlashes.appending("").text
    var name = path.text
    if name.hasPrefix(start) { name.removeFirst(start.count) }
    for ending in GoldenPlace.endings where name.hasSuffix(ending.text) {
      name.removeLast(ending.text.count)
      break
    }
    guard !names.contains(name) else { return nil }
    var report = SceneReport(
      scene: path.text, name: name, golden: path.text, verdict: .extraGolden)
    report.details = ["no scene has this golden; remove it, or bring its scene back"]
    return report
  }
}

/// Scenes that are verified at once.
private struct VerifyBatch {
  /// How many scenes may be done before an earlier one is, for each that is under way.
  private static let lead = 16

  let request: VerifyRequest
  let base: BaseScenes?
  let staging: StagingArea
  let pictures: @Sendable (_ name: String) -> (any ComparedPictureSink)?
  let progress: @Sendable (_ scene: Int, _ done: Int, _ total: Int) -> Void

  private struct Outcome: Sendable {
    var index: Int
    var area: StagingArea
    var scene: Result<VerifiedScene, VerifyFailure>
  }

  func run(_ take: (VerifiedScene) -> Void) async throws(VerifyFailure) {
    let threads = request.effectiveJobs
    let count = request.entries.count
    let width = max(1, min(threads, count))
    let result = await withTaskGroup(of: Outcome.self) { group -> Result<Void, VerifyFailure> in
      var (started, taken, running) = (0, 0, 0)
      var waiting: [Int: Outcome] = [:]
      func startMore() {
        while running < width, started < count, started - taken < width * Self.lead {
          start(started, jobs: max(1, threads / width), in: &group)
          started += 1
          running += 1
        }
      }
      startMore()
      while let outcome = await group.next() {
        running -= 1
        waiting[outcome.index] = outcome
        while let next = waiting.removeValue(forKey: taken) {
          taken += 1
          do throws(VerifyFailure) {
            let scene = try next.scene.get()
            do throws(OutputError) {
              try next.area.commit(endingRun: false)
            } catch {
              throw .output(error)
            }
            take(scene)
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

  private func start(_ index: Int, jobs: Int, in group: inout TaskGroup<Outcome>) {
    let entry = request.entries[index]
    let area = staging.makePart()
    let name = GoldenPlace(entry, in: request.goldens).name
    group.addTask { [request, base, pictures, progress] in
      let verification = SceneVerification(
        request, entry, base: base, staging: area, jobs: jobs, pictures: pictures(name)
      ) { progress(index, $0, $1) }
      do throws(VerifyFailure) {
        let (report, check) = try await verification.run()
        let scene = VerifiedScene(report: report, check: check)
        return Outcome(index: index, area: area, scene: .success(scene))
      } catch {
        return Outcome(index: index, area: area, scene: .failure(error))
      }
    }
  }
}

extension VerifyRequest {
  fileprivate var effectiveJobs: Int {
    var render = RenderRequest(scene: .standardInput, outputs: [])
    render.jobs = jobs
    return render.effectiveJobs
  }
}
