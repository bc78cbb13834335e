import Codec
import Glibc
import Primitives

/// Times the encoders on true frames, on one thread:
///
///     encoder-benchmark FRAMES.rgba WIDTH HEIGHT FPS OUT [fast|default|best] [key=value ...]
///
/// FRAMES.rgba is opaque RGBA, frame after frame. With OUT ending in `.gif`, `.apng` or `.webp` that is written; else a folder of PNG
/// files. It prints the processor time of encoding alone, and the number of bytes.
@main struct EncoderBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 6, let width = Int(arguments[2]), let height = Int(arguments[3]),
      let size = PixelSize(width: width, height: height), let fps = Int(arguments[4]),
      let rate = FrameRate(fps), let input = fopen(arguments[1], "rb")
    else {
      print("usage: encoder-benchmark FRAMES.rgba WIDTH HEIGHT FPS OUT [quality] [key=value ...]")
      exit(2)
    }
    defer { fclose(input) }
    fseek(input, 0, SEEK_END)
    let count = ftell(input) / (size.area * 4)
    fseek(input, 0, SEEK_SET)
    let properties = SequenceProperties(
      size: size, frameCount: count, frameRate: rate, isOpaque: true,
      plainColors: plainColors(input, size, count: count))
    fseek(input, 0, SEEK_SET)
    var options = GIFOptions()
    for argument in arguments[6...] {
      let parts = argument.split(separator: "=").map(String.init)
      switch (parts[0], parts.last.flatMap { Int($0) }) {
      case ("lossy", let number): options.lossy = number
      case ("colors", let number?): options.maximumColors = number
      case ("dither", _): options.dither = GIFOptions.Dither(rawValue: parts[1])!
      default: options.quality = GIFOptions.Quality(rawValue: parts[0])!
      }
    }
    let output = CountingOutput(arguments[5])
    if arguments[5].hasSuffix(".gif") {
      try run(
        GIFSink(properties: properties, options: options, output: output), input, properties)
    } else if arguments[5].hasSuffix(".apng") {
      try run(
        APNGSink(properties: properties, loop: .forever, imageCount: count, output: output),
        input, properties)
    } else if arguments[5].hasSuffix(".webp") {
      try run(
        WebPSink(properties: properties, options: WebPOptions(), output: output), input, properties)
    } else {
      try run(PNGSequenceSink(properties: properties, folder: output), input, properties)
    }
    print(output.count, "bytes")
  }

  /// Those of the pictures at rest: the first, the last, and those that stand for more than one frame.
  private static func plainColors(
    _ input: UnsafeMutablePointer<FILE>, _ size: PixelSize, count: Int
  ) -> [UInt32] {
    var gatherer = PlainColorGatherer()
    var last: Bitmap?
    var isHeld = false
    for index in 0..<count {
      guard let bitmap = read(input, size, index: index)?.bitmap else { break }
      let isRepeat = bitmap == last
      if index == 0 || index == count - 1 || isRepeat && !isHeld { gatherer.add(bitmap) }
      (isHeld, last) = (isRepeat, bitmap)
    }
    return gatherer.colors
  }

  private static func run<Sink: FrameSink>(
    _ sink: Sink, _ input: UnsafeMutablePointer<FILE>, _ properties: SequenceProperties
  ) throws {
    var time = 0.0
    func timed<Result>(_ body: () throws -> Result) rethrows -> Result {
      let start = processorTime()
      defer { time += processorTime() - start }
      return try body()
    }
    var before: SequenceFrame?
    var next = read(input, properties.size, index: 0)
    while next != nil {
      var encoder = timed { sink.makeEncoder() }
      if let before { try timed { try encoder.add(before, as: .before) } }
      for _ in 0..<FrameChunks.length {
        guard let frame = next else { break }
        before = frame
        next = read(input, properties.size, index: frame.index + 1)
        try timed { try encoder.add(frame, as: .own) }
      }
      if let next { try timed { try encoder.add(next, as: .after) } }
      try timed { try sink.write(encoder.finish()) }
    }
    try timed { try sink.finish() }
    print(time, "s")
  }

  private static func read(
    _ input: UnsafeMutablePointer<FILE>, _ size: PixelSize, index: Int
  ) -> SequenceFrame? {
    var bitmap = Bitmap(size: size)
    guard fread(&bitmap.pixels, 4, size.area, input) == size.area else { return nil }
    return SequenceFrame(bitmap: bitmap, index: index, count: 1)
  }

  private static func processorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// Writes to a file or a folder, and counts.
private final class CountingOutput: ByteSink, FrameFolder {
  private let path: String
  nonisolated(unsafe) private var file: UnsafeMutablePointer<FILE>?
  nonisolated(unsafe) private(set) var count = 0

  init(_ path: String) {
    self.path = path
    if [".gif", ".apng", ".webp"].contains(where: path.hasSuffix) {
      file = fopen(path, "wb")
    } else {
      mkdir(path, 0o755)
    }
  }

  deinit { if let file { fclose(file) } }

  func write(_ bytes: [UInt8]) throws(SinkError) {
    fwrite(bytes, 1, bytes.count, file)
    count += bytes.count
  }

  func write(_ bytes: [UInt8], forFrame index: Int) throws(SinkError) {
    let digits = String(index)
    let name = String(repeating: "0", count: 4 - digits.count) + digits
    guard let file = fopen("\(path)/\(name).png", "wb") else { throw .write(errno: errno) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    count += bytes.count
  }
}
