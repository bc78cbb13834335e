import Scenery

/// Templates that show how screens are made.
extension Template {
  static let screenshots = Template(
    name: "screenshots", summary: "two screenshots, and where the photo is on each",
    pictures: SceneParts.journalPictures + [
      TemplatePicture(name: "list.png", content: .still(still(SceneParts.journal))),
      TemplatePicture(name: "detail.png", content: .still(still(SceneParts.page))),
    ],
    scene: """
      // Two screenshots and a rectangle on each: the photo flies from the one to the other.
      // Put screenshots of your own in their place, or let 'zoomrender init' find the photo in them:
      //   zoomrender init mine --list LIST.png --detail DETAIL.png --photo PHOTO.jpg
      {
        "$schema": "./scene.schema.json",
        // In points. The screenshots have three pixels a point; "scale" is what the output gets: 1 keeps the GIF small.
        "canvas": { "size": [393, 852], "scale": 1 },
        "fps": 25,
        "screens": { "list": "list.png", "detail": "detail.png" },
        "transition": {
          "style": "hero",
          // [x, y, width, height] in points, from the top left. "image" flies at its full resolution; without it the part of
          // the screenshot does. "fill" is painted over the place that it left.
          "from": { "frame": [15, 419, 87.667, 87.667], "image": "dunes.png", "fill": "#FFFFFF" },
          "to": { "frame": [0, 103, 393, 393], "fill": "#FFFFFF" },
        },
        // What happens, in order: "hold" waits, in seconds; "present" is the way in, "dismiss" the way back.
        "timeline": [{ "hold": 0.6 }, "present", { "hold": 0.8 }, "dismiss", { "hold": 0.4 }],
      }

      """)

  private static func still(_ screen: String) -> String {
    #"{ "canvas": { "device": "iPhone 15" }, "screens": { "list": \#(screen) } }"#
  }

  static let table = SceneParts.journal(
    "table", "a table of photos with texts; a row's photo flies to its page",
    """
    A table, laid out as UIKit does. The photo of the fourth row flies to the page that the row opens.
    """,
    transition: """
      {
        "style": "hero",
        "from": "list/table/3/image",
        "to": "detail/photo",
        // In seconds. Curves are UIKit's by name, [x1, y1, x2, y2], or a spring such as { "spring": { "damping": 0.8 } }.
        "duration": 0.6,
        "curve": "easeInOut",
      }
      """)

  static let grid = Template(
    name: "grid", summary: "a grid of rounded photos; one opens to its full shape",
    pictures: gridPictures,
    scene: SceneParts.scene(
      "A grid of photos, cut to squares with round corners. One of them opens to its full shape on black.",
      list: """
        {
          "backgroundColor": "systemBackground",
          "layers": [
            // Three columns of 113 points, 11 apart. "list/photos/4/image" is the fifth item's picture.
            {
              "id": "photos", "type": "grid", "frame": { "insets": [155, 0, 0, 0] }, "itemSize": [113, 113],
              "minimumInteritemSpacing": 11, "minimumLineSpacing": 11, "sectionInset": [8, 16, 16, 16],
              "items": [
        \(gridItems)
              ],
            },
            { "type": "navigationBar", "title": "Photos", "largeTitle": true, "action": "Select" },
            { "type": "statusBar" },
          ],
        }
        """,
      detail: """
        {
          "appearance": "dark", "backgroundColor": "#000000",
          "layers": [
            // As large as the screen has room for, in the photo's own shape.
            { "id": "photo", "type": "image", "image": "lake.png", "frame": { "place": "aspectFit" } },
          ],
        }
        """,
      transition: """
        {
          "style": "fullscreen",
          "from": "list/photos/4/image",
          "to": "detail/photo",
          "curve": { "spring": { "damping": 0.85 } },
        }
        """))

  private static let gridPictures: [TemplatePicture] = Photograph.allCases.map {
    $0 == .lake ? .photograph($0, 885, 1179) : .photograph($0, 339, 339)
  }

  private static let gridItems: String = {
    let order: [Photograph] = [.shore, .forest, .alps, .dunes, .lake, .aurora, .harbour, .dawn]
    return (0..<15).map { order[$0 % order.count] }.map {
      #"        { "image": "\#($0.rawValue).png", "cornerRadius": { "radius": 14, "curve": "continuous" } },"#
    }.joined(separator: "\n")
  }()

