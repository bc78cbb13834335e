import Arguments
import Pipeline
import Testing

@testable import zoomrender

/// What the user reads, word for word.
@Suite struct UsageMessageTests {
  private static let seeRender = "; see 'zoomrender render --help'"

  private func message(_ line: String) -> String? {
    let words = line.split(separator: " ").map { Word($0) }
    do throws(UsageError) {
      switch try ProgramDescription.zoomrender.parse(words) {
      case .run(let arguments) where arguments.command.name == "render":
        _ = try RenderRequest.requests(from: arguments)
      case .run(let arguments) where arguments.command.name == "inspect":
        _ = try InspectRequest(arguments)
      case .run(let arguments): _ = try CheckRequest.requests(from: arguments)
      case .help, .version: break
      }
      return nil
    } catch { return error.message(program: "zoomrender") }
  }

  @Test(arguments: [
    ("", "SCENE: must be given, but is missing; see 'zoomrender --help'"),
    ("check", "SCENE: must be given, but is missing; see 'zoomrender check --help'"),
    (
      "inspect a b",
      "b: must be an option or left out, but is a second SCENE; see 'zoomrender inspect --help'"
    ),
    ("chekc s", "chekc: no such command; did you mean 'check', or './chekc' for a file?"),
    (
      "--json insepct s",
      "insepct: no such command; did you mean 'inspect', or './insepct' for a file?"
    ),
    ("hepl", "hepl: no such command; did you mean 'help', or './hepl' for a file?"),
    ("help chekc", "chekc: no such command; did you mean 'check'?"),
    ("help nothing", "nothing: no such command; see 'zoomrender --help'"),
    ("s --fsp 3", "--fsp: no such option; did you mean '--fps'?"),
    ("s --outptu=x", "--outptu: no such option; did you mean '--output'?"),
    ("s --frobnicate", "--frobnicate: no such option\(seeRender)"),
    ("s -z", "-z: no such option\(seeRender)"),
    ("check s --fps 3", "--fps: no such option; see 'zoomrender check --help'"),
    ("s -o", "-o: needs a value, OUT, but is the last word\(seeRender)"),
    ("s --fps", "--fps: needs a value, N, but is the last word\(seeRender)"),
    ("s -o --fps 3", "-o: needs a value, OUT, but '--fps' follows\(seeRender)"),
    ("s -o --", "-o: needs a value, OUT, but '--' follows\(seeRender)"),
    ("s --quiet=yes", "--quiet: takes no value, but is 'yes'\(seeRender)"),
    ("s --help=me", "--help: takes no value, but is 'me'\(seeRender)"),
    ("s --fps 3 --fps 4", "--fps: must be given only once, but is given again\(seeRender)"),
    (
      "check s -q --quiet",
      "--quiet: must be given only once, but is given again; see 'zoomrender check --help'"
    ),
    (
      "s --dither orderd",
      "--dither: must be none, ordered, diffusion or auto, but is 'orderd'; did you mean 'ordered'?"
    ),
    ("s --quality x", "--quality: must be fast, default or best, but is 'x'\(seeRender)"),
    (
      "s --format avi",
      "--format: must be gif, png, apng, webp, mp4, webm or y4m, but is 'avi'\(seeRender)"
    ),
    (
      "s --step presnt",
      "--step: must be present or dismiss, but is 'presnt'; did you mean 'present'?"
    ),
  ])
  func badWordsAreTold(line: String, message expected: String) {
    #expect(message(line) == expected)
  }

  @Test(arguments: [
    ("--fps 0", "--fps: must be a number from 1 to 240, but is '0'"),
    ("--fps 240.5", "--fps: must be a number from 1 to 240, but is '240.5'"),
    ("--fps -3", "--fps: must be a number from 1 to 240, but is '-3'"),
    ("--fps 1e1", "--fps: must be a number from 1 to 240, but is '1e1'"),
    ("--fps nan", "--fps: must be a number from 1 to 240, but is 'nan'"),
    ("--fps=", "--fps: must be a number from 1 to 240, but is ''"),
    (
      "--fps 99999999999999999999",
      "--fps: must be a number from 1 to 240, but is '99999999999999999999'"
    ),
    ("--fps 29.9700001", "--fps: must have at most 6 decimals, but is '29.9700001'"),
    ("--frames 3", "--frames: must be two frame numbers such as 0..24, in order, but is '3'"),
    ("--frames 5..3", "--frames: must be two frame numbers such as 0..24, in order, but is '5..3'"),
    (
      "--frames 1...3",
      "--frames: must be two frame numbers such as 0..24, in order, but is '1...3'"
    ),
    ("--frames ..3", "--frames: must be two frame numbers such as 0..24, in order, but is '..3'"),
    ("--at 101%", "--at: must be seconds or a share, such as 0.5, 0.5s or 50%, but is '101%'"),
    ("--at -1", "--at: must be seconds or a share, such as 0.5, 0.5s or 50%, but is '-1'"),
    ("--at 3601", "--at: must be seconds or a share, such as 0.5, 0.5s or 50%, but is '3601'"),
    ("--at s", "--at: must be seconds or a share, such as 0.5, 0.5s or 50%, but is 's'"),
    (
      "--at 1 --frames 0..2",
      "--at: must not go with --frames: it is one still; leave one of them out"
    ),
    ("--speed 0", "--speed: must be a number from 0.01 to 100, but is '0'"),
    (
      "--speed 999999999999999999",
      "--speed: must be a number from 0.01 to 100, but is '999999999999999999'"
    ),
    ("--scale 0", "--scale: must be a number above 0, but is '0'"),
    ("--scale -1", "--scale: must be a number above 0, but is '-1'"),
    ("--loop -1", "--loop: must be a whole number from 0 to 65535, or forever, but is '-1'"),
    ("--loop 65536", "--loop: must be a whole number from 0 to 65535, or forever, but is '65536'"),
    ("--colors 1", "--colors: must be a whole number from 2 to 256, but is '1'"),
    ("--colors 2.0", "--colors: must be a whole number from 2 to 256, but is '2.0'"),
    ("--lossy 1001", "--lossy: must be a whole number from 0 to 1000, but is '1001'"),
    ("--matte red", "--matte: must be an opaque colour such as '#FFF' or '#1E90FF', but is 'red'"),
    (
      "--matte #12345",
      "--matte: must be an opaque colour such as '#FFF' or '#1E90FF', but is '#12345'"
    ),
    (
      "--matte ##FFF",
      "--matte: must be an opaque colour such as '#FFF' or '#1E90FF', but is '##FFF'"
    ),
    ("--jobs 0", "--jobs: must be a whole number from 1 to 1024, but is '0'"),
    ("--max-pixels 0", "--max-pixels: must be a whole number from 1 to 1000000000, but is '0'"),
  ])
  func badValuesAreTold(words: String, message expected: String) {
    let isFinished = expected.contains("; ")
    #expect(message("s -o x.gif \(words)") == expected + (isFinished ? "" : Self.seeRender))
  }

