import Foundation
import Primitives
import TestKit
import Testing

/// The report's page in a real browser, clicked through from a file's address. Time is the test's own.
@Suite(
  .serialized,
  .enabled("needs chromium at /usr/bin/chromium; only CI=true makes it fail without") {
    Browser.isWanted
  }
) struct ReportPageTests {
  private let workshop: ReportWorkshop
  private let browser: Browser
  /// The frames of `card` as its golden has them, and as they are.
  private let (was, isNow): ([Bitmap], [Bitmap])

  init() throws {
    workshop = try ReportWorkshop()
    was = try workshop.frames(of: "card")
    try workshop.write("card", background: "#A02040", curve: "easeIn")
    isNow = try workshop.frames(of: "card")
    try workshop.folder.remove("goldens/list.png")
    try workshop.verify()
    browser = try Browser()
    try browser.takeOverAnimationFrames()
    try browser.resize(width: 1300, height: 800)
    try open()
  }

  private func open(_ hash: String = "", report: String = "report") throws {
    try browser.open("about:blank")
    try browser.open("file://\(workshop.folder.path("\(report)/index.html"))\(hash)")
  }

  private func canvas(_ kind: String) -> String { "document.querySelector('[data-kind=\(kind)]')" }

  private func text(of id: String) throws -> String {
    try browser.text("document.getElementById('\(id)').textContent")
  }

  private var listed: [String] {
    get throws {
      try browser.text(
        "[...document.querySelectorAll('#list b')].map((name) => name.textContent).join()"
      ).split(separator: ",").map(String.init)
    }
  }

  /// Goes to a frame by the slider, and waits until all pictures show it.
  private func scrub(to frame: Int) throws {
    try browser.value(
      """
      (() => {
        const scrub = document.getElementById('scrub');
        scrub.value = \(frame);
        scrub.dispatchEvent(new Event('input'));
      })()
      """)
    try waitForFrame(frame)
  }

  private func waitForFrame(_ frame: Int) throws {
    try browser.wait(
      for:
        "[...document.querySelectorAll('.film-canvas')].every((canvas) => canvas.dataset.frame === '\(frame)')"
    )
  }

  /// A picture as it is on the screen at one device pixel a pixel, straight RGBA.
  private func shown(_ kind: String) throws -> Bitmap {
    let (width, height) = (ReportWorkshop.width, ReportWorkshop.height)
    let text = try browser.text(
      """
      (() => {
        const canvas = \(canvas(kind));
        const left = Math.round((canvas.width - \(width)) / 2);
        const top = Math.round((canvas.height - \(height)) / 2);
        const data = canvas.getContext('2d').getImageData(left, top, \(width), \(height));
        let text = '';
        for (const byte of data.data) text += String.fromCharCode(byte);
        return btoa(text);
      })()
      """)
    let bytes = try #require(Data(base64Encoded: text))
    let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    return Bitmap(size: PixelSize(width: width, height: height)!, pixels: words)
  }

  /// The pictures alone, a device pixel a pixel.
  private func prepare() throws {
    try browser.click("[data-place='0']")
    try browser.click("#zooms [data-value='1']")
    if try browser.isTrue("document.getElementById('boxes').ariaPressed === 'true'") {
      try browser.click("#boxes")
    }
  }

  @Test func everyFrameIsShownAsItWasAndAsItIs() throws {
    try prepare()
    for frame in [0, 4, 9, 10, 13, 17, 5] {
      try scrub(to: frame)
      #expect(try shown("was") == was[frame])
      #expect(try shown("is") == isNow[frame])
      let marked = try shown("difference")
      for place in marked.pixels.indices {
        let pixel = marked.pixels[place]
        // Marks are redder than anything that is pale.
        let isMarked = Int(pixel & 0xFF) - Int(pixel >> 8 & 0xFF) > 100
        guard isMarked == (was[frame].pixels[place] != isNow[frame].pixels[place]) else {
          Issue.record("pixel \(place) of frame \(frame) is marked wrongly")
          break
        }
      }
    }
    #expect(browser.complaints.isEmpty)
  }

  @Test func aSwipeShowsOneOnTheLeftAndTheOtherOnTheRight() throws {
    try prepare()
    try browser.press("2")
    try scrub(to: 12)
    let picture = try shown("swipe")
    for y in [0, 30, 79] {
      for x in [0, 10, 25, 35, 50, 59] {
        #expect(picture[x, y] == (x < 30 ? was : isNow)[12][x, y])
      }
    }
    try browser.press(".")
    try browser.press(".")
    #expect(try browser.text("document.getElementById('mix').value") == "60")
    let place = try browser.text(
      "(() => { const box = \(canvas("swipe")).getBoundingClientRect(); return `${box.left + box.width / 2 - 20} ${box.top + box.height / 2}`; })()"
    ).split(separator: " ").compactMap { Double($0) }
    try browser.click(x: place[0], y: place[1])
    #expect(try shown("swipe")[14, 60] == isNow[12][14, 60])
  }

  @Test func anOnionSkinIsSomethingBetween() throws {
    try prepare()
    try browser.click("#modes [data-value='onion']")
    try scrub(to: 14)
    let picture = try shown("onion")
    for place in picture.pixels.indices {
      for shift in [UInt32(0), 8, 16] {
        let parts = [was, isNow].map { Int($0[14].pixels[place] >> shift & 255) }
        let value = Int(picture.pixels[place] >> shift & 255)
        guard abs(2 * value - parts[0] - parts[1]) <= 4 else {
          Issue.record("\(value) is not between \(parts)")
          return
        }
      }
    }
  }

  @Test func theHeatMapIsHottestWhereMostFramesDiffer() throws {
    try prepare()
    try browser.press("5")
    try browser.wait(for: "\(canvas("heat"))?.dataset.frame !== undefined")
    let picture = try shown("heat")
    // The detail's ground differs from the first moving frame on; nothing ever does at rest.
    #expect(Int(picture[2, 75] & 0xFF) - Int(picture[2, 75] >> 8 & 0xFF) > 60)
    let hasHeat = try browser.isTrue(
      """
      (() => {
        const canvas = document.getElementById('heat');
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        const columns = [0.1, 0.6].map((share) => {
          let sum = 0;
          for (let y = 0; y < canvas.height; y++) sum += data[(y * canvas.width + Math.floor(canvas.width * share)) * 4 + 3];
          return sum;
        });
        return columns[0] === 0 && columns[1] > 0;
      })()
      """)
    #expect(hasHeat)
  }

  @Test func scenesAreFilteredByVerdict() throws {
    // At first what is to be looked at.
    #expect(try listed == ["card", "list"])
    try browser.click("#filters [data-value='all']")
    #expect(try listed == ["card", "list", "menus/close", "menus/open"])
    try browser.click("#filters [data-value='missing-golden']")
    #expect(try listed == ["list"])
    #expect(try text(of: "name") == "list")
    #expect(try text(of: "command").contains("--record=missing"))
    try browser.click("#filters [data-value='same']")
    #expect(try listed == ["menus/close", "menus/open"])
    #expect(try text(of: "nothing").contains("All 18 frames are as they were"))
    try browser.press("j")
    #expect(try text(of: "name") == "menus/open")
    try browser.press("k")
    #expect(try text(of: "name") == "menus/close")
  }

  @Test func whatWasFoundLeadsToItsFrame() throws {
    #expect(try text(of: "verdict") == "changed")
    #expect(try text(of: "details").contains("compared 18 frames"))
    #expect(
      try text(of: "command")
        == "zoomrender verify scenes/card/scene.json --goldens goldens --record")
    let first = try browser.text("document.querySelector('#differences tbody tr').dataset.frame")
    try browser.click("#differences tbody tr button")
    try waitForFrame(try #require(Int(first)))
    try browser.press("Home")
    try waitForFrame(0)
    try browser.press("n")
    try waitForFrame(try #require(Int(first)))
    try browser.press("ArrowRight")
    try browser.press("p")
    try waitForFrame(try #require(Int(first)))
    try browser.press("End")
    try waitForFrame(isNow.count - 1)
  }

  @Test func itPlaysInTime() throws {
    try browser.press("Home")
    try browser.click("#play")
    for _ in 0..<9 { try browser.value("advance(51)") }
    #expect(try text(of: "frame").hasPrefix("8 /"))
    try browser.press(" ")
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Play")
  }

  @Test func aGoldenOfHashesShowsWhatIsAndWhere() throws {
    let hashes = try ReportWorkshop(kind: "hash")
    try hashes.write("card", background: "#A02040", curve: "easeIn")
    try hashes.verify()
    try browser.open("file://\(hashes.folder.path("report/index.html"))")
    #expect(try text(of: "note").contains("keeps hashes and no pictures"))
    #expect(try browser.isTrue("document.querySelector('#modes [data-value=swipe]').disabled"))
    #expect(try browser.number("document.querySelectorAll('.film-canvas').length") == 1)
    #expect(try text(of: "differences").contains("at 0"))
    #expect(try text(of: "motion").contains("present curve easeIn, was linear"))
    try browser.click("#zooms [data-value='1']")
    try browser.click("#boxes")
    try scrub(to: 12)
    #expect(try shown("is") == hashes.frames(of: "card")[12])
    #expect(browser.complaints.isEmpty)
  }

  @Test func anAddressSaysWhereToBegin() throws {
    try open("#scene=card&frame=11&mode=difference&theme=dark")
    try browser.wait(for: "\(canvas("difference"))?.dataset.frame === '11'")
    #expect(try browser.text("document.documentElement.dataset.theme") == "dark")
  }

  @Test func itIsLightOrDarkAndFitsNarrowWindows() throws {
    let ground = "getComputedStyle(document.body).backgroundColor"
    let light = try browser.text(ground)
    try browser.press("m")
    try browser.press("m")
    #expect(try browser.text(ground) != light)
    for width in [1300, 900, 700, 360] {
      try browser.resize(width: width, height: 700, ratio: 2)
      #expect(try browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
    }
    let nameless = try browser.text(
      """
      [...document.querySelectorAll("button, input, [role=img]")]
        .filter((element) => !(element.ariaLabel || element.textContent.trim() || element.labels?.length))
        .map((element) => element.outerHTML).join()
      """)
    #expect(nameless.isEmpty)
    try browser.press("?")
    #expect(try browser.isTrue("document.getElementById('help').open"))
  }

  @Test func itAsksForNothingButItself() throws {
    try browser.press("n")
    let page = "file://\(workshop.folder.path("report/index.html"))"
    #expect(
      browser.requests.allSatisfy {
        $0 == page || $0 == "about:blank" || $0.hasPrefix("data:") || $0.hasPrefix("blob:")
      })
  }
}
