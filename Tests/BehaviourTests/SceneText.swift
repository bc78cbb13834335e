/// A scene as a file has it, put together from JSON; as it stands, the smallest one that shows everything: three pictures of
/// 40x40 below each other on white, the middle one flying to a white screen where it fits 120x200.
struct SceneText {
  var canvas = #"{ "size": [120, 200], "scale": 1 }"#
  var fps = "25"
  var list = Self.list(rows: ["row0.png", "row1.png", "row2.png"])
  var detail = Self.detail(of: "row1.png")
  var style = "hero"
  var from = #""list/row1""#
  var to = #""detail/photo""#
  var duration = "0.4"
  var curve = #""linear""#
  var timeline = #"["present"]"#
  /// Further keys of the scene, such as `"rendering": "uikit"`.
  var more: [String] = []

  static func list(rows: [String], background: String = "#FFFFFF") -> String {
    let layers = rows.enumerated().map { index, file in
      #"{ "id": "row\#(index)", "type": "image", "image": "\#(file)", "#
        + #""frame": [0, \#(index * 40), 40, 40] }"#
    }
    return screen(layers, background: background)
  }

  static func detail(of file: String, background: String = "#FFFFFF") -> String {
    screen(
      [
        #"{ "id": "photo", "type": "image", "image": "\#(file)", "frame": [0, 0, 120, 200], "#
          + #""contentMode": "scaleAspectFit" }"#
      ], background: background)
  }

  static func screen(_ layers: [String], background: String = "#FFFFFF") -> String {
    #"{ "backgroundColor": "\#(background)", "layers": [\#(layers.joined(separator: ", "))] }"#
  }

  var json: String {
    let transition =
      #"{ "style": "\#(style)", "from": \#(from), "to": \#(to), "#
      + #""duration": \#(duration), "curve": \#(curve) }"#
    let keys =
      [
        #""canvas": \#(canvas)"#, #""fps": \#(fps)"#,
        #""screens": { "list": \#(list), "detail": \#(detail) }"#,
        #""transition": \#(transition)"#, #""timeline": \#(timeline)"#,
      ] + more
    return "{ " + keys.joined(separator: ",\n") + " }\n"
  }
}
