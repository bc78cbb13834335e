import Arguments
import Pipeline
import Primitives

extension ExportRequest {
  /// What the words of `export` mean. The form is named once, by an option or by the file's ending.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let forms: [(OptionDescription, Form)] = [
      (.swiftForm, .swift), (.cssForm, .css), (.lottieForm, .lottie), (.markdownForm, .markdown),
    ]
    let file = arguments.occurrences(of: .exportedFile).first
    let path = file.map { FilePath(bytes: $0.value.bytes) }
    let named = forms.filter { arguments.has($0.0) }
    if named.count > 1, let second = arguments.occurrences(of: named[1].0).first {
      throw second.refused(
        because: "must be the only form, but '--\(named[0].0.name)' is given too",
        hint: "export twice")
    }
    let ending = path?.lastComponent.text.split(separator: ".").last.map { $0.lowercased() }
    let told = path == FilePath("-") ? nil : Form.allCases.first { $0.ending == ending }
    guard let form = named.first?.1 ?? told else {
      throw UsageError(
        .broken(
          place: "export", reason: "must have a form named, but has none",
          hint: "add --swift, --css, --lottie or --markdown"), command: arguments.command.name)
    }
    if let file, let told, told != form {
      throw file.refused(
        because: "must end in .\(form.ending) to go with --\(form.rawValue), but is "
          + "'\(file.value.text)'",
        hint: "leave --\(form.rawValue) out, or change the ending")
    }
    self.init(scene: arguments.scene(), form: form)
    output = path == FilePath("-") ? nil : path
    frameRate = try arguments.frameRate()
    scale = try arguments.value(of: .scale, OptionValues.scale)
    assetRoots = arguments.paths(of: .assetRoot)
    maximumPixels = try arguments.maximumPixels() ?? maximumPixels
    for option in [OptionDescription.fps, .scale] where form != .lottie {
      if let occurrence = arguments.occurrences(of: option).first {
        throw occurrence.refused(
          because:
            "must go with --lottie, whose pictures and frames it is about, but the form is \(form.rawValue)",
          hint: "leave it out")
      }
    }
  }
}
