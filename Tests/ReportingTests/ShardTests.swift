import Foundation
import Golden
import TestKit
import Testing

@testable import Pipeline
@testable import zoomrender

/// Parts of a run, and their reports joined again.
@Suite struct ShardTests {
  @Test(arguments: 1...9)
  func partsAreAPartitionAndEven(_ count: Int) {
    // Costs that no order makes even by chance.
    let scenes = (0..<40).map { (cost: ($0 * 7_919) % 1_000 + 1, name: "scene-\($0)") }
    let parts = ShardPlan(scenes).parts(count)
    #expect(parts.count == count)
    #expect(parts.flatMap { $0 }.sorted() == Array(0..<40))
    #expect(parts.allSatisfy { $0 == $0.sorted() })
    let sums = parts.map { $0.reduce(0) { $0 + scenes[$1].cost } }
    // Longest first is never further apart than the cheapest of the dearest part's scenes.
    let most = sums.firstIndex(of: sums.max()!)!
    let last = parts[most].map { scenes[$0].cost }.min()!
    #expect(sums.max()! - sums.min()! <= last)
  }

  @Test func equalScenesAreCountedOut() {
    let scenes = (0..<8).map { (cost: 5, name: "\($0)") }
    #expect(ShardPlan(scenes).parts(4) == [[0, 4], [1, 5], [2, 6], [3, 7]])
    #expect(ShardPlan(scenes.reversed()).parts(4) == [[3, 7], [2, 6], [1, 5], [0, 4]])
    #expect(ShardPlan(Array(scenes[..<2])).parts(3) == [[0], [1], []])
  }

  private func shard(_ variables: [String: String]) -> String {
    do throws(ShardFault) {
      return try Shard { variables[$0] }.text
    } catch {
      return error.rule
    }
  }

  @Test func slurmArraysSayWhichPart() {
    func task(_ id: Int, _ first: Int, _ last: Int, step: Int, count: Int) -> String {
      shard([
        "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(first)",
        "SLURM_ARRAY_TASK_MAX": "\(last)", "SLURM_ARRAY_TASK_STEP": "\(step)",
        "SLURM_ARRAY_TASK_COUNT": "\(count)",
      ])
    }
    #expect(task(1, 1, 8, step: 1, count: 8) == "1/8")
    #expect(task(7, 0, 7, step: 1, count: 8) == "8/8")
    #expect(task(5, 1, 10, step: 4, count: 3) == "2/3")
    // --array=1,3,9 does not say which is the second.
    #expect(task(3, 1, 9, step: 1, count: 3).contains("even steps"))
  }

  @Test func parallelGitLabJobsSayWhichPart() {
    #expect(shard(["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "5"]) == "3/5")
    #expect(shard(["CI_NODE_TOTAL": "1"]) == "1/1")
    #expect(shard(["CI_NODE_TOTAL": "4"]).contains("from 1 to CI_NODE_TOTAL"))
    #expect(shard([:]).contains("neither"))
    #expect(shard(["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "5"]).contains("whole number"))
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "1/2/3", "-1/3", "1/0", ""])
  func whatIsNoPartIsRefused(_ text: String) {
    #expect(Shard(text: text) == nil)
  }

  /// One scene changed, one golden missing, one golden too many.
  private func workshop() throws -> ReportWorkshop {
    let workshop = try ReportWorkshop()
    try workshop.write("card", curve: "easeIn")
    try workshop.write("menus/open", hold: 0.4)
    try workshop.folder.remove("goldens/list.png")
    try workshop.folder.write(
      try workshop.folder.bytes(of: "goldens/card.png"), to: "goldens/old.png")
    return workshop
  }

  @Test func joinedShardsAreTheWholeReport() throws {
    let workshop = try workshop()
    #expect(try workshop.verify().status == 1)
    var statuses: [Int32] = []
    for number in 1...3 {
      statuses.append(
        try workshop.verify("--shard", "\(number)/3", report: "part-\(number)").status)
    }
    #expect(statuses.contains(1))
    let parts = try (1...3).map { number in
      try #require(try workshop.results("part-\(number)")["scenes"] as? [[String: Any]])
    }
    let names = parts.joined().compactMap { $0["name"] as? String }
    #expect(names.sorted() == ["card", "list", "menus/close", "menus/open", "old"])
    // The golden without a scene is told once, by the first.
    #expect(parts[0].contains { $0["verdict"] as? String == "extra-golden" })
    let joined = try workshop.run("merge-reports", "part-3", "part-1/", "part-2", "-o", "joined")
    #expect(joined.status == 1, "\(joined.said)")
    #expect(joined.output.contains("5 scenes"))
    for file in ["index.html", "junit.xml", "results.json", "summary.md"] {
      let (whole, merged) = (
        try workshop.text("report/\(file)"), try workshop.text("joined/\(file)")
      )
      #expect(whole == merged, "\(file) differs")
    }
  }

  @Test func aShardWithoutScenesPassesAndSaysSo() throws {
    let workshop = try ReportWorkshop()
    let run = try workshop.verify("--shard", "6/6", report: "part")
    #expect(run.status == 0)
    #expect(run.output.contains("shard 6/6 has no scene: there are only 4 scenes"))
    #expect(try workshop.results("part")["passed"] as? Bool == true)
    let auto = try workshop.run(
      ["verify", "scenes", "--goldens", "goldens", "--shard", "auto"],
      environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2", "SLURM_ARRAY_TASK_ID": ""])
    #expect(auto.output.contains("shard 2/2: 2 scenes"))
  }

  @Test func whatIsNoWholeRunIsNotJoined() throws {
    let workshop = try workshop()
    for part in ["1/2", "2/2", "1/3"] {
      try workshop.verify(
        "--shard", part, report: "part-" + part.replacingOccurrences(of: "/", with: "-"))
    }
    func message(_ folders: String...) throws -> String {
      let run = try workshop.run(["merge-reports"] + folders + ["-o", "joined"])
      #expect(run.status == 2)
      #expect(try !workshop.folder.names().contains { $0.hasPrefix("joined") })
      return run.said
    }
    #expect(try message("part-1-2").contains("shard 2 is missing"))
    #expect(try message("part-1-2", "part-1-2").contains("both are shard 1/2"))
    #expect(try message("part-1-2", "part-2-2", "part-1-3").contains("is of 3"))
    #expect(try message("part-1-2", "nowhere").contains("nowhere/results.json"))
    try workshop.verify()
    #expect(try message("report").contains("of a whole run"))
    // Another run: one more scene.
    try FileManager.default.copyItem(
      atPath: workshop.folder.path("scenes/card"), toPath: workshop.folder.path("scenes/more"))
    try workshop.verify("--shard", "2/2", report: "part-2-2")
    #expect(try message("part-1-2", "part-2-2").contains("same scenes and goldens"))
    try workshop.folder.write("{ }", to: "part-2-2/results.json")
    #expect(try message("part-1-2", "part-2-2").contains("must be a report of verify"))
    let same = try workshop.run("merge-reports", "part-1-2", "-o", "part-1-2")
    #expect(same.status == 2)
  }
}
