import Foundation
import TestKit
import Testing

@Suite("B39 A picture that cannot be read") struct AssetTests {
  /// What stands under the picture's name, and a word of the reason.
  enum Obstacle: String, CaseIterable {
    case missing, folder, html, empty, text, locked

    var reason: String {
      switch self {
      case .missing: "no such file"
      case .folder: "folder"
      case .html, .text: "not a"
      case .empty: "empty"
      case .locked: "denied"
      }
    }
  }

  @Test(
    "ends the run with one line that names it, the reason and its place",
    arguments: Obstacle.allCases)
  func nothingIsSkippedSilently(obstacle: Obstacle) throws {
    // Root reads whatever there is.
    if obstacle == .locked, geteuid() == 0 { return }
    var scene = SceneText()
    scene.list = SceneText.list(rows: ["row0.png", "row1.png", "foto.png"])
    let workshop = try Workshop(scene)
    let file = workshop.folder.path("foto.png")
    switch obstacle {
    case .missing: break
    case .folder:
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    case .html: try workshop.folder.write("<!DOCTYPE html><html></html>", to: "foto.png")
    case .empty: try workshop.folder.write("", to: "foto.png")
    case .text: try workshop.folder.write("not a picture at all", to: "foto.png")
    case .locked:
      try workshop.folder.write("x", to: "foto.png")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    }
    let before = try workshop.folder.names()
    for words in [["scene.json", "-o", "out.gif", "-o", "frames/"], ["check", "scene.json"]] {
      let run = try workshop.run(words)
      #expect(run.status == 2)
      #expect(run.lines.count == 1)
      #expect(run.said.hasPrefix("zoomrender: scene.json:"))
      #expect(run.said.contains("screens.list.layers[2].image: "))
      #expect(run.said.contains("foto.png"))
      #expect(run.said.contains(obstacle.reason), "\(run.said)")
      #expect(try workshop.folder.names() == before)
    }
  }
}
