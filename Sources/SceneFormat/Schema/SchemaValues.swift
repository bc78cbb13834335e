import Primitives

/// Schemas of the words that stand for something.
enum SchemaValues {
  static let color: SchemaValue = [
    "anyOf": [
      [
        "type": "string", "format": "color-hex",
        "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
      ],
      ["enum": .strings(SystemColor.allCases.map(\.rawValue))],
    ]
  ]

  /// Names are offered as they are spelled, and taken in letters of either case.
  static let device: SchemaValue = [
    "anyOf": [
      ["enum": .strings(Device.all.map(\.name))],
      [
        "type": "string",
        "pattern": .string("^(\(Device.all.map { eitherCase($0.name) }.joined(separator: "|")))$"),
      ],
    ]
  ]

  static let layerPath: SchemaValue = ["type": "string", "pattern": "^(list|detail)(/[^/]+)+$"]

  static func layerPath(in screen: LayerPath.Root) -> SchemaValue {
    ["pattern": .string("^\(screen.rawValue)(/[^/]+)+$")]
  }

  private static func eitherCase(_ name: String) -> String {
    name.reduce(into: "") { pattern, letter in
      if letter.isLetter {
        pattern += "[\(letter.lowercased())\(letter.uppercased())]"
      } else {
        pattern += letter == "." ? "\\." : String(letter)
      }
    }
  }
}

/// What an editor may offer where nothing is written yet, by the key's name.
enum SchemaExamples {
  static let byKey: [String: SchemaValue] = [
    "$schema": ["./scene.schema.json"],
    "canvas": ["iPhone 15", ["size": [390, 844], "scale": 2]],
    "size": [[390, 844]],
    "fps": [50, 25, 29.97],
    "list": ["list.png"],
    "detail": ["detail.png"],
    "image": ["photo.jpg"],
    "frame": [[16, 180, 80, 80]],
    "from": ["list/table/3/image", ["frame": [16, 180, 80, 80], "cornerRadius": 8]],
    "to": ["detail/photo", ["frame": [0, 91, 390, 390]]],
    "cornerRadius": [8, ["radius": 12, "curve": "continuous"]],
    "curve": [
      "easeInOut", [0.2, 0, 0, 1], ["spring": ["damping": 0.8]],
      ["spring": ["duration": 0.5, "bounce": 0.2]],
    ],
    "duration": [0.5],
    "timeline": [
      [["hold": 0.4], "present", ["hold": 0.8], "dismiss", ["hold": 0.4]]
    ],
    "rows": [["repeat": 20, "row": ["image": "photo.jpg", "text": "A row"]]],
    "items": [["repeat": 30, "item": ["image": "photo.jpg"]]],
    "font": [["size": 17, "weight": "semibold"]],
    "shadow": [["opacity": 0.25, "radius": 8, "offset": [0, 4]]],
    "border": [["width": 0.5, "color": "separator"]],
  ]
}
