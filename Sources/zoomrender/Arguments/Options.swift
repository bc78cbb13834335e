import Arguments
import Golden
import Pipeline
import SceneFormat

/// Every option there is, each once: commands list those they take.
extension OptionDescription {
  // What comes out.
  static let output = OptionDescription(
    "output", short: "o", .path(placeholder: "OUT"), isRepeatable: true,
    help:
      "where to: x.gif, x.png or x.apng, x.webp, x.mp4 or x.webm (by ffmpeg), x.y4m (raw video), "
      + "frames/ (a folder of PNG frames), "
      + "frames/f-%04d.png, sheet:x.png, onion:x.png or curve:x.png (one picture of all), "
      + "or - for standard output; may be repeated")
  static let page = OptionDescription(
    "output", short: "o", .path(placeholder: "OUT"),
    help: "where to: a file that ends in .html, or - for standard output")
  static let watch = OptionDescription(
    "watch",
    help: "render again whenever a scene or a file that it names changes, until interrupted")
  static let outputFolder = OptionDescription(
    "out-dir", .path(placeholder: "DIR"),
    help:
      "in place of -o: one file a scene, DIR/NAME.FORMAT with --format; NAME is the scene file's, "
      + "or its folder's for a scene.json; DIR is made if it is missing")
  static let format = OptionDescription(
    "format", .choice(placeholder: "FORMAT", OutputFormat.allCases.map(\.rawValue)),
    help: "the encoder, where OUT's name does not tell")

  // Which frames.
  static let fps = OptionDescription(
    "fps", .word(placeholder: "N", rule: "a number from 1 to 240"),
    help: "frames per second in place of the scene's")
  static let frames = OptionDescription(
    "frames", .word(placeholder: "A..B", rule: "two frame numbers such as 0..24, in order"),
    help: "only these, counted from 0, both included")
  static let at = OptionDescription(
    "at", .word(placeholder: "T", rule: "seconds or a share, such as 0.5, 0.5s or 50%"),
    help: "one still at this time")
  static let instants = at.repeatable(help: "sample these times, in the order given")
  static let explained = OptionDescription(
    "frame", .word(placeholder: "N", rule: "a frame number, from 0"), isRepeatable: true,
    help: "explain this frame: how its numbers come about; may be repeated")
  static let choreography = OptionDescription(
    "choreography",
    help: "print the scene with its transition spelled out in tracks, as style custom has them")
  static let step = OptionDescription(
    "step",
    .choice(
      placeholder: "present|dismiss", FrameSelection.StepKind.allCases.map(\.rawValue)),
    help: "only the first step of this kind; --frames and --at then count from its start")
  static let speed = OptionDescription(
    "speed", .word(placeholder: "F", rule: "a number from 0.01 to 100"),
    help: "play this many times as fast")
  static let scale = OptionDescription(
    "scale", .word(placeholder: "F", rule: "a number above 0"),
    help: "pixels per point in place of the scene's")

  // Rules.
  static let rule = OptionDescription(
    "rule",
    .word(
      placeholder: "NAME=SEVERITY", rule: "a rule and error, warning, note or off, such as jump=off"
    ),
    isRepeatable: true,
    offering: LintRule.allCases.flatMap { rule in
      LintLevel.allCases.map { "\(rule.rawValue)=\($0.rawValue)" }
    },
    help: "how a rule's findings count, in place of what the scene says; may be repeated")
  static let only = OptionDescription(
    "only", .word(placeholder: "NAME", rule: "a rule's name"), isRepeatable: true,
    offering: LintRule.allCases.map(\.rawValue),
    help: "look for this rule's defects alone; several with commas, or repeated")

  // Exports.
  static let exportedFile = OptionDescription(
    "output", short: "o", .path(placeholder: "OUT"),
    help: "a file in place of standard output; its ending tells the form too: .swift, .css, .json "
      + "or .md")
  static let swiftForm = OptionDescription(
    "swift", help: "UIKit code: a function for each way, with its property animators")
  static let cssForm = OptionDescription(
    "css", help: "CSS animations, with springs as linear() functions")
  static let lottieForm = OptionDescription(
    "lottie", help: "a Lottie animation of the whole timeline that holds its pictures")
  static let markdownForm = OptionDescription(
    "markdown", help: "tables: rectangles, times, curves, and springs in everyone's parameters")