  private static let choices =
    "use x.gif, x.png, x.webp, x.mp4, x.webm or x.y4m for an animation, frames/ for a folder of PNG frames, "
    + "frames/f-%04d.png for PNG frames under names of your own, sheet:x.png, onion:x.png or curve:x.png "
    + "for a sheet, or - for standard output"

  @Test(arguments: [
    ("s.json", "-o: must name an output, but is missing; add -o out.gif"),
    ("render s", "-o: must name an output, but is missing; add -o out.gif"),
    ("-", "-o: must name an output, but is missing; add -o out.gif"),
    ("frobnicate s.json", "frobnicate: no such command; see 'zoomrender --help'"),
    (
      "s -o x.mp4 --loop 2",
      "--loop: must go with a GIF, an APNG or a WebP, but no output is one\(seeRender)"
    ),
    ("s --out-dir o", "--out-dir: must have a format named, but is alone; add --format gif"),
    (
      "s --out-dir o --format gif -o x.gif",
      "--out-dir: must not go with -o: it says where everything goes; leave one of them out"
    ),
    ("s -o x.avi", "-o: must end in what there is an encoder for, but is 'x.avi'; \(choices)"),
    (
      "s --output frames",
      "--output: must end in what there is an encoder for, but is 'frames'; \(choices)"
    ),
    ("s --output=", "--output: must name an output, but is ''; \(choices)"),
    (
      "s -o -",
      "-o: must have a format named, but is '-'; add --format gif, or another encoder's name"
    ),
    (
      "s -o x.png --format gif",
      "-o: must go with --format gif, but is 'x.png'; leave --format out, or change the ending"
    ),
    (
      "s -o f/ --format gif",
      "-o: must go with --format gif, but is 'f/'; leave --format out, or change the ending"
    ),
    (
      "s -o 50%.png",
      "-o: must hold exactly one %d or %04d and any other % doubled, but is '50%.png'; write a percent sign as '%%'"
    ),
    (
      "s -o %d/x.png",
      "-o: must hold its frame number in the file's name, but is '%d/x.png'; such as 'frames/f-%04d.png'"
    ),
    (
      "a b -o x.gif",
      "-o: must hold {name} when there are 2 scenes, but is 'x.gif'; such as -o '{name}.gif'"
    ),
    ("- - -o {name}.gif", "-: must be given only once, but is given again\(seeRender)"),
    (
      "s -o x.png --webp-quality 80",
      "--webp-quality: must go with a WebP, but no output is one\(seeRender)"
    ),
    (
      "s -o x.png --matte #FFF",
      "--matte: must go with a GIF or a video, but no output is one\(seeRender)"
    ),
    (
      "s -o x.webp --webp-quality 101",
      "--webp-quality: must be a whole number from 0 to 100, or lossless, but is '101'\(seeRender)"
    ),
    (
      "s -o x.png --max-size 5MB",
      "--max-size: must go with a GIF or a WebP, but no output is one\(seeRender)"
    ),
    (
      "s -o x.gif --max-size 5XB",
      "--max-size: must be a size such as 5MB, 800KB, 2.5MiB or 5000000, but is '5XB'\(seeRender)"
    ),
    ("s -o x.png --colors 16", "--colors: must go with a GIF, but no output is one\(seeRender)"),
    (
      "s -o - --format gif --json",
      "--json: must have standard output to itself, but '-o -' writes there too; name a file with -o"
    ),
  ])
  func badOutputsAreTold(line: String, message expected: String) {
    #expect(message(line) == expected)
  }
}
