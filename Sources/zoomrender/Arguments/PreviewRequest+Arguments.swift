import Arguments
import Pipeline

extension PreviewRequest {
  /// What the words of `preview` mean.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let output = arguments.occurrences(of: .page).first else {
      throw UsageError(
        .broken(place: "-o", reason: "must name a page, but is missing", hint: "add -o page.html"),
        command: arguments.command.name)
    }
    let page = FilePath(bytes: output.value.bytes)
    let name = page.lastComponent.text.lowercased()
    guard
      page == FilePath("-") || (!page.endsInSlash && Self.endings.contains(where: name.hasSuffix))
    else {
      throw output.refused(
        because: "must end in .html, but is '\(output.value.text)'",
        hint: "'zoomrender render' makes other files")
    }
    let scenes = try arguments.scenes()
    guard scenes.count <= 2 else {
      throw UsageError(
        .broken(
          place: arguments.positionals[arguments.positionals.count - 1].text,
          reason: "must be one scene, or the second of two, but there are \(scenes.count)",
          hint: nil),
        command: arguments.command.name)
    }
    self.init(scenes: scenes, page: page)
    step = try arguments.step()
    frameRate = try arguments.frameRate()
    speed = try arguments.value(of: .speed, OptionValues.speed) ?? speed
    scale = try arguments.value(of: .scale, OptionValues.scale)
    jobs = try arguments.value(of: .jobs, OptionValues.wholeNumber(in: 1...1024))
    assetRoots = arguments.paths(of: .assetRoot)
    maximumPixels = try arguments.maximumPixels() ?? maximumPixels
  }

  private static let endings = [".html", ".htm"]
}