  // Sheets.
  static let sheetFrames = OptionDescription(
    "sheet-frames", .word(placeholder: "N", rule: "a whole number from 2 to 240"),
    help: "how many pictures of each step, 6 by default, 7 in an onion")
  static let sheetTimes = OptionDescription(
    "sheet-times",
    .word(placeholder: "T,T,...", rule: "times with commas between them, such as 0,0.1,50%"),
    help: "the moments that a sheet shows, in place of even ones")
  static let sheetColumns = OptionDescription(
    "sheet-columns", .word(placeholder: "N", rule: "a whole number from 1 to 60"),
    help: "how many pictures or charts stand side by side")
  static let sheetWidth = OptionDescription(
    "sheet-width", .word(placeholder: "N", rule: "a whole number from 200 to 16384"),
    help: "the width in pixels, 1600 by default, or 900 for a single column")
  static let sheetPath = OptionDescription(
    "sheet-path", help: "draw the way of what flies over a sheet's pictures")
  static let background = OptionDescription(
    "background", .word(placeholder: "COLOR", rule: "a colour such as '#FFF' or '#1E90FF80'"),
    help: "what a sheet, or a frame with something around it, lies on; white by default")

  // Variants and what lies around.
  static let variants = OptionDescription(
    "variants", help: "the variants that the scene names, side by side, in place of the scene")
  static let vary = OptionDescription(
    "vary",
    .word(
      placeholder: "KEY=A,B,...",
      rule: "a key of the scene and its values, such as curve=easeIn,easeOut"),
    isRepeatable: true, offering: KeyAddress.shortNames.map { "\($0)=" },
    help:
      "the scene with each of these values, side by side, or a file each where OUT has {variant}; "
      + "may be repeated for all combinations")
  static let margin = OptionDescription(
    "margin", .word(placeholder: "N", rule: "a number of points from 0 to 2000"),
    help: "room around the frames, in points")
  static let caption = OptionDescription(
    "caption", .word(placeholder: "TEXT", rule: "a text"), help: "a text under the frames")
  static let bezel = OptionDescription(
    "bezel", help: "a device drawn around the frames, after the canvas")

  // GIF.
  static let loop = OptionDescription(
    "loop", .word(placeholder: "N", rule: "a whole number from 0 to 65535, or forever"),
    help: "how often it plays; 0 is forever, which is the default")
  static let quality = OptionDescription(
    "quality",
    .choice(placeholder: "fast|default|best", GIFRequest.Quality.allCases.map(\.rawValue)),
    help: "how much time to spend on colours and size")
  static let colors = OptionDescription(
    "colors", .word(placeholder: "N", rule: "a whole number from 2 to 256"),
    help: "the most colours in a palette")
  static let dither = OptionDescription(
    "dither", .choice(placeholder: "KIND", GIFRequest.Dither.allCases.map(\.rawValue)),
    help: "how missing colours are mixed")
  static let lossy = OptionDescription(
    "lossy", .word(placeholder: "N", rule: "a whole number from 0 to 1000"),
    help: "how far a pixel may be from its true colour for a smaller file; 0 is not at all, "
      + "100 what --quality default does")
  static let matte = OptionDescription(
    "matte", .word(placeholder: "COLOR", rule: "an opaque colour such as '#FFF' or '#1E90FF'"),
    help: "what half-clear pixels are laid over, in videos too; white by default")

  static let maximumSize = OptionDescription(
    "max-size", .word(placeholder: "SIZE", rule: "a size such as 5MB, 800KB, 2.5MiB or 5000000"),
    help: "a GIF or a WebP of at most so many bytes: as little as needed is given up, loss first, "
      + "then colours, frames a second, and scale; the summary says what")

  // WebP.
  static let webPQuality = OptionDescription(
    "webp-quality",
    .word(placeholder: "N", rule: "a whole number from 0 to 100, or lossless"),
    help: "fewer bytes for less exact pixels; lossless is the default")

