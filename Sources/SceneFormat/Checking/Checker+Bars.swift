import Primitives

extension Checker {
  mutating func navigationBar(_ fields: Fields) -> NavigationBarDescription {
    NavigationBarDescription(
      title: writtenText(fields, "title"), isTitleLarge: boolean(fields, "largeTitle") ?? false,
      back: writtenText(fields, "back"), action: writtenText(fields, "action"),
      barColor: writtenBackground(fields), tintColor: color(fields, "tintColor"),
      titleColor: color(fields, "titleColor"))
  }

  mutating func statusBar(_ fields: Fields) -> StatusBarDescription {
    StatusBarDescription(
      time: writtenText(fields, "time") ?? WrittenText("9:41", at: fields.place),
      battery: number(fields, "battery") ?? 1, signal: integer(fields, "signal") ?? 4,
      showsWiFi: boolean(fields, "wifi") ?? true, color: color(fields, "color"))
  }

  mutating func tabBar(_ fields: Fields) -> TabBarDescription {
    let items = (list(fields, "items") ?? []).compactMap { item in
      self.fields(item.value, item.path, .tab).map {
        TabBarDescription.Item(title: writtenText($0, "title"), image: picture($0, "image"))
      }
    }
    return TabBarDescription(
      items: items, selected: integer(fields, "selected") ?? 0,
      barColor: writtenBackground(fields), tintColor: color(fields, "tintColor"))
  }

  /// A bar's own colour stands in for the one it has by itself; it is checked where every layer's is.
  private func writtenBackground(_ fields: Fields) -> Color? {
    guard case .string(let text)? = fields["backgroundColor"]?.content else { return nil }
    return Color(hexadecimal: text) ?? SystemColor(rawValue: text)?.color(in: appearance)
  }
}
