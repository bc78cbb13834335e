import Arguments

extension ProgramDescription {
  static let zoomrender = ProgramDescription(
    name: "zoomrender", version: "0.1.0", date: "2026-11-30",
    summary: "draws UIKit-style zoom transitions, described in JSON, as animations and frames",
    commands: [.render, .preview, .check, .inspect, .lint, .verify, .diff, .export]
      + CommandDescription.starting,
    defaultCommand: CommandDescription.render.name,
    examples: [
      ("zoomrender scene.json -o out.gif", "an animation"),
      ("zoomrender scene.json -o out.gif -o frames/", "and its frames as PNG files"),
      ("zoomrender scene.json -o still.png --at 0.7", "one still"),
      ("zoomrender scene.json -o sheet:x.png -o curve:y.png", "a contact sheet, and the curves"),
      (
        "zoomrender scene.json -o out.gif --vary curve=easeIn,easeOut --bezel",
        "versions side by side, each in a device"
      ),
      ("zoomrender preview scene.json -o page.html", "a page to play with"),
      ("zoomrender check scene.json", "everything that is wrong with a scene"),
      ("zoomrender init tour --template table", "a scene to start from, with its pictures"),
    ],
    exitStatuses: [
      (0, "done"), (1, "a comparison or a lint found something"),
      (2, "bad usage, a bad scene, or a picture that is bad or can't be read"),
      (3, "the machine failed: the disk is full, a folder is not writable"),
      (130, "interrupted (143 by SIGTERM, 129 by SIGHUP)"),
    ])
}

extension CommandDescription {
  static let render = CommandDescription(
    name: "render", summary: "draws scenes as animations and frames",
    positional: PositionalDescription(
      "SCENE",
      completion: .files(endings: ["json"]),
      help: "a scene file, a folder of scenes, or - for standard input; with several scenes "
        + "{name} in OUT stands for each one's name"),
    synopsis: "SCENE... -o OUT [-o OUT ...] [OPTION ...]",
    sections: [
      OptionSection("output", [.output, .outputFolder, .format, .maximumSize, .watch]),
      OptionSection("which frames", [.fps, .frames, .at, .step, .speed, .scale]),
      OptionSection(
        "sheets",
        [.sheetFrames, .sheetTimes, .sheetColumns, .sheetWidth, .sheetPath]),
      OptionSection("variants", [.variants, .vary]),
      OptionSection("around the frames", [.margin, .background, .caption, .bezel]),
      OptionSection(
        "GIF", [.loop, .quality, .colors, .dither, .lossy, .matte]),
      OptionSection("WebP", [.webPQuality]),
      OptionSection("pictures and threads", [.assetRoot, .maximumPixels, .jobs]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let preview = CommandDescription(
    name: "preview", summary: "makes a page that plays a scene, or two side by side",
    positional: PositionalDescription(
      "SCENE", help: "a scene file, or - for standard input; two are played in step"),
    synopsis: "SCENE [SCENE] -o OUT [OPTION ...]",
    sections: [
      OptionSection("output", [.page, .watch]),
      OptionSection("which frames", [.fps, .step, .speed, .scale]),
      OptionSection("pictures and threads", [.assetRoot, .maximumPixels, .jobs]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let check = CommandDescription(
    name: "check", summary: "tells everything that is wrong with scenes, each with its place",
    positional: PositionalDescription(
      "SCENE", completion: .files(endings: ["json"]),
      help: "a scene file, a folder of scenes, or - for standard input"),
    synopsis: "SCENE... [OPTION ...]",
    sections: [
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let inspect = CommandDescription(
    name: "inspect", summary: "tells what moves where, frame by frame",
    positional: PositionalDescription(
      "SCENE", isSingle: true, completion: .files(endings: ["json"]),
      help: "a scene file, or - for standard input"),
    synopsis: "SCENE [OPTION ...]",
    sections: [
      OptionSection("which frames", [.fps, .instants, .explained, .step, .speed]),
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("form", [.json, .choreography]),
    ])

  static let lint = CommandDescription(
    name: "lint", summary: "finds visual defects of transitions, by name, without any golden",
    positional: PositionalDescription(
      "SCENE", completion: .files(endings: ["json"]),
      help: "a scene file, a folder of scenes, or - for standard input"),
    synopsis: "SCENE... [OPTION ...]",
    sections: [
      OptionSection("rules", [.rule, .only]),
      OptionSection("which frames", [.fps, .scale]),
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let verify = CommandDescription(
    name: "verify", summary: "compares scenes with their goldens, frame by frame",
    positional: PositionalDescription(
      "SCENE", completion: .files(endings: ["json"]),
      help: "a scene file, or a folder of scenes, which also tells goldens without one"),
    synopsis: "SCENE|DIR... --goldens DIR [OPTION ...]",
    sections: [
      OptionSection(
        "goldens", [.goldens, .record, .goldenKind, .base, .baseFolder, .continuousIntegration]),
      OptionSection("tolerance", tolerances),
      OptionSection("pictures and threads", [.assetRoot, .maximumPixels, .jobs]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let diff = CommandDescription(
    name: "diff", summary: "compares two pictures, animations or frame folders",
    positional: PositionalDescription(
      "A B",
      help: "what was and what is: PNG, JPEG, GIF, APNG or WebP files, or folders of frames"),
    synopsis: "A B [-o OUT] [OPTION ...]",
    sections: [
      OptionSection("output", [.differencePicture, .diffRate]),
      OptionSection("tolerance", tolerances),
      OptionSection("pictures", [.maximumPixels]),
      OptionSection("messages", [.quiet, .json]),
    ])

  private static let tolerances: [OptionDescription] = [
    .threshold, .maximumDifferentPixels, .maximumDifferentRatio, .window, .maximumFrames,
    .ignored, .antialiasing,
  ]

  static let export = CommandDescription(
    name: "export", summary: "writes the motion as code, CSS, Lottie or a table of numbers",
    positional: PositionalDescription(
      "SCENE", isSingle: true, help: "a scene file, or - for standard input"),
    synopsis: "SCENE --swift|--css|--lottie|--markdown [OPTION ...]",
    sections: [
      OptionSection("form", [.swiftForm, .cssForm, .lottieForm, .markdownForm]),
      OptionSection("output", [.exportedFile]),
      OptionSection("Lottie", [.fps, .scale]),
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("messages", [.quiet]),
    ])
}
