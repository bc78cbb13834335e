import Foundation
import Primitives
import TestKit
import Testing

/// Goldens that are missing, too many or broken, and how they are written.
@Suite("goldens and their files") struct GoldenFileTests {
  private func recorded(_ kind: String = "hash") throws -> Workshop {
    let workshop = try Workshop()
    let run = try workshop.run(
      ["verify", "scene.json", "--goldens", "goldens", "--record", "--golden-kind", kind],
      environment: ["CI": ""])
    try #require(run.status == 0, "\(run.said)")
    return workshop
  }

  private func verify(
    _ workshop: Workshop, _ words: [String] = ["scene.json"],
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let run = try workshop.run(
      ["verify"] + words + ["--goldens", "goldens"],
      environment: ["CI": ""].merging(environment) { $1 })
    return (run.status, String(decoding: run.output, as: UTF8.self) + run.said)
  }

  @Test func aMissingGoldenFailsAndSoDoesAMissingFolder() throws {
    let workshop = try Workshop()
    let (status, text) = try verify(workshop)
    #expect(status == 1)
    #expect(
      text.contains("scene.json: missing golden, there is no goldens/scene.golden"), "\(text)")
    #expect(text.contains("0 frames compared: 1 missing golden"))
  }

  @Test func aFileIsNoFolderOfGoldens() throws {
    let run = try Workshop().run("verify", "scene.json", "--goldens", "row0.png")
    #expect(run.status == 2)
    #expect(run.said.contains("--goldens: must be a folder, but 'row0.png' is a file"))
  }

  @Test func aGoldenWithoutASceneIsToldWhenAFolderIsVerified() throws {
    let workshop = try recorded()
    try workshop.folder.write(Array("x".utf8), to: "goldens/old.golden")
    #expect(try verify(workshop).status == 0)
    let (status, text) = try verify(workshop, ["."])
    #expect(status == 1)
    #expect(text.contains("goldens/old.golden: golden without scene"), "\(text)")
    #expect(text.contains("1 same, 1 golden without scene"), "\(text)")
  }

  @Test(arguments: ["hash", "frames"])
  func anEmptyGoldenIsSaidToBeEmpty(_ kind: String) throws {
    let workshop = try recorded(kind)
    try workshop.folder.write([], to: kind == "hash" ? "goldens/scene.golden" : "goldens/scene.png")
    let (status, text) = try verify(workshop)
    #expect(status == 1)
    #expect(text.contains("scene.json: empty golden goldens/scene."), "\(text)")
  }

  @Test(arguments: ["hash", "frames"])
  func aGoldenCutShortAnywhereIsCorrupt(_ kind: String) throws {
    let workshop = try recorded(kind)
    let name = kind == "hash" ? "goldens/scene.golden" : "goldens/scene.png"
    let bytes = try workshop.folder.bytes(of: name)
    for share in [1, 10, 40, 70, 99] {
      try workshop.folder.write(Array(bytes[..<max(1, bytes.count * share / 100)]), to: name)
      let (status, text) = try verify(workshop)
      #expect(status == 1)
      #expect(text.contains("scene.json: corrupt golden"), "\(share): \(text)")
    }
  }

  @Test func aPointerOfGitLFSIsCalledOne() throws {
    for kind in ["hash", "frames"] {
      let workshop = try recorded(kind)
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
      try workshop.folder.write(
        Array(pointer.utf8), to: kind == "hash" ? "goldens/scene.golden" : "goldens/scene.png")
      let (status, text) = try verify(workshop)
      #expect(status == 1)
      #expect(text.contains("it is a Git LFS pointer, not the golden itself; run git lfs pull"))
    }
  }

  @Test func aConflictOfAMergeIsToldWithItsLine() throws {
    let workshop = try recorded()
    var text = String(
      decoding: try workshop.folder.bytes(of: "goldens/scene.golden"), as: UTF8.self)
    let place = try #require(text.range(of: "end\n"))
    text.insert(contentsOf: "<<<<<<< HEAD\n", at: place.lowerBound)
    try workshop.folder.write(Array(text.utf8), to: "goldens/scene.golden")
    let (status, said) = try verify(workshop)
    #expect(status == 1)
    #expect(said.contains("is a conflict of a merge"), "\(said)")
  }

  @Test func lineEndsOfEitherKindAreFine() throws {
    let workshop = try recorded()
    let text = String(
      decoding: try workshop.folder.bytes(of: "goldens/scene.golden"), as: UTF8.self)
    try workshop.folder.write(
      Array(text.replacing("\n", with: "\r\n").utf8), to: "goldens/scene.golden")
    #expect(try verify(workshop).status == 0)
  }

  @Test func aBadSceneEndsWithTwoAndIsNotCompared() throws {
    let workshop = try recorded()
    try workshop.folder.write(Array("{ }".utf8), to: "scene.json")
    let (status, text) = try verify(workshop)
    #expect(status == 2)
    #expect(text.contains("missing key 'screens'"), "\(text)")
    #expect(text.contains("scene.json: bad scene, nothing is compared"))
  }

  // MARK: - Recording

  @Test func unattendedRunsDoNotRecord() throws {
    let workshop = try Workshop()
    let byOption = try verify(workshop, ["scene.json", "--record", "--ci"])
    #expect(byOption.status == 2)
    #expect(byOption.text.contains("must not be given in continuous integration (--ci)"))
    let byVariable = try verify(workshop, ["scene.json", "--record"], environment: ["CI": "true"])
    #expect(byVariable.status == 2)
    #expect(try !workshop.folder.names().contains { $0.hasPrefix("goldens") })
  }

  @Test func recordingSaysWhatChangesAndLeavesAloneWhatIsAsItWas() throws {
    let workshop = try recorded("frames")
    let before = try workshop.folder.bytes(of: "goldens/scene.png")
    let words = ["scene.json", "--record", "--golden-kind", "frames"]
    let same = try verify(workshop, words)
    #expect(same.status == 0)
    #expect(same.text.contains("goldens/scene.png is as it was"), "\(same.text)")
    var scene = SceneText()
    scene.timeline = #"["present", { "hold": 0.2 }]"#
    scene.detail = SceneText.detail(of: "row1.png", background: "#FEFFFF")
    try workshop.folder.write(scene.json, to: "scene.json")
    let changed = try verify(workshop, words)
    #expect(changed.status == 0)
    #expect(changed.text.contains("recorded goldens/scene.png anew"), "\(changed.text)")
    #expect(changed.text.contains("px in"), "\(changed.text)")
    #expect(try workshop.folder.bytes(of: "goldens/scene.png") != before)
    #expect(try verify(workshop).status == 0)
  }

  @Test func recordingOnlyWhatIsMissingTouchesNothingElse() throws {
    let workshop = try recorded()
    let before = try workshop.folder.bytes(of: "goldens/scene.golden")
    var scene = SceneText()
    scene.detail = SceneText.detail(of: "row1.png", background: "#FEFFFF")
    try workshop.folder.write(scene.json, to: "scene.json")
    try workshop.folder.write(SceneText().json, to: "other.json")
    let run = try verify(workshop, ["scene.json", "other.json", "--record=missing"])
    #expect(run.status == 1)
    #expect(run.text.contains("scene.json: changed"), "\(run.text)")
    #expect(run.text.contains("other.json: recorded goldens/other.golden"), "\(run.text)")
    #expect(try workshop.folder.bytes(of: "goldens/scene.golden") == before)
    let failed = try verify(workshop, ["scene.json", "other.json", "--record=failed"])
    #expect(failed.status == 0)
    #expect(failed.text.contains("scene.json: recorded goldens/scene.golden anew"))
    #expect(failed.text.contains("other.json: same"))
  }

  @Test func recordingTheOtherKindTakesTheOldOneAway() throws {
    let workshop = try recorded("frames")
    let run = try verify(workshop, ["scene.json", "--record", "--golden-kind", "hash"])
    #expect(run.status == 0)
    #expect(run.text.contains("goldens/scene.png is removed"), "\(run.text)")
    let names = try workshop.folder.names().filter { $0.hasPrefix("goldens/") }
    #expect(names == ["goldens/scene.golden"])
  }

  @Test func recordingWithoutAKindKeepsTheKindThatIsThere() throws {
    let workshop = try recorded("frames")
    try workshop.folder.remove("goldens/scene.png")
    try workshop.folder.write(Array("damaged".utf8), to: "goldens/scene.png")
    let run = try verify(workshop, ["scene.json", "--record"])
    #expect(run.status == 0, "\(run.text)")
    let names = try workshop.folder.names().filter { $0.hasPrefix("goldens/") }
    #expect(names == ["goldens/scene.png"])
    #expect(try verify(workshop).status == 0)
  }

  @Test func twoGoldensOfOneSceneAreOneTooMany() throws {
    let workshop = try recorded("frames")
    try workshop.folder.write(Array("x".utf8), to: "goldens/scene.golden")
    let (status, text) = try verify(workshop)
    #expect(status == 1)
    #expect(text.contains("is a golden of the same scene; remove one of them"), "\(text)")
  }

  @Test func theSameGoldenIsWrittenForAnyNumberOfThreads() throws {
    let workshop = try recorded()
    let bytes = try workshop.folder.bytes(of: "goldens/scene.golden")
    for jobs in ["1", "3", "16"] {
      let run = try workshop.run(
        ["verify", "scene.json", "--goldens", "other-\(jobs)", "--record", "--jobs", jobs],
        environment: ["CI": "", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"])
      #expect(run.status == 0)
      #expect(try workshop.folder.bytes(of: "other-\(jobs)/scene.golden") == bytes)
    }
  }

  @Test func aSceneKeepsItsNameWhetherItsFolderIsVerifiedOrItAlone() throws {
    let workshop = try Workshop()
    for name in ["menus/open.json", "table/scene.json"] {
      try workshop.folder.write(SceneText().json, to: name)
    }
    let roots = ["--asset-root", "."]
    let all = try verify(workshop, [".", "--record"] + roots)
    #expect(all.status == 0, "\(all.text)")
    let names = try workshop.folder.names().filter { $0.hasPrefix("goldens/") }.sorted()
    #expect(
      names == ["goldens/menus/open.golden", "goldens/scene.golden", "goldens/table.golden"])
    #expect(try verify(workshop, ["menus/open.json", "table/scene.json"] + roots).status == 0)
  }

  // MARK: - Tolerance

  @Test func toleranceNeedsPictures() throws {
    let workshop = try recorded()
    let refused = try verify(workshop, ["scene.json", "--threshold", "0.1"])
    #expect(refused.status == 2)
    #expect(
      refused.text.contains("record it with --golden-kind frames, or name a commit with --base"))
    #expect(try verify(workshop, ["scene.json", "--max-frames", "3"]).status == 0)
  }

  @Test func theTolerancesOfOptionsAndScenesLetPassWhatTheySay() throws {
    let workshop = try recorded("frames")
    var scene = SceneText()
    scene.list = SceneText.list(rows: ["row0.png", "row1.png", "row2.png"], background: "#FEFEFE")
    try workshop.folder.write(scene.json, to: "scene.json")
    #expect(try verify(workshop).status == 1)
    #expect(try verify(workshop, ["scene.json", "--threshold", "0.02"]).status == 0)
    #expect(try verify(workshop, ["scene.json", "--max-diff-ratio", "1"]).status == 0)
    #expect(try verify(workshop, ["scene.json", "--max-diff-pixels", "100"]).status == 1)
    #expect(try verify(workshop, ["scene.json", "--max-frames", "11"]).status == 0)
    #expect(try verify(workshop, ["scene.json", "--ignore", "0,0,120,200"]).status == 0)
    scene.more = [#""verify": { "reason": "a new white", "threshold": 0.02 }"#]
    try workshop.folder.write(scene.json, to: "scene.json")
    let (status, text) = try verify(workshop)
    #expect(status == 0, "\(text)")
    #expect(try verify(workshop, ["scene.json", "--threshold", "0"]).status == 1)
  }

  // MARK: - The base

  @Test("pixels come from the scene as it was at a commit, or in another folder")
  func base() throws {
    let workshop = try recorded()
    let setup = try workshop.run(
      [],
      through: "git init -q . && git add scene.json row0.png row1.png row2.png && "
        + "git -c user.name=a -c user.email=a@b.c commit -qm one && mkdir old && "
        + "cp scene.json row?.png old/ && git status --porcelain")
    try #require(setup.status == 0, "\(setup.said)")
    var scene = SceneText()
    scene.list = SceneText.list(rows: ["row0.png", "row1.png", "row0.png"])
    try workshop.folder.write(scene.json, to: "scene.json")
    for base in [["--base", "HEAD"], ["--base-dir", "old"]] {
      try FileManager.default.createDirectory(
        atPath: workshop.folder.path("temporary"), withIntermediateDirectories: true)
      let run = try verify(
        workshop, ["scene.json"] + base, environment: ["TMPDIR": workshop.folder.path("temporary")])
      #expect(run.status == 1)
      #expect(run.text.contains("px in 40x40 at 0,80, largest step 255"), "\(run.text)")
      let left = try FileManager.default.contentsOfDirectory(
        atPath: workshop.folder.path("temporary"))
      #expect(left == [])
      let loose = try verify(workshop, ["scene.json", "--max-diff-pixels", "1600"] + base)
      #expect(loose.status == 0, "\(loose.text)")
    }
    let state = try workshop.run(
      [], through: "git status --porcelain -uno; git stash list; git worktree list | wc -l")
    #expect(String(decoding: state.output, as: UTF8.self) == " M scene.json\n1\n")
    let unknown = try verify(workshop, ["scene.json", "--base", "nowhere"])
    #expect(unknown.status == 2)
    #expect(unknown.text.contains("--base: must name a commit, but is 'nowhere'"))
    let dashed = try verify(workshop, ["scene.json", "--base=--output=x"])
    #expect(dashed.status == 2)
  }
}