  // Pictures and the machine.
  static let assetRoot = OptionDescription(
    "asset-root", .path(placeholder: "DIR"), isRepeatable: true,
    help: "a folder that pictures may be read from besides the scene's; may be repeated")
  static let maximumPixels = OptionDescription(
    "max-pixels", .word(placeholder: "N", rule: "a whole number from 1 to 1000000000"),
    help: "the most pixels a picture may have, 60000000 by default")
  static let jobs = OptionDescription(
    "jobs", .word(placeholder: "N", rule: "a whole number from 1 to 1024"),
    help: "how many threads, one a core by default; never changes a pixel")

  // Goldens.
  static let goldens = OptionDescription(
    "goldens", .path(placeholder: "DIR"), help: "the folder of goldens")
  static let record = OptionDescription(
    "record", .optionalChoice(VerifyRequest.Recording.allCases.map(\.rawValue)),
    help: "write goldens: of all scenes, of those without one, or also of those that changed")
  static let goldenKind = OptionDescription(
    "golden-kind", .choice(placeholder: "KIND", GoldenKind.allCases.map(\.rawValue)),
    help: "what --record writes, hash by default")
  static let base = OptionDescription(
    "base", .word(placeholder: "REV", rule: "a commit of the scenes' repository"),
    help: "render what differs again from the scenes as they were there, for pictures that "
      + "goldens of hashes do not keep")
  static let baseFolder = OptionDescription(
    "base-dir", .path(placeholder: "DIR"), help: "likewise, from a folder of the older scenes")
  static let continuousIntegration = OptionDescription(
    "ci", help: "refuse --record, as CI=true in the environment does")

  // Reports.
  static let report = OptionDescription(
    "report", .path(placeholder: "DIR"),
    help: "a folder with a page to look at, junit.xml, results.json and summary.md; it is made, or "
      + "takes an older report's place")
  static let annotations = OptionDescription(
    "annotations", .choice(placeholder: "github", ["github"]),
    help: "say what was found as workflow commands too, which GitHub shows beside the files")
  static let shard = OptionDescription(
    "shard", .word(placeholder: "K/N", rule: "a part and how many there are, such as 3/8, or auto"),
    help: "only this part of the scenes; auto takes it from a Slurm array or a parallel GitLab job")
  static let joinedReport = OptionDescription(
    "output", short: "o", .path(placeholder: "DIR"),
    help: "the folder of the joined report; it is made, or takes an older report's place")

  // Differences.
  static let differencePicture = OptionDescription(
    "output", short: "o", .path(placeholder: "OUT"),
    help: "what was, the difference and what is side by side: x.png, or x.apng of all that differs")
  static let diffRate = fps.described(
    help: "how fast folders of frames play, 50 by default")

  // Tolerance.
  static let threshold = OptionDescription(
    "threshold", .word(placeholder: "F", rule: "a number from 0 to 1"),
    help: "how far a pixel's colour may be off as seen; 1 is from black to white")
  static let maximumDifferentPixels = OptionDescription(
    "max-diff-pixels", .word(placeholder: "N", rule: "a whole number"),
    help: "how many pixels of a frame may be off by more")
  static let maximumDifferentRatio = OptionDescription(
    "max-diff-ratio", .word(placeholder: "F", rule: "a number from 0 to 1"),
    help: "what share of a frame's pixels may be off by more")
  static let window = OptionDescription(
    "window", .word(placeholder: "N", rule: "a whole number from 1 to 16384"),
    help: "count --max-diff-pixels in each square of N pixels a side")
  static let maximumFrames = OptionDescription(
    "max-frames", .word(placeholder: "N", rule: "a whole number"),
    help: "how many frames may be off by more than that")
  static let ignored = OptionDescription(
    "ignore", .word(placeholder: "X,Y,W,H", rule: "four whole numbers, in pixels"),
    isRepeatable: true, help: "a rectangle that is not looked at; may be repeated")
  static let antialiasing = OptionDescription(
    "antialiasing", help: "leave out pixels of moved antialiased edges")

  // Messages.
  static let quiet = OptionDescription(
    "quiet", short: "q", help: "no progress and no summary; errors and warnings are still told")
  static let json = OptionDescription(
    "json", help: "the report as JSON on standard output")
}
