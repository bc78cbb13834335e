import Primitives

extension KeyTable {
  package static let navigationBarLayer = layer.adding(
    [
      .optional("title", .text, .words("none"), "What it says in the middle."),
      .optional(
        "largeTitle", .boolean, .boolean(false), "Whether the title stands large below the bar."),
      .optional(
        "back", .text, .words("none"),
        "What the back button says beside its chevron; empty for a chevron alone."),
      .optional("action", .text, .words("none"), "What the button at the right says."),
      .optional("tintColor", .color, .words("`tint`"), "Of the buttons."),
      .optional("titleColor", .color, .words("`label`"), "Of the title."),
    ], name: "a layer of type 'navigationBar'")

  package static let statusBarLayer = layer.adding(
    [
      .optional("time", .text, .words("9:41"), "What the clock says."),
      .optional(
        "battery", .number(.from(0, to: 1)), .number(1),
        "How full it is: red up to 0.2, unless `color` is given."),
      .optional("signal", .integer(.from(0, to: 4)), .words("4"), "Bars of four."),
      .optional("wifi", .boolean, .boolean(true), "Whether there is Wi-Fi."),
      .optional("color", .color, .words("`label`"), "Of all of it."),
    ], name: "a layer of type 'statusBar'")

  package static let tabBarLayer = layer.adding(
    [
      .required("items", .list(of: "tab"), "From the left."),
      .optional(
        "selected", .integer(.from(0, to: 100)), .words("0"), "The tab that is shown, from 0."),
      .optional("tintColor", .color, .words("`tint`"), "Of the tab that is shown."),
    ], name: "a layer of type 'tabBar'")

  package static let tab = KeyTable(
    "a tab",
    [
      .optional("title", .text, .words("none"), "What it says."),
      .optional(
        "image", .picture,
        "The picture above; its opacity alone counts, painted in the tab's colour."
      ),
    ])
}
