import Foundation
import TestKit
import Testing

/// A page that is open while its scene is edited, in a real browser.
@Suite(
  .serialized,
  .enabled("needs chromium at /usr/bin/chromium; only CI=true makes it fail without") {
    Browser.isWanted
  }
) struct LivePageTests {
  private let scene: SmallScene
  private let browser: Browser
  private let program: BuiltProgram

  init() throws {
    scene = try SmallScene()
    program = BuiltProgram(
      ["preview", "scene.json", "-o", "page.html", "--watch"], in: scene.folder.path)
    try program.start()
    browser = try Browser()
    let script = scene.folder.path("page.live.js")
    for _ in 0..<2_000 where !FileManager.default.fileExists(atPath: script) { usleep(10_000) }
    try browser.resize(width: 1100, height: 760)
    try browser.open(scene.address(of: "page.html"))
    try browser.wait(for: "\(text("live-state")) === 'Live'")
  }

  private func text(_ id: String) -> String { "document.getElementById('\(id)').textContent" }

  @Test func itShowsWhatIsSavedAndStaysWhereItWas() throws {
    #expect(try browser.text(text("frame")) == "0 / 33")
    for _ in 0..<9 { try browser.press("ArrowRight") }
    try browser.click("#speeds [data-value='0.25']")
    try browser.click("[data-overlay='rects']")
    try scene.folder.write(SmallScene.text(lastHold: 0.5), to: "scene.json")
    try browser.wait(for: "\(text("frame")) === '9 / 39'")
    #expect(
      try browser.text("document.querySelector('#speeds [aria-checked=true]').dataset.value")
        == "0.25")
    #expect(
      try browser.text("document.querySelector('[data-overlay=rects]').ariaPressed") == "true")
    // As an editor that writes beside the scene and renames.
    try scene.folder.write(SmallScene.text(lastHold: 0.9), to: ".scene.json.swp")
    #expect(rename(scene.folder.path(".scene.json.swp"), scene.folder.path("scene.json")) == 0)
    try browser.wait(for: "\(text("frame")) === '9 / 47'")
    #expect(browser.complaints.isEmpty)
    #expect(program.stop(SIGINT).status == 130)
    try browser.wait(for: "\(text("live-state")) === 'Not watched'")
  }

  @Test func itShowsWhyThereIsNothingNew() throws {
    try scene.folder.write(SmallScene.text(extra: "\"colour\": 1,"), to: "scene.json")
    try browser.wait(for: "\(text("live-state")) === 'Cannot be rendered'")
    let problem = try browser.text(text("problems"))
    #expect(problem.hasPrefix("scene.json:6:") && problem.contains("colour"))
    #expect(try browser.isTrue("!document.getElementById('problems').hidden"))
    #expect(try browser.text(text("frame")) == "0 / 33")
    try scene.folder.write(SmallScene.text(lastHold: 0.7), to: "scene.json")
    try browser.wait(
      for: "\(text("frame")) === '0 / 43' && document.getElementById('problems').hidden")
    #expect(program.stop(SIGINT).status == 130)
  }
}
