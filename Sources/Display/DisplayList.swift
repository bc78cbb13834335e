import Primitives

/// One frame, ready to be painted: the narrow waist between what knows of screens and transitions and what knows of
/// pixels. Everything in it is in pixels, absolute, and resolved; equal lists make equal frames.
package struct DisplayList: Equatable, Sendable {
  package var size: PixelSize
  package var rendering: Rendering
  /// What the frame is filled with before anything is painted. Clear makes a transparent frame.
  package var background: Color
  /// Bottom to top.
  package var items: [DisplayItem]

  package init(size: PixelSize, rendering: Rendering, background: Color, items: [DisplayItem]) {
    self.size = size
    self.rendering = rendering
    self.background = background
    self.items = items
  }
}
