import Golden
import Primitives

extension VerifyReport {
  /// The report that `json` was written of.
  package init(json bytes: [UInt8]) throws(ReportFault) {
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.read(bytes)
    } catch {
      throw ReportFault("must be JSON, but is not at byte \(error.offset)")
    }
    let fields = try ReportFields(value)
    var shard: Shard?
    if let part = try fields.object("shard") {
      shard = Shard(number: try part.integer("number"), of: try part.integer("count"))
      guard shard != nil else { throw ReportFault("must be of a shard that there is") }
    }
    var scenes: [SceneReport] = []
    for scene in try fields.list("scenes") { scenes.append(try SceneReport(ReportFields(scene))) }
    self.init(
      run: VerifyRun(
        identity: try fields.string("run"), sceneCount: try fields.integer("sceneCount"),
        shard: shard),
      goldensFolder: try fields.string("goldens"), scenes: scenes,
      acceptingCommand: try fields.optionalString("acceptingCommand"))
  }
}

extension SceneReport {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    let word = try fields.string("verdict")
    guard let verdict = SceneVerdict.allCases.first(where: { $0.name == word }) else {
      throw ReportFault("must be a report of verify, but has the verdict '\(word)'")
    }
    self.init(
      scene: try fields.string("scene"), name: try fields.string("name"),
      golden: try fields.string("golden"), verdict: verdict)
    number = try fields.integer("number")
    goldenKind = try fields.optionalString("goldenKind").flatMap(GoldenKind.init)
    details = try fields.strings("details")
    for finding in try fields.list("findings") {
      findings.append(try Finding(ReportFields(finding)))
    }
    actual = try fields.object("actual").map { value throws(ReportFault) in
      try SequenceFacts(value)
    }
    expected = try fields.object("expected").map { value throws(ReportFault) in
      try SequenceFacts(value)
    }
    framesCompared = try fields.integer("framesCompared")
    for finding in try fields.list("motion") {
      motion.append(try MotionFinding(ReportFields(finding)))
    }
    for difference in try fields.list("differences") {
      differences.append(try FrameDifference(ReportFields(difference)))
    }
    if let value = try fields.object("tolerance") { tolerance = try Tolerance(value) }
    toleranceReason = try fields.optionalString("toleranceReason")
    acceptingCommand = try fields.optionalString("acceptingCommand")
  }
}

extension Finding {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    guard let severity = Severity(rawValue: try fields.string("severity")) else {
      throw ReportFault("must be a report of verify, but has a finding of no known severity")
    }
    var position: SourcePosition?
    if let line = try fields.optionalInteger("line"),
      let column = try fields.optionalInteger("column")
    {
      position = SourcePosition(line: line, column: column)
    }
    self.init(
      severity: severity, file: try fields.string("file"), position: position,
      keyPath: try fields.string("keyPath"), message: try fields.string("message"),
      hint: try fields.optionalString("hint"))
  }
}

extension SequenceFacts {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    let sides = try fields.integers("size", count: 2)
    guard let size = PixelSize(width: sides[0], height: sides[1]) else {
      throw ReportFault("must be a report of verify, but has frames without pixels")
    }
    var rate: FrameRate?
    if fields.value("fps") != nil {
      let millionths = try fields.decimal("fps", in: 1_000_000)
      rate = FrameRate(numerator: Int(clamping: millionths), denominator: 1_000_000)
    }
    self.init(
      size: size, frameCount: try fields.integer("frameCount"), frameRate: rate,
      duration: try fields.duration("duration"))
  }
}

extension MotionFinding {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    guard let kind = Kind(rawValue: try fields.string("kind")) else {
      throw ReportFault("must be a report of verify, but has a motion of no known kind")
    }
    self.init(
      kind, try fields.string("words"), step: try fields.optionalString("step"),
      layer: try fields.optionalString("layer"), frame: try fields.optionalInteger("frame"))
  }
}

extension FrameDifference {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    let extent: Extent
    if fields.value("box") != nil {
      extent = .pixels(try PixelDifference(fields))
    } else {
      extent = .sketch(fields.value("region") == nil ? nil : try fields.region("region"))
    }
    self.init(
      index: try fields.integer("frame"), count: try fields.integer("count"),
      time: try fields.duration("time"), expectedIndex: try fields.integer("goldenFrame"),
      expectedTime: try fields.duration("goldenTime"), extent: extent,
      isTolerated: try fields.bool("tolerated"))
  }
}

extension PixelDifference {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    self.init(
      box: try fields.region("box"), pixelCount: try fields.integer("pixels"),
      densestWindow: try fields.optionalInteger("densestWindow"),
      largestLevel: try fields.integer("largestLevel"),
      meanLevelThousandths: Int(clamping: try fields.decimal("meanLevel", in: 1_000)),
      largestPerceived: Int(clamping: try fields.decimal("largestPerceived", in: 10_000)),
      alphaPixelCount: try fields.integer("alphaPixels"),
      antialiasedCount: try fields.integer("antialiasedPixels"))
  }
}

extension Tolerance {
  fileprivate init(_ fields: ReportFields) throws(ReportFault) {
    self.init()
    threshold = Int(clamping: try fields.decimal("threshold", in: 10_000))
    maximumPixels = try fields.optionalInteger("maxDiffPixels")
    if fields.value("maxDiffRatio") != nil {
      maximumRatio = Int(clamping: try fields.decimal("maxDiffRatio", in: 1_000_000))
    }
    window = try fields.optionalInteger("window")
    maximumFrames = try fields.integer("maxFrames")
    for region in try fields.list("ignore") {
      let own = try ReportFields(.object([("region", region)]))
      ignored.append(try own.region("region"))
    }
    ignoresAntialiasing = try fields.bool("antialiasing")
  }
}

extension ReportFields {
  fileprivate func duration(_ key: String) throws(ReportFault) -> Duration {
    Duration(attoseconds: try decimal(key, in: 1_000_000_000_000_000_000))
  }

  fileprivate func region(_ key: String) throws(ReportFault) -> PixelRegion {
    let sides = try integers(key, count: 4)
    return PixelRegion(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}
