import Scenery

/// Parts of which templates' scenes are written.
enum SceneParts {
  /// A whole scene around what is its own.
  static func scene(
    _ comment: String, list: String, detail: String?, transition: String,
    timeline: String = #"[{ "hold": 0.6 }, "present", { "hold": 0.8 }, "dismiss", { "hold": 0.4 }]"#
  ) -> String {
    """
    \(commented(comment))
    {
      "$schema": "./scene.schema.json",
      // A device's screen gives the size in points. "scale" is pixels per point: 1 keeps the GIF small, and the device
      // itself has 3.
      "canvas": { "device": "iPhone 15", "scale": 1 },
      "fps": 25,
      "screens": {
        // What is seen before the tap.
        "list": \(indented(list))\(detail.map { """
    ,
        // What the tap opens.
        "detail": \(indented($0))
    """ } ?? "")
      },
      "transition": \(indented(transition, by: 2)),
      // What happens, in order: "hold" waits, in seconds; "present" is the way in, "dismiss" the way back.
      "timeline": \(indented(timeline, by: 2))
    }

    """
  }

  static func commented(_ comment: String) -> String {
    comment.split(separator: "\n").map { "// \($0)" }.joined(separator: "\n")
  }

  private static func indented(_ text: String, by count: Int = 4) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: count))
  }

  /// The photographs of a journal, in its order.
  static let photographs: [Photograph] = [
    .dawn, .alps, .shore, .dunes, .aurora, .lake, .forest, .harbour,
  ]

  private static let days = [
    "Today, 06:12", "Yesterday, 20:47", "Sunday, 21:03", "Saturday, 18:30", "Friday, 23:58",
    "Thursday, 07:40", "Wednesday, 06:55", "Tuesday, 21:34",
  ]

  /// A journal: a table with a photograph in each row. The fourth is `dunes`.
  static let journal = """
    {
      "backgroundColor": "systemBackground",
      "layers": [
        // A row's parts are named by paths: "list/table/3/image" is the picture of the fourth row.
        {
          "id": "table", "type": "table", "frame": { "insets": [155, 0, 0, 0] }, "rowHeight": 88, "cellStyle": "subtitle",
          "font": { "weight": "semibold" }, "detailFont": { "size": 15 }, "detailColor": "secondaryLabel",
          "rows": [
    \(zip(photographs, days).map { photograph, day in
      #"        { "image": "\#(photograph.rawValue).png", "text": "\#(photograph.title)", "detailText": "\#(day)", "accessory": "disclosureIndicator" },"#
    }.joined(separator: "\n"))
          ],
        },
        // Bars stand where the device has them.
        { "type": "navigationBar", "title": "Journal", "largeTitle": true },
        { "type": "statusBar" },
      ],
    }
    """

  static let journalPictures: [TemplatePicture] = photographs.map {
    .photograph($0, $0 == .dunes ? 1179 : 264, $0 == .dunes ? 1179 : 264)
  }

  /// A page of the journal: the photograph as wide as the screen, and words below it.
  static let page = """
    {
      "backgroundColor": "systemBackground",
      "layers": [
        { "id": "photo", "type": "image", "image": "dunes.png", "frame": [0, 103, 393, 393] },
        {
          "type": "text", "text": "The Long Crest", "frame": [16, 514, 361, 41],
          "font": { "size": 32, "weight": "bold" },
        },
        { "type": "text", "text": "Saturday, 18:30", "frame": [16, 556, 361, 20], "font": { "size": 15 }, "color": "secondaryLabel" },
        {
          "type": "text", "frame": [16, 584, 361, 92], "numberOfLines": 0,
          "text": "From the car park it is an hour along the ridge. The wind had combed the slopes, and nobody had walked there since. We turned back when the shadows reached the crest.",
        },
        { "type": "navigationBar", "title": "", "back": "Journal" },
        { "type": "statusBar" },
      ],
    }
    """

  /// The photograph alone, on black.
  static let black = """
    {
      "appearance": "dark", "backgroundColor": "#000000",
      "layers": [
        // As large as the screen has room for, in its own shape.
        { "id": "photo", "type": "image", "image": "dunes.png", "frame": { "place": "aspectFit" } },
      ],
    }
    """

  static func journal(
    _ name: String, _ summary: String, _ comment: String, detail: String? = page,
    transition: String, timeline: String? = nil
  ) -> Template {
    let scene =
      timeline.map {
        self.scene(comment, list: journal, detail: detail, transition: transition, timeline: $0)
      } ?? self.scene(comment, list: journal, detail: detail, transition: transition)
    return Template(name: name, summary: summary, pictures: journalPictures, scene: scene)
  }
}
