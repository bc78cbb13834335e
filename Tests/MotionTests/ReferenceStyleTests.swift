import Motion
import Primitives
import Testing

/// One entry of the reference as a scene, and which of its layers ours are.
struct ReferenceCase: CustomTestStringConvertible, Sendable {
  var id: String
  var step = "present"
  var list = ""
  var detail = ""
  var transition: String
  /// The reference's names of layers by ours.
  var layers: [String: String]
  /// Paths that must be hidden, no more and no fewer.
  var hidden: [String] = []

  var testDescription: String { id }
}

private let cell =
  #"{ "id": "image", "type": "image", "image": "a.png", "frame": [15, 152, 34.5, 43.5] }"#
private let photo =
  #"{ "id": "photo", "type": "image", "image": "b.png", "frame": [119.5, 60, 136, 171] }"#
private let small =
  #"{ "id": "small", "type": "image", "image": "a.png", "frame": [137.5, 283.5, 100, 100] }"#
private let collectionCell = """
  { "id": "cell", "type": "view", "frame": [137.5, 200, 100, 100], "layers": [
    { "id": "image", "type": "image", "image": "a.png", "frame": [5, 5, 90, 90] } ] }
  """
private let square =
  #"{ "id": "photo", "type": "image", "image": "b.png", "frame": [0, 146, 375, 375] }"#
private let heroEnds = #""from": "list/image", "to": "detail/photo""#
private let boxEnds = #""from": "list/small", "to": { "frame": [0, 146, 375, 375] }"#
private let cellRect = #""from": { "frame": [65, 124, 50, 50], "image": "a.png" }"#
private let whole = #""to": { "frame": [0, 0, 375, 667], "image": "b.png" }"#
private let zoomEnds =
  #""from": { "frame": [20, 120, 100, 75] }, "to": { "frame": [0, 180, 375, 281.25] }"#
private let pushEnds = #""from": "list/cell/image", "to": "detail/photo""#

let referenceCases: [ReferenceCase] = [
  ReferenceCase(
    id: "000-present", list: cell, detail: photo,
    transition: #""style": "hero", "asCoded": true, \#(heroEnds)"#,
    layers: [
      "list": "list", "detail": "detail.view (white, imageView hidden)",
      "snapshot": "snapshot of cell image",
    ], hidden: ["detail/photo"]),
  ReferenceCase(
    id: "000-present-fixed", list: cell, detail: photo,
    transition: #""style": "hero", \#(heroEnds)"#,
    layers: [
      "list": "list", "detail": "detail.view (white, imageView hidden)",
      "snapshot": "snapshot of cell image",
    ], hidden: ["detail/photo", "list/image"]),
  ReferenceCase(
    id: "000-dismiss-animated", step: "dismiss", list: cell, detail: photo,
    transition: #""style": "hero", \#(heroEnds)"#,
    layers: [
      "list": "list", "detail": "detail.view (white, imageView hidden)",
      "snapshot": "snapshot of detail image",
    ], hidden: ["detail/photo", "list/image"]),
  ReferenceCase(
    id: "001-show", list: small, transition: #""style": "lightbox", "asCoded": true, \#(boxEnds)"#,
    layers: ["shade": "bgView (black)", "snapshot": "bigImageView"]),
  ReferenceCase(
    id: "001-hide", step: "dismiss", list: small,
    transition: #""style": "lightbox", "asCoded": true, \#(boxEnds)"#,
    layers: ["snapshot": "bigImageView"]),
  ReferenceCase(
    id: "001-show-fixed", list: small, transition: #""style": "lightbox", \#(boxEnds)"#,
    layers: ["shade": "bgView (black)", "snapshot": "bigImageView"], hidden: ["list/small"]),
  ReferenceCase(
    id: "001-hide-fixed", step: "dismiss", list: small,
    transition: #""style": "lightbox", \#(boxEnds)"#,
    layers: ["shade": "bgView (black)", "snapshot": "bigImageView"], hidden: ["list/small"]),
  ReferenceCase(
    id: "002-m1-present", transition: #""style": "dissolve""#,
    layers: ["list": "vc1.view", "detail": "bigVc.view"]),
  ReferenceCase(
    id: "002-m2-cube", transition: #""style": "cube""#,
    layers: ["list": "list (old face)", "detail": "big photo (new face)"]),
  ReferenceCase(
    id: "002-m2-cube-fromRight", transition: #""style": "cube", "subtype": "fromRight""#,
    layers: ["list": "list (old face)", "detail": "big photo (new face)"]),
  ReferenceCase(
    id: "002-m2-literal", transition: #""style": "cube", "asCoded": true"#,
    layers: [
      "list": "list (cube onto itself, first 0.25 s)", "detail": "bigVc.view (cover vertical)",
    ]),
  ReferenceCase(
    id: "002-m3-present",
    transition: #""style": "fullscreen", "asCoded": true, \#(cellRect), \#(whole)"#,
    layers: [
      "list": "list (stays in the window)", "detail": "bigVc.view",
      "snapshot": "imageView (scaleToFill)",
    ]),
  ReferenceCase(
    id: "002-m3-dismiss", step: "dismiss",
    transition: #""style": "fullscreen", "asCoded": true, \#(cellRect)"#,
    layers: [
      "list": "list (stays in the window)", "detail": "bigVc.view (re-added on top)",
      "snapshot": "imageView (scaleToFill)",
    ]),
  ReferenceCase(
    id: "002-m3-present-fixed", transition: #""style": "fullscreen", \#(cellRect), \#(whole)"#,
    layers: [
      "list": "list (stays in the window)", "detail": "bigVc.view",
      "snapshot": "imageView (scaleToFill)",
    ]),
  ReferenceCase(
    id: "002-m3-dismiss-fixed", step: "dismiss",
    transition: #""style": "fullscreen", \#(cellRect), \#(whole)"#,
    layers: [
      "list": "list (stays in the window)", "detail": "bigVc.view",
      "snapshot": "imageView (scaleToFill)",
    ]),
  ReferenceCase(
    id: "003-zoom-in", transition: #""style": "zoom", \#(zoomEnds)"#,
    layers: [
      "background": "backgroundView (fromView.backgroundColor)", "list": "fromView snapshot",
      "detail": "toView snapshot",
    ]),
  ReferenceCase(
    id: "003-zoom-out", step: "dismiss",
    transition: #""style": "zoom", "asCoded": true, \#(zoomEnds)"#,
    layers: [
      "background": "backgroundView (fromView.backgroundColor)", "detail": "fromView snapshot",
      "list": "toView snapshot",
    ]),
  ReferenceCase(
    id: "004-push", list: collectionCell, detail: square,
    transition: #""style": "push", \#(pushEnds)"#,
    layers: ["list": "list", "detail": "detail.view", "snapshot": "snapshot of cell image"],
    hidden: ["detail/photo", "list/cell/image"]),
  ReferenceCase(
    id: "004-pop", step: "dismiss", list: collectionCell, detail: square,
    transition: #""style": "push", "asCoded": true, \#(pushEnds)"#,
    layers: ["list": "list", "detail": "detail.view", "snapshot": "snapshot of detail image"],
    hidden: ["detail/photo", "list/cell/image"]),
  ReferenceCase(
    id: "004-pop-fixed", step: "dismiss", list: collectionCell, detail: square,
    transition: #""style": "push", \#(pushEnds)"#,
    layers: ["list": "list", "detail": "detail.view", "snapshot": "snapshot of detail image"],
    hidden: ["detail/photo", "list/cell/image"]),
]

