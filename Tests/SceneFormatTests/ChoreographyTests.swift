import Primitives
import Testing

@testable import SceneFormat

/// A custom transition with every key that a track can have.
let everyTrack = ##"""
  {
    "canvas": { "size": [100, 200] },
    "screens": {
      "list": { "layers": [
        { "id": "t", "type": "table", "rows": [ { "image": "a.png" } ] }, { "id": "v", "type": "view" } ] },
      "detail": { "layers": [ { "id": "p", "type": "image", "image": "b.png" } ] } },
    "transition": {
      "style": "custom", "duration": 0.8, "curve": "easeOut",
      "tracks": [
        { "layer": "background", "color": "#102030" },
        { "layer": "list", "turn": { "body": "cube", "role": "leaving", "subtype": "fromTop", "perspective": 300 }, "listed": false },
        { "layer": "detail", "alpha": [0, 1], "frame": [[0, 200, 100, 200], [0, 0, 100, 200]], "start": 0.25, "end": 0.875,
          "turn": { "body": "card", "role": "entering" } },
        { "layer": "shade", "alpha": 0.5, "drawn": false },
        { "layer": "shade", "color": "#FFFFFF88", "frame": [1, 2, 3, 4] },
        { "layer": "snapshot", "source": "list/t/0/image", "path": "arc", "holdsAtEnd": true, "curve": { "spring": { "response": 0.4 } },
          "picture": [[1, 1, 1, 1], [2, 2, 2, 2]], "clip": [5, 6, 7, 8], "cornerRadius": { "from": 4, "to": { "radius": [1, 2, 3, 4], "curve": "continuous" } },
          "backgroundColor": ["#FFF", "#000"], "border": [{ "width": 2 }, { "width": 0, "color": "#F00" }],
          "shadow": [{ "opacity": 0 }, { "opacity": 0.5, "radius": 9, "offset": [1, 2] }] },
        { "layer": "snapshot", "source": { "bitmap": "detail/p" }, "cornerRadius": [1, 2, 3, 4], "backgroundColor": "#123456", "border": {}, "shadow": {} },
        { "layer": "snapshot", "source": { "screen": "detail", "frame": [9, 8, 7, 6] }, "cornerRadius": 5 },
        { "layer": "snapshot", "source": { "image": "c.png" } },
        { "layer": "snapshot", "source": { "image": "d.png", "crop": [0.25, 0.5, 0.75, 0.25] } }
      ],
      "hidden": [ "list/t/0/image", "detail/p" ],
      "covers": [ { "screen": "list", "frame": [1, 2, 3, 4], "cornerRadius": 6, "color": "#ABCDEF" } ]
    }
  }
  """##

struct ChoreographyTests {
  private func pair(_ text: String) throws -> TransitionPair {
    let reading = read(text)
    #expect(reading.findings.map(line) == [])
    return try #require(reading.scene?.transition)
  }

  private func pair(custom keys: String) throws -> TransitionPair {
    try pair(scene(#""transition": { "style": "custom", \#(keys) }"#))
  }

  private func tracks() throws -> [TrackDescription] {
    try #require(try pair(everyTrack).present.choreography).tracks
  }

  private func snapshot(_ index: Int) throws -> SnapshotDescription {
    guard case .snapshot(let snapshot) = try tracks()[index].subject else {
      throw Unexpected.subject
    }
    return snapshot
  }

  private enum Unexpected: Error { case subject }

  @Test func aCustomTransitionHasItsTimeAndNoOtherStylesKeys() throws {
    let pair = try pair(custom: #""tracks": [{ "layer": "list" }]"#)
    for way in [pair.present, pair.dismiss] {
      #expect(way.style == .custom)
      #expect(way.duration == .milliseconds(600))
      #expect(way.curve == .easeInOut)
      #expect(way.from == nil && way.to == nil && way.fade == nil)
      #expect(way.choreography?.hidden == [])
      #expect(way.choreography?.covers == [])
    }
    #expect(try self.pair(everyTrack).present.duration == .milliseconds(800))
    #expect(try self.pair(everyTrack).present.curve == .easeOut)
  }

  @Test func aTrackOfFewWordsHasItsDefaults() throws {
    let pair = try pair(custom: #""tracks": [{ "layer": "list" }]"#)
    let track = try #require(pair.present.choreography?.tracks.first)
    #expect(track.frame == nil)
    #expect(track.alpha == Ends(1))
    #expect(track.motionPath == .straight)
    #expect(track.turn == nil && track.curve == nil)
    #expect(track.start == 0 && track.end == 1)
    #expect(!track.holdsAtEnd && track.isListed && track.isDrawn)
    #expect(track.place.keyPath == "transition.tracks[0]")
  }

  @Test func everyLayerIsUnderstoodInItsOrder() throws {
    let tracks = try tracks()
    let names = tracks.map { track in
      switch track.subject {
      case .list: "list"
      case .detail: "detail"
      case .snapshot: "snapshot"
      case .shade(let color): "shade \(color)"
      case .background(let color): "background \(color)"
      }
    }
    #expect(
      names == [
        "background #102030", "list", "detail", "shade #000000", "shade #FFFFFF88",
      ] + [String](repeating: "snapshot", count: 5))
    #expect(tracks.map(\.isListed) == [true, false] + [Bool](repeating: true, count: 8))
    #expect(
      tracks.map(\.isDrawn) == [true, true, true, false] + [Bool](repeating: true, count: 6))
  }

  @Test func whatStaysIsWrittenOnceAndWhatMovesTwice() throws {
    let tracks = try tracks()
    #expect(tracks[2].alpha == Ends(0, 1))
    #expect(
      tracks[2].frame
        == Ends(
          Rect(x: 0, y: 200, width: 100, height: 200), Rect(x: 0, y: 0, width: 100, height: 200)))
    #expect(tracks[2].start == 0.25 && tracks[2].end == 0.875)
    #expect(tracks[3].alpha == Ends(0.5))
    #expect(tracks[4].frame == Ends(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(tracks[5].motionPath == .arc && tracks[5].holdsAtEnd)
    #expect(
      tracks[5].curve == .responseSpring(response: 0.4, dampingFraction: 0.825, velocity: 0))
  }

  @Test func aScreenMayTurnAsACubeOrACard() throws {
    let tracks = try tracks()
    #expect(
      tracks[1].turn
        == .init(body: .cube, subtype: .fromTop, perspective: 300, isLeaving: true))
    #expect(
      tracks[2].turn
        == .init(body: .card, subtype: .fromLeft, perspective: nil, isLeaving: false))
  }

  @Test func aSnapshotsLookIsUnderstood() throws {
    let first = try snapshot(5)
    #expect(
      first.picture
        == Ends(Rect(x: 1, y: 1, width: 1, height: 1), Rect(x: 2, y: 2, width: 2, height: 2)))
    #expect(first.clip == Ends(Rect(x: 5, y: 6, width: 7, height: 8)))
    #expect(
      first.cornerRadii
        == Ends(
          CornerRadii(4),
          CornerRadii(
            topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4, curve: .continuous)))
    #expect(first.backgroundColor == Ends(.white, .black))
    #expect(
      first.border
        == Ends(
          Border(width: 2, color: .black),
          Border(width: 0, color: Color(red: 255, green: 0, blue: 0))))
    #expect(first.shadow?.start.opacity == .clear)
    #expect(first.shadow?.end.radius == 9)
    #expect(first.shadow?.end.offset == Point(x: 1, y: 2))
    let second = try snapshot(6)
    #expect(
      second.cornerRadii
        == Ends(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)))
    #expect(second.backgroundColor == Ends(Color(red: 0x12, green: 0x34, blue: 0x56)))
    #expect(second.border == Ends(Border(width: 1, color: .black)))
    #expect(second.shadow?.start.radius == 3)
    let plain = try snapshot(8)
    #expect(plain.picture == nil && plain.clip == nil && plain.shadow == nil)
    #expect(plain.cornerRadii == Ends(.zero))
    #expect(plain.backgroundColor == Ends(.clear))
    #expect(plain.border.start.width == 0)
  }

  @Test func everySourceIsUnderstood() throws {
    guard case .layer(let layer) = try snapshot(5).source,
      case .bitmap(let bitmap) = try snapshot(6).source,
      case .screen(let root, let frame) = try snapshot(7).source,
      case .image(let whole, let all) = try snapshot(8).source,
      case .image(let part, let crop) = try snapshot(9).source
    else {
      Issue.record("the sources are a layer, a bitmap, a screen and two pictures")
      return
    }
    #expect(layer.description == "list/t/0/image")
    #expect(bitmap.description == "detail/p")
    #expect(root == .detail)
    #expect(frame == Rect(x: 9, y: 8, width: 7, height: 6))
    #expect(whole.path == "c.png")
    #expect(all == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(part.path == "d.png")
    #expect(crop == Rect(x: 0.25, y: 0.5, width: 0.75, height: 0.25))
  }

  @Test func aCropThatIsRoundedPastThePictureIsCutThere() throws {
    let pair = try pair(
      custom:
        #""tracks": [{ "layer": "snapshot", "source": { "image": "a.png", "crop": [0.333334, 0, 0.666667, 1] } }]"#
    )
    guard case .snapshot(let snapshot)? = pair.present.choreography?.tracks.first?.subject,
      case .image(_, let crop) = snapshot.source
    else {
      Issue.record("a picture")
      return
    }
    #expect(crop.maxX <= 1)
    #expect(abs(crop.width - 0.666666) < 1e-9)
  }

  @Test func hiddenLayersAndCoversHoldBothWays() throws {
    let pair = try pair(everyTrack)
    for way in [pair.present, pair.dismiss] {
      #expect(
        way.choreography?.hidden.map(\.description) == ["list/t/0/image", "detail/p"])
      #expect(
        way.choreography?.covers == [
          .init(
            screen: .list, frame: Rect(x: 1, y: 2, width: 3, height: 4),
            cornerRadii: CornerRadii(6), color: Color(red: 0xAB, green: 0xCD, blue: 0xEF))
        ])
    }
  }

  @Test func withoutTracksOfItsOwnTheWayBackRunsTheSameOnesBackwards() throws {
    let pair = try pair(everyTrack)
    let there = try #require(pair.present.choreography).tracks
    let back = try #require(pair.dismiss.choreography).tracks
    #expect(back.count == there.count)
    #expect(back[2].alpha == Ends(1, 0))
    #expect(
      back[2].frame
        == Ends(
          Rect(x: 0, y: 0, width: 100, height: 200), Rect(x: 0, y: 200, width: 100, height: 200)))
    #expect(back[2].start == 0.125 && back[2].end == 0.75)
    #expect(back[5].curve == there[5].curve)
    #expect(back[5].motionPath == .arc && back[5].holdsAtEnd)
    guard case .snapshot(let flown) = there[5].subject,
      case .snapshot(let snapshot) = back[5].subject
    else {
      Issue.record("the sixth track is a snapshot")
      return
    }
    #expect(snapshot.picture == flown.picture?.reversed)
    #expect(snapshot.clip == flown.clip)
    #expect(snapshot.cornerRadii == flown.cornerRadii.reversed)
    #expect(snapshot.backgroundColor == Ends(.black, .white))
    #expect(snapshot.border == flown.border.reversed)
    #expect(snapshot.shadow == flown.shadow?.reversed)
  }

  @Test func whatTurnedAwayTurnsUpAgainFromTheSideAcross() throws {
    let back = try #require(try pair(everyTrack).dismiss.choreography).tracks
    #expect(
      back[1].turn
        == .init(body: .cube, subtype: .fromBottom, perspective: 300, isLeaving: false))
    #expect(
      back[2].turn
        == .init(body: .card, subtype: .fromRight, perspective: nil, isLeaving: true))
  }

  @Test func backwardsTwiceIsForwards() throws {
    let there = try #require(try pair(everyTrack).present.choreography)
    #expect("\(there.reversed.reversed)" == "\(there)")
    #expect("\(there.reversed)" != "\(there)")
  }

  @Test func dismissOverridesTracksAsAWholeAndRunsThemAsWritten() throws {
    let pair = try pair(
      custom: """
        "tracks": [{ "layer": "list" }, { "layer": "detail", "alpha": [0, 1] }], "hidden": [],
        "dismiss": { "duration": 0.3, "tracks": [{ "layer": "detail", "alpha": [1, 0.5] }],
          "covers": [{ "screen": "detail", "frame": [0, 0, 1, 1], "color": "#000" }] }
        """)
    #expect(pair.present.choreography?.tracks.count == 2)
    #expect(pair.present.choreography?.covers == [])
    let back = try #require(pair.dismiss.choreography)
    #expect(back.tracks.map(\.alpha) == [Ends(1, 0.5)])
    #expect(back.covers.map(\.screen) == [.detail])
    #expect(pair.dismiss.duration == .milliseconds(300))
  }

  @Test func aCustomTransitionMayGoBackInAnotherStyleAndAnotherInItsOwn() throws {
    let there = try pair(
      custom: #""tracks": [{ "layer": "list" }], "dismiss": { "style": "cube" }"#)
    #expect(there.present.choreography != nil)
    #expect(there.dismiss.choreography == nil)
    #expect(there.dismiss.subtype == .fromRight)
    let back = try pair(
      scene(
        #""transition": { "style": "cube", "dismiss": { "style": "custom", "tracks": [{ "layer": "detail", "alpha": [1, 0] }] } }"#
      ))
    #expect(back.present.choreography == nil)
    #expect(back.dismiss.choreography?.tracks.map(\.alpha) == [Ends(1, 0)])
    #expect(back.dismiss.duration == .milliseconds(600))
  }

  @Test func aDetailThatNoTrackShowsIsNotNeeded() {
    let reading = read(
      scene(
        #""transition": { "style": "custom", "tracks": [{ "layer": "list" }, { "layer": "shade", "alpha": [0, 0.5] }] }"#,
        screens: #"{ "list": "a.png" }"#))
    #expect(reading.findings == [])
    #expect(reading.scene?.transition?.present.choreography?.tracks.count == 2)
  }
}
