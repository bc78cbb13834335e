import Foundation
import Primitives
import TestKit
import Testing

/// The page in a real browser: clicked, typed at and read. Time is the test's own: frames of the browser's animation come
/// when the test says so.
@Suite(
  .serialized,
  .enabled("needs chromium at /usr/bin/chromium; only CI=true makes it fail without") {
    Browser.isWanted
  }
) struct PageBrowserTests {
  private let scene: SmallScene
  private let browser: Browser
  private let frames: [Bitmap]

  init() throws {
    scene = try SmallScene()
    try scene.run("preview", "scene.json", "-o", "page.html")
    frames = try scene.frames()
    browser = try Browser()
    try browser.takeOverAnimationFrames()
    try browser.resize(width: 1100, height: 760)
    try browser.open(scene.address(of: "page.html"))
    try browser.wait(for: "\(canvas).dataset.frame === '0'")
  }

  private let canvas = "document.querySelector('.film-canvas')"

  private var frame: Int {
    get throws {
      Int(try browser.text("document.getElementById('frame').textContent").prefix { $0 != " " })
        ?? -1
    }
  }

  /// The film's pixels as they are on the screen, where one of them is `zoom` device pixels.
  private func shownPixels(zoom: Int = 1, canvas number: Int = 0) throws -> Bitmap {
    let (width, height) = (SmallScene.width, SmallScene.height)
    let text = try browser.text(
      """
      (() => {
        const canvas = document.querySelectorAll('.film-canvas')[\(number)];
        const left = Math.round((canvas.width - \(width * zoom)) / 2);
        const top = Math.round((canvas.height - \(height * zoom)) / 2);
        const data = canvas.getContext('2d').getImageData(left, top, \(width * zoom), \(height * zoom));
        let text = '';
        for (const byte of data.data) text += String.fromCharCode(byte);
        return btoa(text);
      })()
      """)
    let bytes = try #require(Data(base64Encoded: text))
    let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    let size = PixelSize(width: width * zoom, height: height * zoom)!
    return Bitmap(size: size, pixels: words)
  }

  private func expectShown(_ number: Int, _ place: SourceLocation = #_sourceLocation) throws {
    try browser.wait(for: "\(canvas).dataset.frame === '\(number)'")
    #expect(try frame == number, sourceLocation: place)
    #expect(try shownPixels() == frames[number], sourceLocation: place)
  }

  private func advance(_ milliseconds: Int, times: Int) throws {
    for _ in 0..<times { try browser.value("advance(\(milliseconds))") }
  }

  @Test func everyFrameIsExactHoweverItIsReached() throws {
    try browser.click("#zooms [data-value='1']")
    for number in 1..<34 {
      try browser.press("ArrowRight")
      try expectShown(number)
    }
    try browser.press("ArrowRight")
    try expectShown(0)
    try browser.press("ArrowLeft")
    try expectShown(33)
    // Backwards, and to and fro, over pictures that lie over others.
    for number in [20, 6, 31, 5, 12, 11, 30, 4] {
      try browser.value(
        """
        (() => {
          const scrub = document.getElementById('scrub');
          scrub.value = \(number);
          scrub.dispatchEvent(new Event('input'));
        })()
        """)
      try expectShown(number)
    }
    try browser.press("Home")
    try expectShown(0)
    try browser.press("End")
    try expectShown(33)
    #expect(browser.complaints.isEmpty)
  }

  @Test func aClickOnTheLineOfTimeSeeks() throws {
    try browser.click("#zooms [data-value='1']")
    try browser.click("#scrub")
    let middle = try frame
    #expect((16...17).contains(middle))
    try expectShown(middle)
    try browser.click("#curve svg")
    // The graph's axis is not the whole of its width.
    let other = try frame
    #expect((15...20).contains(other))
    try expectShown(other)
  }

  @Test func itPlaysInTimeAtEverySpeed() throws {
    let speeds: [(String, Int)] = [("0.125", 1), ("0.25", 2), ("0.5", 4), ("1", 8), ("2", 16)]
    for (speed, expected) in speeds {
      try browser.press("Home")
      try browser.click("#speeds [data-value='\(speed)']")
      #expect(
        try browser.text("document.querySelector('#speeds [aria-checked=true]').dataset.value")
          == speed)
      try browser.click("#play")
      // The first frame of an animation only starts the clock: then 8 of 51 ms, which are 8.16 of the film's.
      try advance(51, times: 9)
      #expect(try frame == expected)
      #expect(try browser.text("document.getElementById('play').ariaLabel") == "Pause")
      try browser.press(" ")
      #expect(try browser.text("document.getElementById('play').ariaLabel") == "Play")
      try advance(51, times: 3)
      #expect(try frame == expected)
    }
  }

  @Test func itLoopsOrStopsAtTheEnd() throws {
    try browser.press("End")
    try browser.press(" ")
    try advance(51, times: 3)
    #expect(try frame == 1)
    try browser.click("#loop")
    #expect(try browser.text("document.getElementById('loop').ariaPressed") == "false")
    try advance(240, times: 12)
    #expect(try frame == 33)
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Play")
    // From the end it plays from the start.
    try browser.press(" ")
    try advance(51, times: 2)
    #expect(try frame == 1)
  }

  @Test func theWaysInAndBackPlayByThemselves() throws {
    try browser.press("p")
    #expect(try frame == 4)
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Pause")
    try advance(51, times: 3)
    #expect(try frame == 6)
    // The clock runs already.
    try browser.press("d")
    try advance(51, times: 3)
    #expect(try frame == 23)
    // From the start again.
    try browser.press("p")
    #expect(try frame == 4)
    try browser.press("End")
    #expect(try frame == 14)
    try browser.press("ArrowRight")
    #expect(try frame == 4)
    try browser.click("#ranges [data-value='dismiss']")
    #expect(try frame == 20)
    try browser.press("ArrowLeft")
    #expect(try frame == 30)
    try browser.press("a")
    try browser.press("Home")
    #expect(try frame == 0)
  }

  @Test func theTableHasTheNumbersOfTheFrame() throws {
    for _ in 0..<9 { try browser.press("ArrowRight") }
    let inspected = try scene.run("inspect", "scene.json", "--json", "--at", "0.45")
    let report =
      try JSONSerialization.jsonObject(with: Data(inspected.utf8)) as? [String: Any]
    let wanted = try #require((report?["frames"] as? [[String: Any]])?.first)
    let layers = try #require(wanted["layers"] as? [[String: Any]])
    let snapshot = try #require(layers.first { $0["layer"] as? String == "snapshot" })
    let row = try browser.text(
      """
      [...document.querySelectorAll("[data-layer='snapshot'] td")].map((cell) => cell.textContent).join(" ")
      """)
    let numbers = row.split(separator: " ").dropFirst().compactMap { Double($0) }
    let rect = try #require(snapshot["frame"] as? [Double])
    #expect(zip(numbers, rect).allSatisfy { abs($0 - $1) <= 0.005 + 1e-9 } && numbers.count >= 5)
    let progress = Double(
      try browser.text("document.querySelector('[data-fact=progress]').textContent"))
    #expect(abs((progress ?? -1) - (wanted["progress"] as? Double ?? 0)) <= 5e-5 + 1e-9)
    #expect(try browser.text("document.querySelector('[data-fact=time]').textContent") == "0.450 s")
    #expect(try browser.text("document.querySelector('[data-fact=step]').textContent") == "present")
    // At half of its time a motion that eases in and out is half done.
    #expect(try browser.text("document.querySelector('#curve output').textContent") == "50.0 %")
  }

  @Test(arguments: [(1.0, 1), (1.0, 4), (2.0, 2), (2.0, 8), (1.5, 4), (3.0, 2)])
  func aPixelIsAWholeNumberOfTheScreens(ratio: Double, zoom: Int) throws {
    try browser.resize(width: 1100, height: 900, ratio: ratio)
    for _ in 0..<8 { try browser.press("ArrowRight") }
    try browser.click("#zooms [data-value='\(zoom)']")
    try browser.wait(for: "\(canvas).dataset.frame === '8' && devicePixelRatio === \(ratio)")
    let shown = try shownPixels(zoom: zoom)
    let isEveryPixelRight = (0..<shown.height).allSatisfy { y in
      (0..<shown.width).allSatisfy { x in shown[x, y] == frames[8][x / zoom, y / zoom] }
    }
    #expect(isEveryPixelRight)
    let isSharp = try browser.isTrue(
      """
      (() => {
        const canvas = \(canvas), box = canvas.getBoundingClientRect();
        return Math.abs(box.width * devicePixelRatio - canvas.width) < 0.01
          && Math.abs(box.height * devicePixelRatio - canvas.height) < 0.01;
      })()
      """)
    #expect(isSharp)
  }

  private struct Inspected: Decodable {
    struct Frame: Decodable {
      var layers: [Layer]
    }
    struct Layer: Decodable {
      var layer: String
      var frame: [Double]
    }
    var frames: [Frame]
  }

  /// Where the picture flies in a frame, by what `inspect` says, in pixels.
  private func flight(in frame: Int) throws -> (x: Range<Double>, y: Range<Double>) {
    let report = try scene.run(
      "inspect", "scene.json", "--json", "--at", "\(Double(frame) / 20)")
    let layers = try JSONDecoder().decode(Inspected.self, from: Data(report.utf8)).frames[0].layers
    let rect = try #require(layers.first { $0.layer == "snapshot" }).frame
    return (rect[0]..<(rect[0] + rect[2]), rect[1]..<(rect[1] + rect[3]))
  }

  @Test(arguments: [1, 3, 4])
  func anOnionSkinLeavesTheFrameSolidAndOlderOnesFainter(count: Int) throws {
    try browser.open("about:blank")
    try browser.open(scene.address(of: "page.html#frame=10,onion=\(count),zoom=1"))
    try browser.wait(for: "\(canvas).dataset.ghosts === '\(count)'")
    #expect(
      try browser.text("document.getElementById('onion-count').textContent")
        == (count == 1 ? "1 frame" : "\(count) frames"))
    let shown = try shownPixels()
    let own = try flight(in: 10)
    let older = try (0..<count).map { try flight(in: 9 - $0) }
    func isInside(
      _ flight: (x: Range<Double>, y: Range<Double>), _ x: Int, _ y: Int, _ spare: Double
    )
      -> Bool
    {
      Double(x) >= flight.x.lowerBound + spare && Double(x + 1) <= flight.x.upperBound - spare
        && Double(y) >= flight.y.lowerBound + spare && Double(y + 1) <= flight.y.upperBound - spare
    }
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    var solid = 0
    /// How strong each older frame is where it alone differs, 0 to 1: what is shown, on the way from the frame to it.
    var strengths = [[Double]](repeating: [], count: count)
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        if isInside(own, x, y, 0) || !older.contains(where: { isInside($0, x, y, -1) }) {
          guard !isInside(own, x, y, -1) || isInside(own, x, y, 0) else { continue }
          solid += 1
          #expect(shown[x, y] == frames[10][x, y])
          continue
        }
        guard !isInside(own, x, y, -1),
          let newest = older.indices.first(where: { isInside(older[$0], x, y, -1) }),
          isInside(older[newest], x, y, 0)
        else { continue }
        for shift in [UInt32(0), 8, 16] {
          let from = part(frames[10][x, y], shift)
          let to = part(frames[9 - newest][x, y], shift)
          guard abs(to - from) >= 40 else { continue }
          strengths[newest].append(Double(part(shown[x, y], shift) - from) / Double(to - from))
        }
      }
    }
    #expect(solid > 1000)
    // The oldest may lie wholly below younger ones.
    let means = strengths.filter { !$0.isEmpty }.map { $0.reduce(0, +) / Double($0.count) }
    #expect(!means.isEmpty)
    #expect(means.allSatisfy { $0 > 0.1 && $0 < 0.6 })
    #expect(zip(means, means.dropFirst()).allSatisfy { $0 > $1 + 0.05 })
    for _ in 0..<4 { try browser.press("O", shift: true) }
    try expectShown(10)
  }

  @Test func whereScreensMoveTheFrameOutweighsAllOlderOnes() throws {
    let moving = SmallScene.text().replacing(
      #""style": "hero", "from": "list/photo", "to": "detail/photo""#,
      with: #""style": "slide", "subtype": "fromRight""#)
    try scene.folder.write(moving, to: "slide.json")
    try scene.run("preview", "slide.json", "-o", "slide.html")
    let frames = try scene.frames(of: "slide.json")
    try browser.open(scene.address(of: "slide.html#frame=10,onion=5,zoom=1"))
    try browser.wait(for: "\(canvas).dataset.ghosts === '5'")
    let shown = try shownPixels()
    for index in shown.pixels.indices {
      for shift in [UInt32(0), 8, 16] {
        func part(_ picture: Bitmap) -> Int { Int(picture.pixels[index] >> shift & 255) }
        // What all older frames may add is 35 of 100.
        let far = (5...9).map { part(frames[$0]) - part(frames[10]) }
        let bounds = (min(0, far.min()!) * 35 / 100 - 3)...(max(0, far.max()!) * 35 / 100 + 3)
        guard bounds.contains(part(shown) - part(frames[10])) else {
          Issue.record("\(part(shown)) is too far from \(part(frames[10]))")
          return
        }
      }
    }
  }

  @Test func anEditedAddressIsFollowed() throws {
    try browser.value("location.hash = 'frame=11,rects,onion=4'")
    try browser.wait(for: "\(canvas).dataset.frame === '11'")
    #expect(try browser.text("document.getElementById('onion-count').textContent") == "4 frames")
    try browser.press("o")
    #expect(try browser.text("document.getElementById('onion-count').textContent") == "5 frames")
    try browser.value("location.hash = 'frame=7,speed=2,onion=40'")
    try browser.wait(for: "\(canvas).dataset.frame === '7'")
    #expect(try browser.text("document.getElementById('onion-count').textContent") == "12 frames")
    #expect(
      try browser.isTrue("document.querySelector('[data-overlay=rects]').ariaPressed === 'false'"))
    try browser.value("location.hash = 'frame=8'")
    try browser.wait(for: "\(canvas).dataset.frame === '8'")
    #expect(try browser.text("document.getElementById('onion-count').textContent") == "off")
    #expect(
      try browser.text("document.querySelector('#speeds [aria-checked=true]').dataset.value") == "1"
    )
  }

  @Test func overlaysLieOverTheFrameAndGoAgain() throws {
    try browser.click("#zooms [data-value='4']")
    for _ in 0..<9 { try browser.press("ArrowRight") }
    try browser.wait(for: "\(canvas).dataset.frame === '9'")
    let bare = try shownPixels(zoom: 4)
    // The snapshot's colour in the overlay, as far as thin lines have it.
    func hasColor(_ picture: Bitmap) -> Bool {
      picture.pixels.contains { pixel in
        abs(Int(pixel & 255) - 0xE0) + abs(Int(pixel >> 8 & 255) - 0x36)
          + abs(Int(pixel >> 16 & 255) - 0x6F) < 60
      }
    }
    for name in ["rects", "path", "center"] {
      try browser.click("[data-overlay='\(name)']")
      let shown = try shownPixels(zoom: 4)
      #expect(shown != bare && hasColor(shown))
      try browser.click("[data-overlay='\(name)']")
      #expect(try shownPixels(zoom: 4) == bare)
    }
  }

  @Test func twoScenesPlayInStepByTime() throws {
    try scene.folder.write(SmallScene.text(rate: 10), to: "slow.json")
    try scene.run("preview", "scene.json", "slow.json", "-o", "two.html")
    try browser.open(scene.address(of: "two.html"))
    try browser.click("#zooms [data-value='1']")
    for _ in 0..<9 { try browser.press("ArrowRight") }
    try browser.wait(
      for: """
        [...document.querySelectorAll('.film-canvas')].map((canvas) => canvas.dataset.frame).join() === '9,4'
        """)
    #expect(try shownPixels() == frames[9])
    // The slow one has 17 frames of 0.1 s, and its own line of time.
    let facts = try browser.text("document.getElementById('facts').textContent")
    #expect(facts.contains("34 frames, 20 a second") && facts.contains("17 frames, 10 a second"))
    #expect(try browser.isTrue("document.querySelectorAll('#steps > div').length === 2"))
    let slow = try scene.frames(of: "slow.json")
    #expect(try shownPixels(canvas: 1) == slow[4])
    #expect(browser.complaints.isEmpty)
  }

  @Test func itIsLightOrDarkAsTheSystemOrAsChosen() throws {
    let ground = "getComputedStyle(document.body).backgroundColor"
    let light = try browser.text(ground)
    try browser.resize(width: 1100, height: 760, isDark: true)
    try browser.wait(for: "\(ground) !== '\(light)'")
    let dark = try browser.text(ground)
    try browser.press("m")
    #expect(try browser.text(ground) == light)
    try browser.press("m")
    try browser.resize(width: 1100, height: 760)
    #expect(try browser.text(ground) == dark)
  }

  @Test func theHelpOpensAndClosesByTheKeyboard() throws {
    try browser.press("?")
    #expect(try browser.isTrue("document.getElementById('help').open"))
    #expect(
      try browser.text("document.getElementById('keys').textContent").contains("Play or pause"))
    // What is behind the help does not hear keys.
    try browser.press("ArrowRight")
    #expect(try frame == 0)
    try browser.send(
      "Input.dispatchKeyEvent", ["type": "keyDown", "key": "Escape", "windowsVirtualKeyCode": 27])
    try browser.wait(for: "!document.getElementById('help').open")
  }

  @Test func anAddressSaysWhereToBegin() throws {
    try browser.open("about:blank")
    try browser.open(scene.address(of: "page.html#frame=11,rects,onion=3,speed=0.5,theme=dark"))
    try browser.wait(for: "\(canvas).dataset.frame === '11'")
    #expect(try browser.text("document.documentElement.dataset.theme") == "dark")
    #expect(try browser.text("document.getElementById('onion-count').textContent") == "3 frames")
    #expect(
      try browser.isTrue("document.querySelector('[data-overlay=rects]').ariaPressed === 'true'"))
    #expect(
      try browser.text("document.querySelector('#speeds [aria-checked=true]').dataset.value")
        == "0.5")
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Play")
  }

  @Test func itAsksForNothingButItself() throws {
    try browser.press(" ")
    try advance(51, times: 40)
    let page = scene.address(of: "page.html")
    #expect(
      browser.requests.allSatisfy { $0 == page || $0.hasPrefix("data:") || $0.hasPrefix("blob:") })
    #expect(browser.requests.contains(page))
  }

  @Test func everyControlHasANameAndCanBeReached() throws {
    let nameless = try browser.text(
      """
      [...document.querySelectorAll("button, input, [role=img]")]
        .filter((element) => !(element.ariaLabel || element.textContent.trim() || element.labels?.length))
        .map((element) => element.outerHTML).join()
      """)
    #expect(nameless.isEmpty)
    let fits = try browser.isTrue("document.documentElement.scrollWidth <= innerWidth")
    #expect(fits)
  }

  @Test(arguments: [320, 360, 375, 1280])
  func nothingIsCutAtTheSides(width: Int) throws {
    try scene.folder.write(SmallScene.text(rate: 10), to: "a-scene-with-a-longer-name.json")
    try scene.run("preview", "scene.json", "a-scene-with-a-longer-name.json", "-o", "two.html")
    for page in ["page.html", "two.html"] {
      try browser.resize(width: width, height: 800, ratio: 2)
      try browser.open(scene.address(of: page))
      try browser.wait(for: "document.querySelector('.film-canvas')?.dataset.frame === '0'")
      try browser.press("P")
      try browser.press(" ")
      #expect(try browser.number("document.documentElement.scrollWidth") <= Double(width))
      #expect(try browser.number("document.querySelector('.panel').scrollWidth") <= Double(width))
      let isCut = try browser.isTrue(
        """
        [...document.querySelectorAll('.stage figcaption')].some((caption) =>
          caption.scrollWidth > caption.clientWidth || caption.scrollHeight > caption.clientHeight)
        """)
      #expect(!isCut)
    }
  }

  @Test func whatMovesIsSeenWithoutScrolling() throws {
    try browser.resize(width: 1280, height: 800)
    for _ in 0..<9 { try browser.press("ArrowRight") }
    let hasRow = try browser.isTrue(
      """
      (() => {
        const row = document.querySelector("[data-layer='snapshot']").getBoundingClientRect();
        return row.bottom <= document.querySelector('.transport').getBoundingClientRect().top;
      })()
      """)
    #expect(hasRow)
  }

  @Test func theWayBackOfTwoScenesIsTheLongerOfBoth() throws {
    // The other's way back is later: from 1.2 to 1.7 s.
    let later = SmallScene.text().replacing(#""hold": 0.3"#, with: #""hold": 0.5"#)
    try scene.folder.write(later, to: "later.json")
    for scenes in [["scene.json", "later.json"], ["later.json", "scene.json"]] {
      try scene.run("preview", scenes[0], scenes[1], "-o", "two.html")
      try browser.open(scene.address(of: "two.html"))
      try browser.wait(for: "\(canvas).dataset.frame === '0'")
      try browser.click("#ranges [data-value='dismiss']")
      #expect(try frame == 20)
      try browser.press("End")
      #expect(try frame == 34)
    }
  }

  @Test func whoeverWantsLittleMotionSeesAStillAtFirst() throws {
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Play")
    try browser.resize(width: 1100, height: 760, isCalm: false)
    try browser.open("about:blank")
    try browser.open(scene.address(of: "page.html"))
    try browser.wait(for: "document.getElementById('play').ariaLabel === 'Pause'")
  }
}
