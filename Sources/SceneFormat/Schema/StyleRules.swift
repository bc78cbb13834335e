/// Which keys a style asks for and which it has not, as conditions on a transition.
enum StyleRules {
  typealias Style = TransitionDescription.Style

  static let ofTransition: [SchemaValue] =
    needed + foreign + neededByTheWayBack + [foreignOfSilentWayBack] + endsInTheirScreens

  /// What a way back may not have, where it names its style.
  static let ofDismiss: [SchemaValue] = [
    rule(
      if: style { $0 == .custom },
      then: without(KeyTable.transition.names.filter(Style.custom.lacks))),
    rule(if: style { $0 != .custom }, then: without(Style.keysOfCustom)),
  ]

  static func names(_ isWanted: (Style) -> Bool) -> SchemaValue {
    .strings(Style.allCases.filter(isWanted).map(\.rawValue))
  }

  /// That a style is written, one of some.
  private static func style(_ isWanted: (Style) -> Bool) -> SchemaValue {
    ["required": ["style"], "properties": ["style": ["enum": names(isWanted)]]]
  }

  private static func rule(if condition: SchemaValue, then rule: SchemaValue) -> SchemaValue {
    ["if": condition, "then": rule]
  }

  private static func without(_ keys: [String]) -> SchemaValue {
    ["properties": .object(keys.map { (key: $0, value: .boolean(false)) })]
  }

  private static func all(_ conditions: SchemaValue...) -> SchemaValue {
    ["allOf": .list(conditions)]
  }

  private static let waysBackOfOwnStyle: SchemaValue = [
    "required": ["dismiss"], "properties": ["dismiss": ["required": ["style"]]],
  ]

  private static func dismiss(_ rule: SchemaValue) -> SchemaValue {
    ["required": ["dismiss"], "properties": ["dismiss": rule]]
  }

  /// Every key that some style needs.
  private static let neededKeys: [String] = KeyTable.transition.names.filter { key in
    Style.allCases.contains { $0.neededKeys.contains(key) }
  }

  private static let needed: [SchemaValue] = neededKeys.map { key in
    rule(if: style { $0.neededKeys.contains(key) }, then: ["required": [.string(key)]])
  }

  /// Keys that belong neither to the style nor to the way back's.
  private static let foreign: [SchemaValue] = [
    rule(
      if: all(style { $0 == .custom }, ["not": dismiss(style { $0 != .custom })]),
      then: without(KeyTable.transition.names.filter(Style.custom.lacks))),
    rule(
      if: all(style { $0 != .custom }, ["not": dismiss(style { $0 == .custom })]),
      then: without(Style.keysOfCustom)),
  ]

  /// What a way back needs besides, by itself or from beside it.
  private static let neededByTheWayBack: [SchemaValue] = neededKeys.map { key in
    let required: SchemaValue = ["required": [.string(key)]]
    return rule(
      if: all(
        style { !$0.neededKeys.contains(key) }, dismiss(style { $0.neededKeys.contains(key) })),
      then: ["anyOf": [required, dismiss(required)]])
  }

  /// A way back that names no style has the other way's.
  private static let foreignOfSilentWayBack: SchemaValue = [
    "if": ["not": waysBackOfOwnStyle],
    "then": [
      "allOf": [
        rule(
          if: style { $0 == .custom },
          then: [
            "properties": [
              "dismiss": without(KeyTable.transition.names.filter(Style.custom.lacks))
            ]
          ]),
        rule(
          if: style { $0 != .custom },
          then: ["properties": ["dismiss": without(Style.keysOfCustom)]]),
      ]
    ],
  ]

  /// A path at an end lies in that end's screen, where either way flies.
  private static let endsInTheirScreens: [SchemaValue] = {
    let ends: SchemaValue = [
      "properties": [
        "from": SchemaValues.layerPath(in: .list), "to": SchemaValues.layerPath(in: .detail),
      ]
    ]
    let flies = style { !$0.ends.isEmpty }
    return [
      rule(
        if: ["anyOf": [flies, dismiss(flies)]],
        then: all(ends, ["properties": ["dismiss": ends]]))
    ]
  }()
}
