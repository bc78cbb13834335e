import Primitives

/// What a transition moves, as numbers: what it resolves to, its steps in time, and what stands where. It holds whole
/// numbers, so that two traces are equal or not.
package struct MotionTrace: Equatable, Sendable {
  /// One thing that a scene resolves to.
  package struct Parameter: Equatable, Sendable {
    /// Words joined by dots, such as `present.spring.damping`; no two alike.
    package var key: String
    /// In one line, with its unit.
    package var value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A step of the timeline.
  package struct Step: Equatable, Sendable {
    /// `hold`, `present`, `dismiss` or `drag`.
    package var kind: String
    package var start: Duration
    package var end: Duration

    package init(kind: String, start: Duration, end: Duration) {
      self.kind = kind
      self.start = start
      self.end = end
    }

    var length: Duration { end - start }
  }

  package var parameters: [Parameter]
  package var steps: [Step]

  package init(parameters: [Parameter] = [], steps: [Step] = []) {
    self.parameters = parameters
    self.steps = steps
  }
}

/// What stands where in one frame.
package struct MotionState: Equatable, Sendable {
  /// A layer, in thousandths of a point and of full alpha.
  package struct Layer: Equatable, Sendable {
    /// Such as `snapshot`; unlike any other's of the frame.
    package var name: String
    /// Left, top, width and height.
    package var frame: [Int]
    package var alpha: Int
    package var isHidden: Bool
    /// From the top left, clockwise; nothing for a layer that has none.
    package var radii: [Int]?
    /// Where a snapshot's whole picture lies: left, top, width and height.
    package var picture: [Int]?
    /// The corners of a face: x and y of four.
    package var quad: [Int]?

    package init(
      name: String, frame: [Int], alpha: Int = 1_000, isHidden: Bool = false,
      radii: [Int]? = nil, picture: [Int]? = nil, quad: [Int]? = nil
    ) {
      self.name = name
      self.frame = frame
      self.alpha = alpha
      self.isHidden = isHidden
      self.radii = radii
      self.picture = picture
      self.quad = quad
    }
  }

  /// Bottom to top.
  package var layers: [Layer]
  /// Paths hidden inside the screens.
  package var hidden: [String]

  package init(layers: [Layer] = [], hidden: [String] = []) {
    self.layers = layers
    self.hidden = hidden
  }
}
