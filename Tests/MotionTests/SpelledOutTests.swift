import Display
import Primitives
import SceneFormat
import Testing

@testable import Motion

@Suite struct SpelledOutTests {
  /// A choreography's own description, made into tracks again, must be at the same places.
  @Test(arguments: referenceCases) func aStyleSpelledOutMovesTheSameWay(
    _ reference: ReferenceCase
  ) throws {
    let timeline = try makeTransition(
      list: reference.list, detail: reference.detail, reference.transition, step: reference.step)
    let kind: StepKind = reference.step == "present" ? .present : .dismiss
    let choreography = try #require(kind == .present ? timeline.present : timeline.dismiss)
    let described = try #require(timeline.description(of: kind))
    let context = StyleContext(
      stage: timeline.stage, pictures: .init(), direction: kind == .present ? .present : .dismiss,
      transition: TransitionDescription(
        place: Place(offset: 0, keyPath: ""), style: .custom, from: nil, to: nil,
        duration: described.duration, curve: choreography.easing.curve,
        choreography: described.choreography.withoutPictures), listEnd: nil, detailEnd: nil)
    let again = try context.choreography()
    #expect(again.length == choreography.length)
    for twentieth in 0...20 {
      let time = choreography.length * twentieth / 20
      let progress = (choreography.progress(at: time), again.progress(at: time))
      for (one, other) in zip(choreography.tracks, again.tracks) {
        let (a, b) = (
          one.sample(at: time, progress: progress.0), other.sample(at: time, progress: progress.1)
        )
        #expect(a.frame == b.frame && a.alpha == b.alpha, "\(a.name) at \(time)")
        #expect(a.look == b.look && a.quad == b.quad && a.isListed == b.isListed)
      }
    }
  }
}

extension ChoreographyDescription {
  /// The same with every picture replaced by a part of a screen: the stage of these tests has no names for them.
  fileprivate var withoutPictures: ChoreographyDescription {
    var copy = self
    for index in copy.tracks.indices {
      guard case .snapshot(var snapshot) = copy.tracks[index].subject else { continue }
      snapshot.source = .screen(.list, Rect(x: 0, y: 0, width: 10, height: 10))
      copy.tracks[index].subject = .snapshot(snapshot)
    }
    return copy
  }
}
