import Primitives

/// Where a layer lies in its parent without a frame of its own.
package enum Placement: Equatable, Sendable {
  /// Its centre so far from the parent's; a size of nothing is the content's own.
  case centered(size: Size?, offset: Point)
  /// Its picture's shape, as large as the parent less the insets has room for, in the middle.
  case aspectFit(EdgeInsets)
  /// The parent less the insets.
  case inset(EdgeInsets)
}

/// A view that lays its sublayers out one after the other: UIStackView.
package struct StackDescription: Equatable, Sendable {
  package enum Axis: String, CaseIterable, Sendable {
    case vertical, horizontal
  }

  /// Where sublayers stand across the axis.
  package enum Alignment: String, CaseIterable, Sendable {
    case fill, leading, center, trailing
  }

  package var axis: Axis
  package var spacing: Double
  package var alignment: Alignment
  package var insets: EdgeInsets

  package init(
    axis: Axis = .vertical, spacing: Double = 0, alignment: Alignment = .fill,
    insets: EdgeInsets = .zero
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.insets = insets
  }
}
