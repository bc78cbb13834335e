import Primitives

extension Figure {
  /// The disclosure indicator of a table's row: 8 x 13 points.
  static let disclosureIndicator = Figure(
    size: Size(width: 8, height: 13),
    strokes: [
      Stroke(
        points: [Point(x: 1.4, y: 1.4), Point(x: 6.5, y: 6.5), Point(x: 1.4, y: 11.6)], width: 2)
    ])

  /// The check mark of a table's row: 14 x 12 points.
  static let checkmark = Figure(
    size: Size(width: 14, height: 12),
    strokes: [
      Stroke(
        points: [Point(x: 1.4, y: 6.4), Point(x: 5, y: 10.4), Point(x: 12.4, y: 1.4)], width: 2)
    ])

  /// The chevron of a navigation bar's back button: 13 x 21 points.
  static let backChevron = Figure(
    size: Size(width: 13, height: 21),
    strokes: [
      Stroke(
        points: [Point(x: 10.4, y: 2), Point(x: 2, y: 10.5), Point(x: 10.4, y: 19)], width: 2.6)
    ])

  /// The sign of Wi-Fi: 16 x 11.5 points.
  static let wiFi: Figure = {
    let center = Point(x: 8, y: 11.4)
    return Figure(
      size: Size(width: 16, height: 11.5),
      bands: [
        Band(center: center, inner: 0, outer: 3.3),
        Band(center: center, inner: 4.9, outer: 7.1),
        Band(center: center, inner: 8.7, outer: 11.1),
      ])
  }()
}
