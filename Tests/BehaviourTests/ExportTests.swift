import Foundation
import Primitives
import TestKit
import Testing

private let isChecked = ProcessInfo.processInfo.environment["CI"] == "true"
private let rlottie = "/usr/lib/x86_64-linux-gnu/librlottie.so.0-1"

@Suite("Exports of the motion") struct ExportTests {
  private static let styles = [
    "hero", "lightbox", "dissolve", "cube", "fullscreen", "zoom", "push", "container", "moveIn",
    "reveal", "slide", "flip",
  ]

  private func scene(_ style: String, curve: String = "[0.42, 0, 0.58, 1]") -> SceneText {
    var scene = SceneText()
    scene.style = style
    scene.curve = curve
    scene.timeline = #"[{ "hold": 0.2 }, "present", { "hold": 0.2 }, "dismiss"]"#
    return scene
  }

  private func exported(_ workshop: Workshop, _ form: String) throws -> String {
    let run = try workshop.run("export", "scene.json", "--\(form)", "-q")
    try #require(run.status == 0, "\(run.said)")
    return String(decoding: run.output, as: UTF8.self)
  }

  @Test("The Swift of every style is Swift, as its own compiler has it")
  func theSwiftIsSwift() throws {
    let workshop = try Workshop()
    var files = [String]()
    let curves = [
      #""linear""#, #"{ "spring": { "damping": 0.7, "velocity": 1 } }"#,
      #"{ "spring": { "mass": 1, "stiffness": 200, "damping": 18 } }"#,
      #"{ "spring": { "duration": 0.4, "bounce": 0.3 } }"#,
    ]
    for (index, style) in Self.styles.enumerated() {
      try workshop.folder.write(scene(style, curve: curves[index % 4]).json, to: "scene.json")
      let text = try exported(workshop, "swift")
      for word in ["static func present(", "static func dismiss(", "UIViewPropertyAnimator("] {
        #expect(text.contains(word), "\(style)")
      }
      try workshop.folder.write(text, to: "\(style).swift")
      files.append(workshop.folder.path("\(style).swift"))
    }
    let run = try workshop.run(files, through: "exec swiftc -frontend -parse \"$@\"")
    #expect(run.status == 0, "\(run.said)")
  }

  /// Moments of a way, in seconds; it takes 0.4 of them.
  private static let moments = [0, 0.05, 0.1, 0.17, 0.2, 0.26, 0.33, 0.39]

