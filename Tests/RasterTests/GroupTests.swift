import Display
import Primitives
import Raster
import Testing

@Suite struct GroupTests {
  @Test func `a group at an opacity is blended as one`() {
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    for step in 0...50 {
      let opacity = Double(step) / 50
      let group = GroupItem(
        items: [
          .fill(Outline(rect: rect(0, 0, 8, 8)), red), .fill(Outline(rect: rect(2, 2, 6, 6)), blue),
        ],
        opacity: Opacity(clamping: opacity))
      let frame = render(
        [.group(group)], width: 8, height: 8, over: Color(red: 90, green: 200, blue: 30))
      for (pixel, top) in [(frame[0, 0], [255, 0, 0]), (frame[4, 4], [0, 0, 255])] {
        for (channel, below) in [90, 200, 30].enumerated() {
          let value = Double(top[channel]) * opacity + Double(below) * (1 - opacity)
          #expect(abs(Double(channels(pixel)[channel]) - value) <= 1)
        }
        #expect(channels(pixel)[3] == 255)
      }
    }
  }

  @Test func `a group of one opaque picture equals that picture`() {
    let picture = ImageSource(makeNoise(30, 20))
    let destination = rect(2, 3, 32, 23)
    let clip = Outline(rect: rect(4.5, 1, 30.25, 20), radii: CornerRadii(6))
    for opacity in [1, 0.7, 0.123] {
      let image = DisplayItem.image(ImageItem(source: picture, destination: destination))
      let clear = DisplayItem.fill(Outline(rect: destination), .clear)
      let one = GroupItem(items: [image], clip: clip, opacity: Opacity(clamping: opacity))
      let two = GroupItem(items: [image, clear], clip: clip, opacity: Opacity(clamping: opacity))
      #expect(
        render([.group(one)], width: 40, height: 30) == render([.group(two)], width: 40, height: 30)
      )
    }
  }

  @Test func `a clip cuts what is inside, nested clips cut each other`() {
    let white = DisplayItem.fill(Outline(rect: rect(0, 0, 40, 40)), .white)
    let circle = Outline(rect: rect(4, 4, 36, 36), radii: CornerRadii(16))
    let outer = GroupItem(
      items: [.group(GroupItem(items: [white], clip: circle))],
      clip: Outline(rect: rect(0, 0, 40, 20)))
    let frame = render([.group(outer)], width: 40, height: 40)
    let whole = render([.fill(circle, .white)], width: 40, height: 40)
    for (a, b) in zip(frame.pixels, whole.pixels[..<(20 * 40)]) {
      #expect(abs(channels(a)[0] - channels(b)[0]) <= 1)
    }
    #expect(frame.pixels[(20 * 40)...].allSatisfy { $0 == gray(0) })
  }

  @Test func `nothing is painted at no opacity, or outside`() {
    let picture = ImageSource(makeNoise(8, 8))
    let items: [DisplayItem] = [
      .image(ImageItem(source: picture, destination: rect(0, 0, 8, 8), opacity: .clear)),
      .image(ImageItem(source: picture, destination: rect(30, 0, 38, 8))),
      .image(ImageItem(source: picture, destination: rect(5, 5, 5, 9))),
      .image(ImageItem(source: picture, destination: rect(9, 9, 2, 2))),
      .group(GroupItem(items: [.fill(Outline(rect: rect(0, 0, 8, 8)), .white)], opacity: .clear)),
      .group(GroupItem(items: [])), .fill(Outline(rect: rect(3, 3, 3, 3)), .white),
      .fill(Outline(rect: rect(0, 0, 8, 8)), .clear),
      .shadow(
        ShadowItem(
          outline: Outline(rect: rect(9, 9, 1, 1)), deviation: 600, color: .white, opacity: .opaque)
      ),
    ]
    for rendering in Rendering.allCases {
      let frame = render(items, width: 8, height: 8, rendering: rendering)
      #expect(frame.pixels.allSatisfy { $0 == gray(0) })
    }
  }
}
