import Foundation

/// A headless Chromium, driven through pipes by its DevTools protocol.
package final class Browser {
  package enum Fault: Error, CustomStringConvertible {
    case ended
    case refused(String)
    case script(String)
    case timeout(String)

    package var description: String {
      switch self {
      case .ended: "the browser has ended"
      case .refused(let reason): "the browser refuses: \(reason)"
      case .script(let reason): "the script fails: \(reason)"
      case .timeout(let what): "never came true: \(what)"
      }
    }
  }

  private let process = Process()
  private let profile: ScratchFolder
  private let commands = Pipe()
  private let answers = Pipe()
  private var buffer = Data()
  private var lastNumber = 0
  private var session: String?
  /// What the page threw or the browser complained of since the start.
  package private(set) var complaints: [String] = []

  private static let programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]

  /// The browser's program; nothing where there is none.
  package static var program: String? {
    programs.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether tests that need a browser run: where it is missing they are skipped, but never in continuous integration.
  package static var isWanted: Bool {
    program != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  package init() throws {
    guard let program = Self.program else { throw Fault.refused("there is no chromium") }
    profile = try ScratchFolder()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol's pipes are descriptors 3 and 4.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", program, "--headless=new",
      "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe",
      "--disable-dev-shm-usage", "--user-data-dir=\(profile.path)",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let page = try send("Target.createTarget", ["url": "about:blank"])
    let target = page["targetId"] as? String ?? ""
    let attached = try send("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String
    try send("Page.enable")
    try send("Runtime.enable")
    try send("Network.enable")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Sends a command and waits for its result.
  @discardableResult
  package func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastNumber += 1
    var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let data = try JSONSerialization.data(withJSONObject: message) + [0]
    try commands.fileHandleForWriting.write(contentsOf: data)
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastNumber else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw Fault.refused("\(method): \(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Fault.ended }
      buffer += more
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown":
      complaints.append("\(parameters["exceptionDetails"] ?? "")")
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      requests.append(request?["url"] as? String ?? "")
    default: break
    }
  }

  /// The addresses that were asked for since the start.
  package private(set) var requests: [String] = []

  /// The value of an expression, a promise's included.
  @discardableResult
  package func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Fault.script("\(exception?["description"] ?? details["text"] ?? "")")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  package func text(_ expression: String) throws -> String {
    try value(expression).map { "\($0)" } ?? ""
  }

  package func number(_ expression: String) throws -> Double {
    (try value(expression) as? NSNumber)?.doubleValue ?? .nan
  }

  package func isTrue(_ expression: String) throws -> Bool {
    try value(expression) as? Bool ?? false
  }

  /// Waits until an expression is true. A page that is loaded anew meanwhile counts as not yet.
  package func wait(for expression: String, seconds: Double = 30) throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if (try? isTrue(expression)) == true { return }
      usleep(15_000)
    }
    throw Fault.timeout(expression)
  }

  /// Makes pages that are opened from now on draw only when a script calls `advance(milliseconds)`, by a clock of its own.
  package func takeOverAnimationFrames() throws {
    let script = """
      let due = [];
      window.requestAnimationFrame = (callback) => due.push(callback);
      window.advance = (milliseconds) => {
        window.now = (window.now ?? 0) + milliseconds;
        const callbacks = due;
        due = [];
        for (const callback of callbacks) callback(window.now);
      };
      """
    try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  /// Loads a page and waits until it has run.
  package func open(_ address: String) throws {
    try send("Page.navigate", ["url": address])
    try wait(for: "document.readyState === 'complete' && location.href === '\(address)'")
  }

  /// A window of so many pixels, of which a device has `ratio` in each direction.
  package func resize(
    width: Int, height: Int, ratio: Double = 1, isDark: Bool = false, isCalm: Bool = true
  ) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false])
    let features = [
      ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": isCalm ? "reduce" : "no-preference"],
    ]
    try send("Emulation.setEmulatedMedia", ["features": features])
  }

  /// Presses and lets go of the mouse's first button in the middle of the first element that a selector names.
  package func click(_ selector: String) throws {
    let place = try text(
      """
      (() => {
        const element = document.querySelector(`\(selector)`);
        element.scrollIntoView({ block: "nearest" });
        const box = element.getBoundingClientRect();
        return `${box.left + box.width / 2} ${box.top + box.height / 2}`;
      })()
      """)
    let numbers = place.split(separator: " ").compactMap { Double($0) }
    try click(x: numbers[0], y: numbers[1])
  }

  package func click(x: Double, y: Double) throws {
    for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent",
        [
          "type": kind, "x": x, "y": y, "button": kind == "mouseMoved" ? "none" : "left",
          "clickCount": 1,
        ])
    }
  }

  /// Presses and lets go of a key, by the name that scripts see.
  package func press(_ key: String, shift: Bool = false) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key, "modifiers": shift ? 8 : 0]
    if key.count == 1 { parameters["text"] = key }
    try send("Input.dispatchKeyEvent", parameters)
    try send(
      "Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "modifiers": shift ? 8 : 0])
  }

  /// What the window shows, as a PNG file.
  package func screenshot() throws -> [UInt8] {
    let answer = try send("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "").map { [UInt8]($0) } ?? []
  }
}