@Suite struct ReferenceStyleTests {
  @Test func everyReferenceTransitionIsWalked() {
    let walked = Set(referenceCases.map(\.id)).union(["000-dismiss"])
    #expect(walked == Set(ReferenceTimelines.all.transitions.map(\.id)))
  }

  @Test(arguments: referenceCases) func layersAreWhereTheReferenceHasThem(
    _ reference: ReferenceCase
  ) throws {
    let timeline = try makeTransition(
      list: reference.list, detail: reference.detail, reference.transition, step: reference.step)
    let transition = try #require(ReferenceTimelines.transition(reference.id))
    #expect(timeline.length == Duration(roundingSeconds: transition.duration))
    for (index, time) in transition.times.enumerated().dropLast() {
      // The file's times are rounded to a microsecond; they stand at equal steps.
      let exact = timeline.length * index / (transition.times.count - 1)
      let sample = timeline.sample(at: exact)
      #expect(sample.hidden.map(\.description).sorted() == reference.hidden)
      for (name, theirs) in reference.layers {
        let layer = try #require(sample.layers.first { $0.name == name && $0.isListed })
        let expected = try #require(transition.layers.first { $0.name == theirs })
        let frame = expected.frames[index]
        let ours = [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height]
        #expect(zip(ours, frame).allSatisfy { abs($0 - $1) < 2e-6 }, "\(name) at \(time): \(ours)")
        if let alpha = expected.alpha {
          #expect(abs(layer.alpha - alpha[index]) < 1e-6, "\(name)'s alpha at \(time)")
        }
        if let corners = expected.quads?[index] {
          let quad = try #require(layer.quad)
          for (ours, theirs) in zip(quad, corners) {
            #expect(abs(ours.x - theirs[0]) < 1e-5 && abs(ours.y - theirs[1]) < 1e-5)
          }
        }
      }
    }
  }

  @Test func heroAsCodedIsDismissedByACut() throws {
    let timeline = try makeTransition(
      list: cell, detail: photo, #""style": "hero", "asCoded": true, \#(heroEnds)"#,
      step: "dismiss")
    #expect(timeline.length == .zero)
    #expect(timeline.sample(at: .zero).layers.map(\.name) == ["list"])
  }
}
