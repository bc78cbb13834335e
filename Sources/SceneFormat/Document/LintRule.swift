import Primitives

/// The defects of a transition that `lint` knows, by the names that scenes, options and findings call them.
package enum LintRule: String, CaseIterable, Sendable {
  case handOverFlash = "hand-over-flash"
  case aspectDistortion = "aspect-distortion"
  case radiusPop = "radius-pop"
  case doubleImage = "double-image"
  case hole
  case shadePop = "shade-pop"
  case jump
  case overshootGap = "overshoot-gap"
  case alphaDip = "alpha-dip"
  case blurrySnapshot = "blurry-snapshot"
  case offScreenTarget = "off-screen-target"
  case durationOffGrid = "duration-off-grid"
}

/// The most of something that a rule lets pass.
package struct LintLimit: Hashable, Sendable {
  package var value: Double
  /// What the number counts, such as `of alpha`.
  package var unit: String
}

extension LintRule {
  /// What it finds, in one line.
  package var summary: String {
    switch self {
    case .handOverFlash: "The first or the last frame is not the screen at rest."
    case .aspectDistortion: "A picture is stretched while it flies."
    case .radiusPop: "Corners change their radius at once."
    case .doubleImage: "What flies is still seen where it came from, or already where it goes."
    case .hole: "The bare canvas is seen between the screens."
    case .shadePop: "A shade is there, or gone, at once."
    case .jump: "Something moves much further in one frame than in those beside it."
    case .overshootGap: "A spring swings past its end and bares what is behind."
    case .alphaDip: "Something clears and comes back, or lets through what is behind it half way."
    case .blurrySnapshot: "A picture is drawn much larger than its pixels allow."
    case .offScreenTarget: "A picture flies from or to a place that is hardly on the screen."
    case .durationOffGrid: "A length of time is no whole number of frames."
    }
  }

  /// What holds where neither the scene nor the command line says otherwise.
  package var defaultSeverity: Finding.Severity {
    switch self {
    case .handOverFlash, .hole: .error
    case .durationOffGrid: .note
    default: .warning
    }
  }

  /// Nothing for a rule that lets nothing pass.
  package var defaultLimit: LintLimit? {
    switch self {
    case .handOverFlash: LintLimit(value: 24, unit: "levels of 255 in a spot of 4 points")
    case .aspectDistortion: LintLimit(value: 1.05, unit: "times as wide or as high")
    case .radiusPop: LintLimit(value: 1, unit: "point")
    case .doubleImage: LintLimit(value: 0.05, unit: "of the picture's area")
    case .hole: LintLimit(value: 0.001, unit: "of the canvas's area")
    case .shadePop: LintLimit(value: 0.05, unit: "of alpha")
    case .jump: LintLimit(value: 4, unit: "times the frames beside it")
    case .overshootGap: LintLimit(value: 1, unit: "pixel")
    case .alphaDip: LintLimit(value: 0.1, unit: "of alpha")
    case .blurrySnapshot: LintLimit(value: 2, unit: "times as large as its pixels")
    case .offScreenTarget: LintLimit(value: 0.25, unit: "of it must be seen")
    case .durationOffGrid: nil
    }
  }
}

/// How a rule's findings count.
package enum LintLevel: String, CaseIterable, Sendable {
  case error, warning, note, off

  /// Nothing for a rule that is off.
  package var severity: Finding.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .off: nil
    }
  }
}

/// What the rules are to find in a scene, and how their findings count.
package struct LintSettings: Equatable, Sendable {
  /// What is said of a rule; what is left out is the rule's own.
  package struct Choice: Equatable, Sendable {
    package var level: LintLevel?
    package var limit: Double?
    /// Why, in the scene's words.
    package var reason: String?

    package init(level: LintLevel? = nil, limit: Double? = nil, reason: String? = nil) {
      self.level = level
      self.limit = limit
      self.reason = reason
    }
  }

  /// Rules without one are as they are by themselves.
  package var choices: [LintRule: Choice]

  package init(choices: [LintRule: Choice] = [:]) {
    self.choices = choices
  }

  /// How a finding of the rule counts: as was said, or else as the rule has it, or by `mild` where what was found is a lesser
  /// case. Nothing for a rule that is off.
  package func severity(
    of rule: LintRule, mild: Finding.Severity? = nil
  ) -> Finding.Severity? {
    if let level = choices[rule]?.level { return level.severity }
    return mild ?? rule.defaultSeverity
  }

  /// 0 for a rule without a limit.
  package func limit(of rule: LintRule) -> Double {
    choices[rule]?.limit ?? rule.defaultLimit?.value ?? 0
  }
}
