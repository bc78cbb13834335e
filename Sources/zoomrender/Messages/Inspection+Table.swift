import Pipeline
import Primitives
import Reporting

extension Inspection {
  /// For people: what moves, from where to where, and at chosen instants where everything is.
  var table: String {
    var text = summary
    for font in fonts { text += "font \(font.family) \(font.style), \(font.file)\n" }
    for movement in movements { text += "\n" + movement.text }
    for frame in frames where frame.index == nil || !frame.explanation.isEmpty {
      text += "\n" + frame.text
    }
    return text
  }

  private var summary: String {
    let size = "\(Self.number(canvas.size.width))x\(Self.number(canvas.size.height))"
    return "canvas \(size) points at scale \(Self.number(canvas.scale)), "
      + "\(Quantity.frames(frameCount)) at \(Self.number(frameRate.framesPerSecond)) fps, "
      + "\(Quantity.seconds(duration, decimals: 3)) s\n"
  }

  fileprivate static func number(_ value: Double) -> String { Quantity.decimal(value, places: 3) }
}

extension Inspection.Movement {
  fileprivate var text: String {
    let rows = zip(start, end).map { start, end in
      [
        start.name, TextTable.ramp(start.frame.text, end.frame.text),
        TextTable.ramp(start.alphaText, end.alphaText), TextTable.ramp(start.corners, end.corners),
      ]
    }
    let heading =
      "\(step): \(style), \(curve), \(Quantity.seconds(duration, decimals: 3)) s\n"
    return heading
      + TextTable(heading: ["layer", "frame", "alpha", "corners"], rows: rows).text
      + TextTable.hidden(hidden)
  }
}

extension Inspection.Frame {
  fileprivate var text: String {
    let rows = layers.map { layer in
      [layer.name, layer.frame.text, layer.alphaText, layer.corners]
    }
    let name = index.map { "frame \($0), " } ?? ""
    let heading =
      "\(name)\(Quantity.seconds(time, decimals: 6)) s: \(step), progress "
      + "\(Quantity.decimal(progress, places: 6))\n"
    return heading + explanation.map { "  \($0)\n" }.joined()
      + TextTable(heading: ["layer", "frame", "alpha", "corners"], rows: rows).text
      + TextTable.hidden(hidden)
  }
}

extension Inspection.LayerState {
  fileprivate var alphaText: String { isHidden ? "hidden" : Inspection.number(alpha) }

  fileprivate var corners: String {
    guard let radii = cornerRadii, !radii.isZero else { return "" }
    return radii.uniform.map(Inspection.number)
      ?? [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      .map(Inspection.number).joined(separator: " ")
  }
}

extension Rect {
  fileprivate var text: String {
    "(\(Inspection.number(x)), \(Inspection.number(y))) "
      + "\(Inspection.number(width))x\(Inspection.number(height))"
  }
}

/// Words in columns that line up.
private struct TextTable {
  let heading: [String]
  let rows: [[String]]

  var text: String {
    let all = [heading] + rows
    let widths = heading.indices.map { column in
      all.map { $0[column].count }.max() ?? 0
    }
    return all.map { row in
      let cells = row.indices.map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      let line = "  " + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// What changes, or the one value that it stays.
  static func ramp(_ start: String, _ end: String) -> String {
    if start == end { return start }
    return "\(start.isEmpty ? "0" : start) -> \(end.isEmpty ? "0" : end)"
  }

  static func hidden(_ paths: [String]) -> String {
    paths.isEmpty ? "" : "  hidden meanwhile: \(paths.joined(separator: ", "))\n"
  }
}
