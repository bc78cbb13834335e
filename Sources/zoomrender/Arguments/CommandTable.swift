import Arguments

extension ProgramDescription {
  static let zoomrender = ProgramDescription(
    name: "zoomrender", version: "0.1.0",
    summary: "draws UIKit-style zoom transitions, described in JSON, as animations and frames",
    commands: [.render, .check, .inspect, .export], defaultCommand: CommandDescription.render.name,
    examples: [
      ("zoomrender scene.json -o out.gif", "an animation"),
      ("zoomrender scene.json -o out.gif -o frames/", "and its frames as PNG files"),
      ("zoomrender scene.json -o still.png --at 0.7", "one still"),
      ("zoomrender scene.json -o sheet:x.png -o curve:y.png", "a contact sheet, and the curves"),
      (
        "zoomrender scene.json -o out.gif --vary curve=easeIn,easeOut --bezel",
        "versions side by side, each in a device"
      ),
      ("zoomrender check scene.json", "everything that is wrong with a scene"),
    ])
}

extension CommandDescription {
  static let render = CommandDescription(
    name: "render", summary: "draws scenes as animations and frames",
    positional: PositionalDescription(
      "SCENE",
      help: "a scene file, a folder of scenes, or - for standard input; with several scenes "
        + "{name} in OUT stands for each one's name"),
    synopsis: "SCENE... -o OUT [-o OUT ...] [OPTION ...]",
    sections: [
      OptionSection("output", [.output, .outputFolder, .format]),
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

  static let check = CommandDescription(
    name: "check", summary: "tells everything that is wrong with scenes, each with its place",
    positional: PositionalDescription(
      "SCENE", help: "a scene file, a folder of scenes, or - for standard input"),
    synopsis: "SCENE... [OPTION ...]",
    sections: [
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let inspect = CommandDescription(
    name: "inspect", summary: "tells what moves where, frame by frame",
    positional: PositionalDescription(
      "SCENE", isSingle: true, help: "a scene file, or - for standard input"),
    synopsis: "SCENE [OPTION ...]",
    sections: [
      OptionSection("which frames", [.fps, .instants, .explained, .step, .speed]),
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("form", [.json, .choreography]),
    ])

  static let export = CommandDescription(
    name: "export", summary: "writes the motion as code, CSS, Lottie or a table of numbers",
    positional: PositionalDescription(
      "SCENE", isSingle: true, help: "a scene file, or - for standard input"),
    synopsis: "SCENE --swift|--css|--lottie|--markdown [-o OUT] [OPTION ...]",
    sections: [
      OptionSection("form", [.swiftForm, .cssForm, .lottieForm, .markdownForm]),
      OptionSection("output", [.exportedFile]),
      OptionSection("Lottie", [.fps, .scale]),
      OptionSection("pictures", [.assetRoot, .maximumPixels]),
      OptionSection("messages", [.quiet]),
    ])
}
