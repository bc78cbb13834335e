import Testing

@testable import Pipeline

@Suite struct OutputConflictTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "real/x.gif")
    try folder.write("", to: "real/frame-0000.png")
    try folder.link("link", to: "real")
    try folder.link("y.gif", to: "real/x.gif")
  }

  @Test(arguments: [
    ("a.gif", "a.gif"), ("a.gif", "./a.gif"), ("real/a.gif", "link/a.gif"),
    ("y.gif", "real/x.gif"), ("f/", "f/"), ("f/", "./f/"), ("real/", "link/"),
    ("real/", "link/a.png"), ("f/", "f/a.png"), ("f/", "f/%d.png"), ("%d.png", "3.png"),
    ("link/%d.png", "real/%d.png"), ("real/%d.png", "link/"),
  ])
  func outputsInTheSamePlaceAreRefused(first: String, second: String) throws {
    let targets = try [folder.target(first), folder.target(second)]
    #expect(throws: OutputError.samePlace(folder.path(first), folder.path(second))) {
      try OutputConflicts(among: targets)
    }
  }

  @Test(arguments: [
    ("a.gif", "b.gif"), ("a.gif", "real/a.gif"), ("f/", "g/"), ("%d.png", "a%d.png"),
    ("%d.png", "x.png"), ("%04d.png", "3.png"), ("f/", "f.png"),
  ])
  func outputsInDifferentPlacesAreGood(first: String, second: String) throws {
    _ = try OutputConflicts(among: [folder.target(first), folder.target(second)])
  }

  @Test func aDeviceTakesManyOutputs() throws {
    let target = try OutputTarget(FilePath("/dev/null"), format: .gif)
    _ = try OutputConflicts(among: [target, target])
  }

  @Test func standardOutputTakesOneOutput() throws {
    let target = try OutputTarget(FilePath("-"), format: .gif)
    #expect(throws: OutputError.samePlace("-", "-")) {
      try OutputConflicts(among: [target, target])
    }
  }

  @Test(arguments: [
    ("y.gif", "real/x.gif"), ("real/x.gif", "link/x.gif"), ("real/", "real/frame-0000.png"),
    ("real/frame-%04d.png", "link/frame-0000.png"),
  ])
  func anOutputMustNotReplaceWhatIsRead(output: String, input: String) throws {
    let conflicts = try OutputConflicts(among: [folder.target(output)])
    let error = OutputError.overwritesInput(
      path: folder.path(output), input: folder.path(input))
    #expect(throws: error) {
      try conflicts.refuse(inputs: [FilePath(folder.path("z")), FilePath(folder.path(input))])
    }
  }
}
