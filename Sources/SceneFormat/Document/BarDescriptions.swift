import Primitives

/// A UINavigationBar at the top of a screen.
package struct NavigationBarDescription: Sendable {
  package var title: WrittenText?
  package var isTitleLarge: Bool
  /// What the back button says; an empty text is a chevron alone. Nothing for no such button.
  package var back: WrittenText?
  /// A button's text at the right.
  package var action: WrittenText?
  /// The bar itself; nothing for the appearance's own.
  package var barColor: Color?
  /// Buttons; nothing for the system's blue.
  package var tintColor: Color?
  package var titleColor: Color?

  package init(
    title: WrittenText? = nil, isTitleLarge: Bool = false, back: WrittenText? = nil,
    action: WrittenText? = nil, barColor: Color? = nil, tintColor: Color? = nil,
    titleColor: Color? = nil
  ) {
    self.title = title
    self.isTitleLarge = isTitleLarge
    self.back = back
    self.action = action
    self.barColor = barColor
    self.tintColor = tintColor
    self.titleColor = titleColor
  }
}

/// A device's status bar.
package struct StatusBarDescription: Sendable {
  package var time: WrittenText
  /// How full it is, 0 to 1.
  package var battery: Double
  /// Bars of 4.
  package var signal: Int
  package var showsWiFi: Bool
  /// Nothing for the appearance's label.
  package var color: Color?

  package init(
    time: WrittenText, battery: Double = 1, signal: Int = 4, showsWiFi: Bool = true,
    color: Color? = nil
  ) {
    self.time = time
    self.battery = battery
    self.signal = signal
    self.showsWiFi = showsWiFi
    self.color = color
  }
}

/// A UITabBar at the bottom of a screen.
package struct TabBarDescription: Sendable {
  package struct Item: Sendable {
    package var title: WrittenText?
    package var image: ImageReference?

    package init(title: WrittenText?, image: ImageReference?) {
      self.title = title
      self.image = image
    }
  }

  package var items: [Item]
  /// Which item is shown, from 0.
  package var selected: Int
  package var barColor: Color?
  package var tintColor: Color?

  package init(
    items: [Item], selected: Int = 0, barColor: Color? = nil, tintColor: Color? = nil
  ) {
    self.items = items
    self.selected = selected
    self.barColor = barColor
    self.tintColor = tintColor
  }
}
