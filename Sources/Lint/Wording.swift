import Primitives

/// Numbers as findings have them, the same whatever the locale.
func number(_ value: Double, places: Int = 2) -> String {
  guard abs(value) < 1e9 else { return "\(value)" }
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  let rounded = (value * scale).rounded() / scale
  let text = "\(rounded == 0 ? 0 : rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

func seconds(_ time: Duration) -> String { number(time.inSeconds, places: 3) + " s" }

/// `[15, 152, 34.5, 43.5]`.
func list(_ rect: Rect) -> String {
  let numbers = [rect.x, rect.y, rect.width, rect.height].map { number($0, places: 1) }
  return "[\(numbers.joined(separator: ", "))]"
}

/// Below a tenth with a decimal, so that what was found is never told as nothing.
func percent(_ share: Double) -> String { number(share * 100, places: share < 0.1 ? 1 : 0) + " %" }

func points(_ length: Double) -> String {
  let text = number(length, places: 1)
  return text == "1" ? "1 point" : "\(text) points"
}

func pixelCount(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }
