/// A template for each style, on the journal's screens.
extension Template {
  private static let ends = #""from": "list/table/3/image", "to": "detail/photo""#

  static let hero = SceneParts.journal(
    "hero", "style hero: the photo flies and the page fades in",
    "Style hero: the photo flies from its row to its page, which fades in over the list. It lands along an arc.",
    transition: """
      {
        "style": "hero", \(ends),
        "duration": 0.6,
        // "straight" is the default.
        "path": "arc",
        "fade": { "mode": "cross", "start": 0.2, "end": 0.8 },
      }
      """)

  static let push = SceneParts.journal(
    "push", "style push: the photo flies on a spring",
    "Style push: the photo flies on a spring, and on the way back the list fades in over the page.",
    transition: """
      {
        "style": "push", \(ends),
        // UIKit's springs settle at "duration". Less damping swings further.
        "duration": 0.72, "curve": { "spring": { "damping": 0.7, "velocity": 0.5 } },
      }
      """)

  static let zoom = SceneParts.journal(
    "zoom", "style zoom: both screens grow as one world",
    "Style zoom: both screens scale as one world, so that the thumbnail becomes the photo.",
    transition: """
      { "style": "zoom", \(ends), "duration": 0.6 }
      """)

  static let fullscreen = SceneParts.journal(
    "fullscreen", "style fullscreen: the photo fills the screen, on black",
    "Style fullscreen: the photo flies from its row and fills the screen as far as its shape allows.",
    detail: SceneParts.black,
    transition: """
      { "style": "fullscreen", \(ends), "curve": { "spring": { "damping": 0.85 } } }
      """)

  static let lightbox = SceneParts.journal(
    "lightbox", "style lightbox: the photo grows over the dimmed list",
    "Style lightbox: the photo grows over the dimmed list. There is no second screen.",
    detail: nil,
    transition: """
      {
        "style": "lightbox",
        "from": "list/table/3/image",
        "to": { "frame": [0, 229, 393, 393] },
        "duration": 0.4,
        "shade": { "color": "#000000", "alpha": 0.6 },
      }
      """)

  static let container = SceneParts.journal(
    "container", "style container: the row grows into the page, as Material has it",
    "Style container, Material's container transform: the row grows into the page and changes over on the way.",
    transition: """
      {
        "style": "container",
        "from": { "frame": [0, 419, 393, 88], "cornerRadius": 0 },
        "to": { "frame": [0, 0, 393, 852], "cornerRadius": 0 },
        "shade": { "color": "#000000", "alpha": 0.32 },
        "duration": 0.48,
      }
      """)

  static let dissolve = SceneParts.journal(
    "dissolve", "style dissolve: the page fades in",
    "Style dissolve: the page fades in over the list.",
    transition: """
      { "style": "dissolve", "duration": 0.48, "curve": "easeInOut" }
      """)

  static let cube = SceneParts.journal(
    "cube", "style cube: list and page are faces of a cube",
    "Style cube: list and page are faces of a turning cube.",
    transition: """
      {
        "style": "cube", "subtype": "fromRight", "duration": 0.72, "curve": "easeInOut",
        // The eye's distance from the screen in points; nearer bends more.
        "perspective": 700,
      }
      """)

  static let slide = SceneParts.journal(
    "slide", "style slide: the page pushes the list out",
    "Style slide: the page slides in and pushes the list out.",
    transition: """
      { "style": "slide", "subtype": "fromRight", "duration": 0.4, "curve": "easeInOut" }
      """)

  static let cover = SceneParts.journal(
    "cover", "style moveIn: the page slides up over the list",
    "Style moveIn: the page slides up over the list, and down again.",
    transition: """
      { "style": "moveIn", "subtype": "fromBottom", "duration": 0.48, "curve": [0.2, 0.8, 0.2, 1] }
      """)

  static let reveal = SceneParts.journal(
    "reveal", "style reveal: the list slides away from over the page",
    "Style reveal: the list slides away and bares the page.",
    transition: """
      { "style": "reveal", "subtype": "fromRight", "duration": 0.48, "curve": "easeInOut" }
      """)

  static let flip = SceneParts.journal(
    "flip", "style flip: list and page are sides of a card",
    "Style flip: list and page are the two sides of a card.",
    transition: """
      { "style": "flip", "subtype": "fromRight", "duration": 0.8 }
      """)

  static let drag = SceneParts.journal(
    "drag", "a finger drags the open photo away",
    "A tap opens the photo, and a finger drags it away; it flies home with the finger's speed.",
    detail: SceneParts.black,
    transition: """
      {
        "style": "fullscreen", \(ends), "curve": { "spring": { "damping": 0.85 } },
        // Where the finger taps before.
        "tapMark": true,
      }
      """,
    timeline: SceneParts.dragTimeline)

  static let custom = SceneParts.journal(
    "custom", "style custom: every layer's track spelled out",
    """
    Style custom: tracks spell out what moves, bottom to top. 'zoomrender inspect SCENE --choreography' prints any other
    style in this form.
    """,
    transition: """
      {
        "style": "custom", "duration": 0.72, "curve": "easeInOut",
        "tracks": [
          // A value that moves is a list of two: at the start and at the end. The list sinks back a little.
          { "layer": "list", "frame": [[0, 0, 393, 852], [15, 32, 363, 788]], "alpha": [1, 0.5] },
          // The page comes later, in the second half of the time.
          { "layer": "detail", "alpha": [0, 1], "start": 0.4, "end": 1 },
          // The photo, between its two places, with corners that open.
          {
            "layer": "snapshot", "source": { "image": "dunes.png" },
            "frame": [[15, 419, 87, 87], [0, 103, 393, 393]], "cornerRadius": { "from": 12, "to": 0 },
          },
        ],
        // Not drawn in their screens meanwhile, since the photo stands for them.
        "hidden": ["list/table/3/image", "detail/photo"],
      }
      """)
}