  static let viewer = Template(
    name: "viewer", summary: "a photo library in dark appearance; a photo is dragged away again",
    pictures: gridPictures,
    scene: SceneParts.scene(
      "A photo library in dark appearance. A tap opens a photo, and a finger drags it away again.",
      list: """
        {
          "appearance": "dark", "backgroundColor": "systemBackground",
          "layers": [
            {
              "id": "photos", "type": "grid", "frame": { "insets": [103, 0, 0, 0] }, "itemSize": [129.6, 129.6],
              "minimumInteritemSpacing": 2, "minimumLineSpacing": 2,
              "items": [
        \(Photograph.allCases.map { #"        { "image": "\#($0.rawValue).png" },"# }.joined(separator: "\n"))
        \(Photograph.allCases.reversed().map { #"        { "image": "\#($0.rawValue).png" },"# }.joined(separator: "\n"))
              ],
            },
            { "type": "navigationBar", "title": "Recents", "back": "Albums", "action": "Select" },
            { "type": "statusBar" },
          ],
        }
        """,
      detail: """
        {
          "appearance": "dark", "backgroundColor": "#000000",
          "layers": [
            { "id": "photo", "type": "image", "image": "lake.png", "frame": { "place": "aspectFit" } },
          ],
        }
        """,
      transition: """
        {
          "style": "fullscreen",
          "from": "list/photos/5/image",
          "to": "detail/photo",
          "curve": { "spring": { "damping": 0.85 } },
          // Where the finger taps before.
          "tapMark": true,
        }
        """,
      timeline: SceneParts.dragTimeline))

  static let settings = Template(
    name: "settings", summary: "grouped tables with values and signs; a page pushes the list out",
    pictures: [],
    scene: SceneParts.scene(
      "Settings: grouped tables, laid out as UIKit does. A page slides in and pushes the list out.",
      list: """
        {
          "backgroundColor": "systemGroupedBackground",
          "layers": [
            {
              "id": "table", "type": "table", "style": "insetGrouped", "cellStyle": "value1", "frame": { "insets": [140, 0, 0, 0] },
              "sections": [
                {
                  "rows": [
                    { "text": "Wi-Fi", "detailText": "Harbour", "accessory": "disclosureIndicator" },
                    { "text": "Bluetooth", "detailText": "On", "accessory": "disclosureIndicator" },
                    { "text": "Focus", "detailText": "Off", "accessory": "disclosureIndicator" },
                  ],
                },
                {
                  "rows": [
                    { "text": "Display", "accessory": "disclosureIndicator" },
                    { "text": "Sounds", "accessory": "disclosureIndicator" },
                    { "text": "Battery", "detailText": "80 %", "accessory": "disclosureIndicator" },
                    { "text": "Storage", "detailText": "54 GB free", "accessory": "disclosureIndicator" },
                  ],
                  "footer": "Photos are kept at full size on this device, and smaller copies of them in the cloud.",
                },
              ],
            },
            { "type": "navigationBar", "title": "Settings", "largeTitle": true },
            { "type": "statusBar", "battery": 0.8 },
          ],
        }
        """,
      detail: """
        {
          "backgroundColor": "systemGroupedBackground",
          "layers": [
            {
              "id": "table", "type": "table", "style": "insetGrouped", "cellStyle": "value1", "frame": { "insets": [103, 0, 0, 0] },
              "sections": [
                {
                  "header": "Appearance",
                  "rows": [{ "text": "Light", "accessory": "checkmark" }, { "text": "Dark" }, { "text": "Automatic" }],
                  "footer": "Automatic turns dark at sunset and light again at sunrise.",
                },
                {
                  "header": "Text",
                  "rows": [
                    { "text": "Text Size", "detailText": "Default", "accessory": "disclosureIndicator" },
                    { "text": "Bold Text", "detailText": "Off", "accessory": "disclosureIndicator" },
                  ],
                },
              ],
            },
            { "type": "navigationBar", "title": "Display", "back": "Settings" },
            { "type": "statusBar", "battery": 0.8 },
          ],
        }
        """,
      transition: """
        { "style": "slide", "subtype": "fromRight", "duration": 0.4, "curve": "easeInOut" }
        """))
}

extension SceneParts {
  static let dragTimeline = """
    [
      { "hold": 0.6 }, "present", { "hold": 0.6 },
      // Where the finger is: seconds from the touch, and points from where it touched down.
      { "drag": {
        "path": [[0.1, 0, 10], [0.25, 6, 60], [0.45, 20, 150], [0.6, 34, 190], [0.7, 30, 180], [0.8, 10, 130]],
        "release": "finish"
      } },
      { "hold": 0.4 },
    ]
    """
}
