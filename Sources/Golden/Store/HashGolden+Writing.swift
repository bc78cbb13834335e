import Kernels
import Primitives

extension HashGolden {
  /// The golden as its file: lines that a diff shows one by one. Of layers only those are written that are not as in the
  /// picture before.
  package var text: String {
    var text = "\(Self.signature)\(Self.version)\n"
    text += "size \(facts.size.width)x\(facts.size.height)\n"
    if let rate = facts.frameRate {
      text += "fps \(rate.numerator)" + (rate.denominator == 1 ? "" : "/\(rate.denominator)") + "\n"
    }
    text += "frames \(facts.frameCount)\n"
    text += "duration \(facts.duration.decimal)\n\n"
    for step in trace.steps {
      text += "step \(step.kind) \(step.start.decimal) \(step.end.decimal)\n"
    }
    for parameter in trace.parameters {
      text += "set \(parameter.key) \(parameter.value.inOneLine)\n"
    }
    text += "\n"
    var before = MotionState()
    for (picture, state) in zip(pictures, states) {
      text += picture.count == 1 ? "\(picture.index)" : "\(picture.index)..\(picture.end - 1)"
      text += " \(picture.hash.digits)\n"
      if let sketch = picture.sketch {
        text += "  ~\(SketchLetters.text(sketch.lightness))\n"
        text += "  #\(SketchLetters.text(sketch.marks))\n"
      }
      text += state.lines(after: before)
      before = state
    }
    return text + "end\n"
  }
}

extension MotionState {
  fileprivate func lines(after before: MotionState) -> String {
    var text = ""
    if layers.map(\.name) != before.layers.map(\.name) {
      text += "  layers" + layers.map { " \($0.name)" }.joined() + "\n"
    }
    for layer in layers where !before.layers.contains(layer) { text += "  \(layer.line)\n" }
    if hidden != before.hidden {
      text += hidden.isEmpty ? "  hides nothing\n" : ""
      for path in hidden { text += "  hides \(path.inOneLine)\n" }
    }
    return text
  }
}

extension MotionState.Layer {
  /// Such as `snapshot 16,180 80x80 alpha 0.5 radius 8`.
  fileprivate var line: String {
    var text = "\(name) " + frame.map(\.thousandths).joined(separator: " ")
    if alpha != 1_000 { text += " alpha \(alpha.thousandths)" }
    if isHidden { text += " hidden" }
    if let radii {
      let isUniform = radii.allSatisfy { $0 == radii[0] }
      text +=
        isUniform
        ? " radius \(radii[0].thousandths)"
        : " radii " + radii.map(\.thousandths).joined(separator: " ")
    }
    if let picture {
      text += " picture " + picture.map(\.thousandths).joined(separator: " ")
    }
    if let quad { text += " quad " + quad.map(\.thousandths).joined(separator: " ") }
    return text
  }
}

/// Numbers of six bits as letters, one each, or two for twelve bits.
enum SketchLetters {
  static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  static func text(_ numbers: [UInt8]) -> String {
    String(decoding: numbers.map { alphabet[Int($0 & 63)] }, as: UTF8.self)
  }

  static func text(_ numbers: [UInt16]) -> String {
    let letters = numbers.flatMap { [alphabet[Int($0 >> 6 & 63)], alphabet[Int($0 & 63)]] }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension PixelHash {
  /// 32 hexadecimal digits.
  var digits: String {
    [first, second].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension Int {
  /// Thousandths as a decimal without zeros at its end, such as `-0.25`.
  package var thousandths: String {
    let digits = String(magnitude % 1_000 + 1_000).dropFirst()
    var fraction = Substring(digits)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = "\(magnitude / 1_000)" + (fraction.isEmpty ? "" : ".\(fraction)")
    return self < 0 ? "-\(whole)" : whole
  }
}

extension Duration {
  /// Seconds as a decimal, exact to the attosecond, without zeros at its end.
  package var decimal: String {
    let unit: Int128 = 1_000_000_000_000_000_000
    let magnitude = attoseconds < 0 ? -attoseconds : attoseconds
    var fraction = Substring(String(magnitude % unit + unit).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    let whole = "\(magnitude / unit)" + (fraction.isEmpty ? "" : ".\(fraction)")
    return attoseconds < 0 ? "-\(whole)" : whole
  }
}

extension String {
  /// Control characters as spaces.
  fileprivate var inOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
