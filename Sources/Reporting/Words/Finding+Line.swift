import Primitives

extension Finding {
  /// `FILE:LINE:COL: keyPath: message; hint`, without what there is none of.
  package var line: String {
    let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
    let said = hint.map { "\(message); \($0)" } ?? message
    return ([place] + (keyPath.isEmpty ? [] : [keyPath]) + [said]).joined(separator: ": ")
  }
}
