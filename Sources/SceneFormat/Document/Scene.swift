import Primitives

/// A valid scene: every default is filled in, every number is in its range, and nothing is left to be checked but what
/// needs the pictures themselves.
package struct Scene: Sendable {
  /// Nothing when the scene leaves it out: it is then a screenshot's.
  package var canvas: Canvas?
  package var frameRate: FrameRate
  package var list: ScreenDescription
  /// Nothing in a scene of holds alone, and in a `lightbox`, which may do without.
  package var detail: ScreenDescription?
  /// Nothing in a scene of holds alone.
  package var transition: TransitionPair?
  package var timeline: [Step]
  package var rendering: Rendering
  /// What `lint` is to make of it.
  package var lint = LintSettings()
  /// Nothing when frames must be exactly as their golden has them.
  package var verify: VerifyDescription?

  package init(
    canvas: Canvas?, frameRate: FrameRate, list: ScreenDescription, detail: ScreenDescription?,
    transition: TransitionPair?, timeline: [Step], rendering: Rendering,
    verify: VerifyDescription? = nil
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.list = list
    self.detail = detail
    self.transition = transition
    self.timeline = timeline
    self.rendering = rendering
    self.verify = verify
  }
}

/// The area that frames show.
package struct Canvas: Equatable, Sendable {
  /// In points.
  package var size: Size
  /// Pixels per point, above 0.
  package var scale: Double
  package var background: Color
  package var safeArea: SafeArea

  /// Without a safe area it is that of a device of this size.
  package init(size: Size, scale: Double, background: Color, safeArea: SafeArea? = nil) {
    self.size = size
    self.scale = scale
    self.background = background
    self.safeArea = safeArea ?? SafeArea(of: size)
  }

  /// `size` x `scale`, rounded to nearest; nothing when a side comes out below 1.
  package var pixelSize: PixelSize? {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width < 1e9, height < 1e9 else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }
}

/// One part of the timeline.
package enum Step: Equatable, Sendable {
  /// From the list to the detail. `cancelAt` is the share of its time, 0 to 1, at which it turns back.
  case present(cancelAt: Double?)
  /// From the detail to the list.
  case dismiss(cancelAt: Double?)
  /// What rests stays for this long, at least 0.
  case hold(Duration)
  /// A finger drags the open picture away; it then flies back to the list, or returns.
  case drag(DragGesture)
}

/// A finger's way on the screen while a detail is open, and what it comes to.
package struct DragGesture: Equatable, Sendable {
  package enum Release: String, CaseIterable, Sendable {
    /// The dismissal goes through.
    case finish
    /// Everything returns.
    case cancel
  }

  /// Where the finger is at a time.
  package struct Sample: Equatable, Sendable {
    /// From the touch on.
    package var time: Duration
    /// From where it touched down, in points.
    package var translation: Point

    package init(time: Duration, translation: Point) {
      self.time = time
      self.translation = translation
    }
  }

  /// At least one; times rise from at least 0. Before the first the finger moves there from where it touched down at
  /// time 0; at the last it lets go.
  package var samples: [Sample]
  package var release: Release

  package init(samples: [Sample], release: Release) {
    self.samples = samples
    self.release = release
  }
}

/// What becomes of a picture that is cut short or damaged.
package enum DamagePolicy: String, CaseIterable, Sendable {
  /// It is an error.
  case refuse
  /// It is drawn as far as it goes.
  case draw
}

/// Where in the scene's text something stands, and how it is named there.
package struct Place: Hashable, Sendable {
  /// Bytes of UTF-8 before it.
  package var offset: Int
  /// Such as `screens.list.layers[0].rows[3].image`.
  package var keyPath: String

  package init(offset: Int, keyPath: String) {
    self.offset = offset
    self.keyPath = keyPath
  }
}

/// A picture's file as the scene names it.
package struct ImageReference: Hashable, Sendable {
  package var path: String
  package var place: Place

  package init(path: String, place: Place) {
    self.path = path
    self.place = place
  }
}
