import Primitives

/// A device's screen, upright.
package struct Device: Equatable, Sendable {
  package var name: String
  /// In points.
  package var size: Size
  /// Pixels per point, as the device draws.
  package var scale: Double
  /// What the status bar takes at the top and the home indicator at the bottom, in points.
  package var safeArea: SafeArea

  /// By its name, letters' case ignored; nothing for a name that is not known.
  package static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    return all.first { $0.name.lowercased() == wanted }
  }

  /// Sizes from Apple's Human Interface Guidelines (Layout, "Specifications") and for older devices its archived display
  /// tables; safe areas as UIKit reports them.
  package static let all: [Device] = screens.flatMap { screen in
    screen.names.map { name in
      Device(
        name: name, size: Size(width: screen.width, height: screen.height), scale: screen.scale,
        safeArea: SafeArea(top: screen.top, bottom: screen.bottom))
    }
  }

  private struct Screen: Sendable {
    var width: Double
    var height: Double
    var scale: Double
    var top: Double
    var bottom: Double
    var names: [String]

    init(
      _ width: Double, _ height: Double, _ scale: Double, _ top: Double, _ bottom: Double,
      _ names: [String]
    ) {
      (self.width, self.height, self.scale) = (width, height, scale)
      (self.top, self.bottom, self.names) = (top, bottom, names)
    }
  }

  private static let screens: [Screen] = [
    Screen(320, 480, 2, 20, 0, ["iPhone 4", "iPhone 4s"]),
    Screen(320, 568, 2, 20, 0, ["iPhone 5", "iPhone 5s", "iPhone 5c", "iPhone SE"]),
    Screen(
      375, 667, 2, 20, 0,
      ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE 2", "iPhone SE 3"]),
    Screen(
      414, 736, 3, 20, 0, ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
    Screen(375, 812, 3, 44, 34, ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
    Screen(414, 896, 2, 48, 34, ["iPhone XR", "iPhone 11"]),
    Screen(414, 896, 3, 44, 34, ["iPhone XS Max", "iPhone 11 Pro Max"]),
    Screen(375, 812, 3, 50, 34, ["iPhone 12 mini", "iPhone 13 mini"]),
    Screen(
      390, 844, 3, 47, 34,
      [
        "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e",
      ]),
    Screen(
      428, 926, 3, 47, 34, ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    Screen(
      393, 852, 3, 59, 34, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    Screen(
      430, 932, 3, 59, 34,
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    Screen(402, 874, 3, 62, 34, ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    Screen(440, 956, 3, 62, 34, ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
    Screen(420, 912, 3, 68, 34, ["iPhone Air"]),
    Screen(768, 1_024, 2, 20, 0, ["iPad", "iPad mini"]),
    Screen(744, 1_133, 2, 24, 20, ["iPad mini 6"]),
    Screen(810, 1_080, 2, 20, 0, ["iPad 9"]),
    Screen(820, 1_180, 2, 24, 20, ["iPad 10", "iPad Air"]),
    Screen(834, 1_194, 2, 24, 20, ["iPad Pro 11"]),
    Screen(1_024, 1_366, 2, 24, 20, ["iPad Pro 12.9"]),
    Screen(1_032, 1_376, 2, 32, 20, ["iPad Pro 13"]),
  ]
}

/// UIView.safeAreaInsets at a screen's ends, in points.
package struct SafeArea: Equatable, Sendable {
  package var top: Double
  package var bottom: Double

  package init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// That of the first device with a screen of this size, else that of a device with a home button.
  package init(of size: Size) {
    self =
      Device.all.first { $0.size == size }?.safeArea ?? SafeArea(top: 20, bottom: 0)
  }
}
