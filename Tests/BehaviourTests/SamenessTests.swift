import TestKit
import Testing

/// A debug build against a release build is scripts/checks/same-in-debug: a test has only one of them.
@Suite("B32 The same scene gives the same bytes") struct SamenessTests {
  private static let scenes: [String: SceneText] = {
    var photo = SceneText()
    photo.canvas = #"{ "size": [121.5, 199], "scale": 1.5 }"#
    photo.list = SceneText.screen([
      #"{ "id": "row1", "type": "image", "image": "photo.png", "frame": [7.3, 11.9, 60, 48], "#
        + #""contentMode": "scaleAspectFill", "clipsToBounds": true, "cornerRadius": 9, "#
        + #""alpha": 0.9 }"#
    ])
    photo.detail = SceneText.detail(of: "photo.png")
    photo.curve = #"{ "spring": { "damping": 0.7, "velocity": 0.3 } }"#
    photo.timeline = #"["present", "dismiss"]"#
    var cube = photo
    cube.style = "cube"
    return ["smallest": SceneText(), "photo": photo, "cube": cube]
  }()

  private func workshop(_ name: String) throws -> Workshop {
    let scene = try #require(Self.scenes[name])
    return name == "smallest"
      ? try Workshop(scene) : try Workshop(scene, pictures: ["photo.png": .photo(231, 170)])
  }

  private func bytes(_ workshop: Workshop) throws -> [[UInt8]] {
    let names = try workshop.frameNames(in: "frames") + ["out.gif"]
    return try names.map { try workshop.folder.bytes(of: $0) }
  }

  @Test(
    "for any number of threads, in any locale, time zone and folder",
    arguments: ["smallest", "photo", "cube"])
  func nothingAroundMatters(name: String) throws {
    let workshop = try workshop(name)
    try workshop.render(["frames/", "out.gif"])
    let expected = try bytes(workshop)
    #expect(expected.count > 11)
    for jobs in ["1", "2", "5", "64"] {
      try workshop.render(["frames/", "out.gif"], ["--jobs", jobs])
      #expect(try bytes(workshop) == expected)
    }
    for environment in [
      ["LC_ALL": "C"], ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"],
      ["TZ": "Asia/Kathmandu"], ["HOME": "/nowhere", "TMPDIR": "/nowhere"],
    ] {
      let run = try workshop.run(
        ["scene.json", "-o", "frames/", "-o", "out.gif"], environment: environment)
      #expect(run.status == 0)
      #expect(try bytes(workshop) == expected)
    }
    let outside = try workshop.run(
      [
        workshop.folder.path("scene.json"), "-o", workshop.folder.path("frames/"), "-o",
        workshop.folder.path("out.gif"),
      ], in: "/")
    #expect(outside.status == 0)
    #expect(try bytes(workshop) == expected)
  }
}
