import Primitives

/// A mark where a finger taps what is to open, as recordings of a screen show it. It stands for a while before the way to
/// the detail begins, and goes as that begins.
package struct TapMark: Hashable, Sendable {
  package var color: Color
  /// In points, above 0.
  package var radius: Double
  /// How long before the way to the detail it is there, above 0. A hold that is shorter shows it from its start.
  package var duration: Duration

  /// Where it stands, in points; nothing for the middle of what flies from the list.
  package var center: Point?

  package init(
    color: Color = Color(red: 128, green: 128, blue: 128, alpha: 128), radius: Double = 22,
    duration: Duration = .milliseconds(300), center: Point? = nil
  ) {
    self.color = color
    self.radius = radius
    self.duration = duration
    self.center = center
  }
}
