extension ChoreographyDescription {
  /// The same backwards, which is a custom transition's way back unless it has tracks of its own: every value runs from
  /// its end to its start, in the mirrored share of the time. The tracks keep their order and their curves.
  package var reversed: ChoreographyDescription {
    ChoreographyDescription(
      tracks: tracks.map(\.reversed), hidden: hidden, covers: covers, stays: stays)
  }
}

extension Ends {
  package var reversed: Ends { Ends(end, start) }
}

extension TrackDescription {
  fileprivate var reversed: TrackDescription {
    var track = self
    if case .snapshot(let snapshot) = subject { track.subject = .snapshot(snapshot.reversed) }
    if let endColor {
      switch subject {
      case .shade(let color): (track.subject, track.endColor) = (.shade(endColor), color)
      case .background(let color): (track.subject, track.endColor) = (.background(endColor), color)
      case .list, .detail, .snapshot: break
      }
    }
    track.frame = frame?.reversed
    track.alpha = alpha.reversed
    track.turn = turn?.reversed
    track.start = 1 - end
    track.end = 1 - start
    track.fade = fade.map { Ends(1 - $0.end, 1 - $0.start) }
    return track
  }
}

extension TrackDescription.Turn {
  /// The face that turned away turns up again, from the side across.
  fileprivate var reversed: TrackDescription.Turn {
    TrackDescription.Turn(
      body: body, subtype: subtype.opposite, perspective: perspective, isLeaving: !isLeaving)
  }
}

extension SnapshotDescription {
  fileprivate var reversed: SnapshotDescription {
    SnapshotDescription(
      source: source, picture: picture?.reversed, clip: clip?.reversed,
      cornerRadii: cornerRadii.reversed, clipCornerRadii: clipCornerRadii?.reversed,
      rounding: rounding.map { Ends(1 - $0.end, 1 - $0.start) },
      clipsToBounds: clipsToBounds.reversed, backgroundColor: backgroundColor.reversed,
      border: border.reversed, shadow: shadow?.reversed)
  }
}
