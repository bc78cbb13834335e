import Primitives

/// A transition's tracks as a scene spells them out: what `inspect --choreography` prints for any style.
package struct ChoreographyDescription: Sendable {
  /// Bottom to top, at least one.
  package var tracks: [TrackDescription]
  /// Layers that are not drawn in their screens meanwhile.
  package var hidden: [LayerPath]
  /// Colours painted over rectangles of the screens meanwhile.
  package var covers: [Cover]
  /// Whether what the tracks end in stays on the screen, as a lightbox does, in place of the detail alone.
  package var stays: Bool

  /// A colour painted over a rectangle of a screen.
  package struct Cover: Hashable, Sendable {
    package var screen: LayerPath.Root
    /// In the screen's coordinates, in points.
    package var frame: Rect
    package var cornerRadii: CornerRadii
    package var color: Color

    package init(screen: LayerPath.Root, frame: Rect, cornerRadii: CornerRadii, color: Color) {
      self.screen = screen
      self.frame = frame
      self.cornerRadii = cornerRadii
      self.color = color
    }
  }

  package init(
    tracks: [TrackDescription], hidden: [LayerPath] = [], covers: [Cover] = [],
    stays: Bool = false
  ) {
    self.tracks = tracks
    self.hidden = hidden
    self.covers = covers
    self.stays = stays
  }
}

/// A value at the start and at the end of a track.
package struct Ends<Value: Hashable & Sendable>: Hashable, Sendable {
  package var start: Value
  package var end: Value

  package init(_ start: Value, _ end: Value) {
    self.start = start
    self.end = end
  }

  /// The same at both ends.
  package init(_ constant: Value) {
    self.init(constant, constant)
  }
}

/// One layer that a custom transition composes, and what becomes of it.
package struct TrackDescription: Sendable {
  package enum Subject: Sendable {
    case list, detail
    /// The picture that flies.
    case snapshot(SnapshotDescription)
    /// A colour over what is below.
    case shade(Color)
    /// A colour behind the screens.
    case background(Color)
  }

  /// The face of a turning body that a screen is.
  package struct Turn: Hashable, Sendable {
    package enum Body: String, CaseIterable, Sendable {
      case cube, card
    }

    package var body: Body
    package var subtype: TransitionDescription.Subtype
    /// The eye's distance in points, above 0; nothing for four thirds of the canvas's width.
    package var perspective: Double?
    /// Whether it is the face that turns away, and not the one that turns up.
    package var isLeaving: Bool

    package init(
      body: Body, subtype: TransitionDescription.Subtype, perspective: Double?, isLeaving: Bool
    ) {
      self.body = body
      self.subtype = subtype
      self.perspective = perspective
      self.isLeaving = isLeaving
    }
  }

  package var place: Place
  package var subject: Subject
  /// In points; the canvas unless given.
  package var frame: Ends<Rect>?
  package var alpha: Ends<Double>
  /// What the colour of a shade or a background becomes; nothing where it stays.
  package var endColor: Color?
  package var motionPath: MotionPath
  /// Nothing for a screen that does not turn.
  package var turn: Turn?
  /// The shares of the transition's time, 0 to 1, between which the track moves.
  package var start: Double
  package var end: Double
  /// The shares of the transition's progress between which the alpha moves; nothing for `start` and `end`.
  package var fade: Ends<Double>?
  /// Whether the track and the one right below it are faded into each other by this one's alpha, so that what is alike in
  /// them does not dim (CSS's plus-lighter).
  package var crossFades: Bool
  /// Nothing for the transition's own. With a curve of its own a track's time is that between `start` and `end`.
  package var curve: Curve?
  /// Whether progress stops at 1 where a spring passes it.
  package var holdsAtEnd: Bool
  /// Whether `inspect` names it.
  package var isListed: Bool
  /// Whether it is painted.
  package var isDrawn: Bool

  package init(
    place: Place, subject: Subject, frame: Ends<Rect>?, alpha: Ends<Double> = Ends(1),
    endColor: Color? = nil, motionPath: MotionPath = .straight, turn: Turn? = nil,
    start: Double = 0, end: Double = 1,
    fade: Ends<Double>? = nil, crossFades: Bool = false, curve: Curve? = nil,
    holdsAtEnd: Bool = false, isListed: Bool = true, isDrawn: Bool = true
  ) {
    self.place = place
    self.subject = subject
    self.frame = frame
    self.alpha = alpha
    self.endColor = endColor
    self.motionPath = motionPath
    self.turn = turn
    self.start = start
    self.end = end
    self.fade = fade
    self.crossFades = crossFades
    self.curve = curve
    self.holdsAtEnd = holdsAtEnd
    self.isListed = isListed
    self.isDrawn = isDrawn
  }
}

/// What a custom transition's snapshot shows, and how it is cut.
package struct SnapshotDescription: Sendable {
  package enum Source: Sendable {
    /// The layer's own picture at full resolution where it has one, else the layer as it is drawn.
    case layer(LayerPath)
    /// The layer as it is drawn at rest, at the canvas's resolution: UIKit's snapshot.
    case bitmap(LayerPath)
    /// A part of a screen as it is drawn at rest, in points.
    case screen(LayerPath.Root, Rect)
    /// A picture; the part of it in shares of its width and height.
    case image(ImageReference, crop: Rect)
  }

  package var source: Source
  /// Where the whole picture lies, in points; the track's frame unless given.
  package var picture: Ends<Rect>?
  /// What it is cut to; the track's frame unless given.
  package var clip: Ends<Rect>?
  /// The frame's, which background, border and shadow have.
  package var cornerRadii: Ends<CornerRadii>
  /// Those of what it is cut to; the frame's unless given.
  package var clipCornerRadii: Ends<CornerRadii>?
  /// The shares of the track's progress, 0 to 1, between which the corners move; nothing for all of it.
  package var rounding: Ends<Double>?
  /// Whether it cuts background, picture and border to its outline at once, as a layer that clips does.
  package var clipsToBounds: Ends<Bool>
  package var backgroundColor: Ends<Color>
  package var border: Ends<Border>
  /// Nothing for none.
  package var shadow: Ends<Shadow>?

  package init(
    source: Source, picture: Ends<Rect>? = nil, clip: Ends<Rect>? = nil,
    cornerRadii: Ends<CornerRadii> = Ends(.zero), clipCornerRadii: Ends<CornerRadii>? = nil,
    rounding: Ends<Double>? = nil, clipsToBounds: Ends<Bool> = Ends(true),
    backgroundColor: Ends<Color> = Ends(.clear),
    border: Ends<Border> = Ends(Border(width: 0, color: .clear)), shadow: Ends<Shadow>? = nil
  ) {
    self.source = source
    self.picture = picture
    self.clip = clip
    self.cornerRadii = cornerRadii
    self.clipCornerRadii = clipCornerRadii
    self.rounding = rounding
    self.clipsToBounds = clipsToBounds
    self.backgroundColor = backgroundColor
    self.border = border
    self.shadow = shadow
  }
}