  @Test(
    "The CSS moves in a browser as inspect has it",
    .enabled(if: Browser.isWanted, "there is no chromium"),
    arguments: [
      ("hero", "[0.42, 0, 0.58, 1]"), ("push", #"{ "spring": { "damping": 0.6, "velocity": 1 } }"#),
      ("cube", #""easeIn""#), ("flip", #""easeOut""#),
      ("zoom", #"{ "spring": { "damping": 0.8 } }"#), ("slide", #""linear""#),
    ])
  func theCSSMoves(style: String, curve: String) throws {
    let workshop = try Workshop(scene(style, curve: curve))
    let css = try exported(workshop, "css")
    let start = try #require(css.range(of: "  <div class=\"zoom present\">\n"))
    let end = try #require(css.range(of: "\n  </div>\n"))
    let markup = css[start.upperBound..<end.lowerBound]
    let browser = try Browser()
    for way in ["present", "dismiss"] {
      let page = """
        <style>body { margin: 0 } \(css)</style><div class="zoom \(way)">\(markup)</div>
        <script>
        const animations = document.getAnimations();
        const found = JSON.stringify(\(Self.moments).map(time => {
          animations.forEach(a => { a.pause(); a.currentTime = time * 1000; });
          const layers = {};
          for (const element of document.querySelector('.zoom').children) {
            const box = element.getBoundingClientRect();
            layers[element.className] =
              [box.x, box.y, box.width, box.height, +getComputedStyle(element).opacity];
          }
          return layers;
        }));
        </script>
        """
      try workshop.folder.write(page, to: "page.html")
      try browser.open("file://\(workshop.folder.path("page.html"))")
      let json = Data(try browser.text("found").utf8)
      let found = try #require(
        JSONSerialization.jsonObject(with: json) as? [[String: [Double]]])
      let report = try workshop.report(
        ["inspect", "scene.json", "--json", "--step", way]
          + Self.moments.flatMap { ["--at", "\($0)"] })
      let frames = try #require(report["frames"] as? [[String: Any]])
      for (frame, layers) in zip(frames, found) {
        for layer in try #require(frame["layers"] as? [[String: Any]])
        where layer["hidden"] as? Bool == false {
          let name = try #require(layer["layer"] as? String)
          let box = try #require(layers[name], "\(name)")
          let due = try #require(layer["frame"] as? [Double])
          for (a, b) in zip(box, due) {
            #expect(abs(a - b) < 0.06 + due[2] * 0.000_4, "\(way) \(name): \(box), \(due)")
          }
          #expect(abs(box[4] - (try #require(layer["alpha"] as? Double))) < 0.001)
        }
      }
    }
  }

  @Test(
    "The Lottie's frames are the scene's, as rlottie draws them",
    .enabled(
      if: isChecked || FileManager.default.fileExists(atPath: rlottie),
      "librlottie0-1 is not installed"),
    arguments: [
      ("hero", "[0.42, 0, 0.58, 1]"), ("push", #"{ "spring": { "damping": 0.6, "velocity": 1 } }"#),
      ("fullscreen", #""linear""#), ("lightbox", #""easeOut""#),
    ])
  func theLottieShowsTheFrames(style: String, curve: String) throws {
    let workshop = try Workshop(scene(style, curve: curve))
    let frames = try workshop.frames()
    try workshop.folder.write(try exported(workshop, "lottie"), to: "out.json")
    let script = """
      import ctypes, sys
      l = ctypes.CDLL('\(rlottie)')
      l.lottie_animation_from_file.restype = ctypes.c_void_p
      l.lottie_animation_render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3
      animation = l.lottie_animation_from_file(b'out.json')
      assert animation
      for frame in range(\(frames.count)):
        pixels = (ctypes.c_uint32 * (120 * 200))()
        l.lottie_animation_render(animation, frame, pixels, 120, 200, 480)
        sys.stdout.buffer.write(bytes(pixels))
      """
    try workshop.folder.write(script, to: "draw.py")
    let run = try workshop.run([], through: "exec python3 draw.py")
    try #require(run.status == 0, "\(run.said)")
    try #require(run.output.count == frames.count * 120 * 200 * 4)
    for (index, frame) in frames.enumerated() {
      let start = index * frame.size.area * 4
      var different = 0
      for pixel in 0..<frame.size.area {
        // Blue, green, red; the frame's words have red first.
        let word = frame.pixels[pixel]
        for (byte, shift) in [(2, 0), (1, 8), (0, 16)] {
          let drawn = Int(run.output[start + pixel * 4 + byte])
          if abs(drawn - Int(word >> UInt32(shift) & 255)) > 40 {
            different += 1
            break
          }
        }
      }
      // Edges that lie between pixels are drawn otherwise; all of them together are at most 400 pixels long.
      #expect(different < 500, "frame \(index)")
    }
  }

  @Test("An image view that fills, or is round at either end, clips all the way")
  func theSwiftClips() throws {
    // A round small view that fills and clips, a large one that fits and does not.
    let rows = [
      #"{ "id": "row1", "type": "image", "image": "row1.png", "frame": [0, 40, 40, 60], "#
        + #""contentMode": "scaleAspectFill", "clipsToBounds": true, "cornerRadius": 14 }"#
    ]
    for style in ["hero", "fullscreen", "push"] {
      var scene = scene(style)
      scene.list = SceneText.screen(rows)
      let text = try exported(Workshop(scene), "swift")
      let ways = text.components(separatedBy: "static func ").dropFirst()
      #expect(ways.count == 2)
      for way in ways {
        #expect(way.contains("snapshot.clipsToBounds = true"), "\(style), \(way.prefix(7))")
        #expect(!way.contains("clipsToBounds = false"))
      }
      #expect(ways.contains { $0.contains("snapshot.layer.cornerRadius = 14") })
    }
  }

  @Test("A moving screen of a Lottie has the size that it has at rest, at any scale")
  func theLottieDoesNotJump() throws {
    // 120 x 200 points are 63.6 x 106 pixels.
    let workshop = try Workshop(scene("moveIn"))
    let run = try workshop.run("export", "scene.json", "--lottie", "--scale", "0.53", "-q")
    let root = try object(run.output)
    let layers = try #require(root["layers"] as? [[String: Any]])
    var seen = 0
    for layer in layers where ["list", "detail"].contains(layer["nm"] as? String) {
      let size = try #require((layer["ks"] as? [String: Any])?["s"] as? [String: Any])
      #expect(size["k"] as? [Double] == [100, 100, 100])
      seen += 1
    }
    #expect(seen >= 2)
  }

  @Test("The table of a spring has one motion in everyone's parameters")
  func theTableHasSprings() throws {
    let workshop = try Workshop(
      scene("hero", curve: #"{ "spring": { "duration": 0.5, "bounce": 0.25 } }"#))
    let text = try exported(workshop, "markdown")
    // 2 pi / 0.5 squared, and twice that frequency times 0.75.
    #expect(text.contains("mass 1, stiffness 157.914, damping 18.85, initial velocity 0"))
    #expect(text.contains("| response 0.5, damping fraction 0.75 |"))
    #expect(text.contains("| duration 0.5, bounce 0.25 |"))
    // An underdamped spring passes its end by e^(-pi z / sqrt(1 - z^2)).
    #expect(text.contains("| Overshoot | 2.838 % at"))
    #expect(text.contains("| `snapshot` | 0, 40, 40x40 | 0, 0, 120x200 |"))
  }

  @Test("The table's moments are the motion's")
  func theTableHasMoments() throws {
    let workshop = try Workshop(scene("hero", curve: #""linear""#))
    let text = try exported(workshop, "markdown")
    #expect(text.contains("| 0.2 s | 50 % | 0, 20, 80x120 |"))
    #expect(text.contains("## Present") && text.contains("## Dismiss"))
  }

  @Test("The file's ending tells the form, and an older file stays when the scene is bad")
  func theEndingTellsTheForm() throws {
    let workshop = try Workshop()
    let run = try workshop.run("export", "scene.json", "-o", "motion.css")
    #expect(run.status == 0 && run.said.hasPrefix("motion.css: css, "))
    let bytes = try workshop.folder.bytes(of: "motion.css")
    #expect(bytes.starts(with: Array("/*\n  scene.json: ".utf8)))
    try workshop.folder.write("{ }", to: "bad.json")
    #expect(try workshop.run("export", "bad.json", "-o", "motion.css").status == 2)
    #expect(try workshop.folder.bytes(of: "motion.css") == bytes)
  }

  @Test("What a form cannot say is told, in the file too")
  func whatIsLostIsTold() throws {
    let workshop = try Workshop(scene("cube"))
    let run = try workshop.run("export", "scene.json", "--lottie", "-o", "x.json")
    #expect(run.status == 0 && run.lines.count == 2)
    #expect(run.said.contains("warning: scene.json: lottie cannot express: the perspective"))
    let text = String(decoding: try workshop.folder.bytes(of: "x.json"), as: UTF8.self)
    #expect(text.contains("Not expressed: the perspective of the turning screens"))
    _ = try object(Array(text.utf8))
  }

  @Test(
    "What is no export is told",
    arguments: [
      (
        [],
        "export: must have a form named, but has none; add --swift, --css, --lottie or --markdown"
      ),
      (
        ["--css", "--swift"],
        "--css: must be the only form, but '--swift' is given too; export twice"
      ),
      (
        ["--css", "--fps", "30"],
        "--fps: must go with --lottie, whose pictures and frames it is about, but the form is css; leave it out"
      ),
      (
        ["--lottie", "-o", "scene.json"],
        "scene.json: must not overwrite what is read, but 'scene.json' is read; take another name"
      ),
      (
        ["--css", "-o", "no/x.css"],
        "no/x.css: no such folder 'no'; make it first"
      ),
      (
        ["--lottie", "-o", "x.css"],
        "-o: must end in .json to go with --lottie, but is 'x.css'; leave --lottie out, or change the ending"
      ),
    ])
  func faultsAreTold(words: [String], message: String) throws {
    let workshop = try Workshop()
    let run = try workshop.run(["export", "scene.json"] + words)
    #expect(run.status == (words.last == "no/x.css" ? 3 : 2))
    #expect(run.said == "zoomrender: \(message)\n")
  }

  @Test("A scene that only rests has nothing to export")
  func aStillHasNothing() throws {
    let still = """
      { "canvas": { "size": [10, 10] }, "screens": { "list": { "backgroundColor": "#FFF" } },
        "timeline": [{ "hold": 1 }] }
      """
    let workshop = try Workshop()
    try workshop.folder.write(still, to: "scene.json")
    let run = try workshop.run("export", "scene.json", "--css")
    #expect(run.status == 2)
    #expect(run.said == "zoomrender: scene.json: must have a transition to export, but has none\n")
  }
}
