import Testing

struct ImageReferenceTests {
  @Test func picturesAreNamedInOrderOfPlaceEvenInABadScene() {
    let reading = read(
      """
      { "fps": -1, "wrong": 0,
        "transition": { "style": "hero", "to": { "image": "1.png" }, "from": { "frame": [], "image": "2.png" },
          "dismiss": { "to": { "frame": [1, 2, 3, 4], "image": "3.png" } } },
        "screens": {
          "detail": "4.png",
          "list": { "layers": [
            { "type": "imgae", "image": "5.png" }, { "image": "6.png" },
            { "type": "table", "rows": { "repeat": 99, "row": { "image": "7.png" } } },
            { "type": "table", "rows": { "repeat": -1, "row": { "image": "8.png" } } },
            { "rows": [ { "image": "9.png" }, { "image": 5 }, 3 ] },
            { "type": "grid", "items": [ { "image": "10.png" } ], "layers": [ { "type": "image", "image": "11.png" } ] } ] } } }
      """)
    #expect(reading.scene == nil)
    #expect(reading.imageReferences.map(\.path) == (1...11).map { "\($0).png" })
    #expect(reading.imageReferences[6].place.keyPath == "screens.list.layers[2].rows.row.image")
    for reference in reading.imageReferences {
      #expect(reading.source.bytes[reference.place.offset] == UInt8(ascii: "\""))
    }
  }

  @Test func picturesOfTracksAreNamedToo() {
    let reading = read(
      scene(
        """
        "transition": { "style": "custom", "tracks": [
            { "layer": "snapshot", "source": { "image": "1.png" } }, { "layer": "snapshit", "source": { "image": "2.png" } },
            { "source": { "image": "3.png" } }, { "layer": "snapshot", "source": { "image": "4.png", "bitmap": "list/a" } } ],
          "dismiss": { "tracks": [ { "layer": "snapshot", "alpha": 7, "source": { "image": "5.png", "crop": 1 } } ] } }
        """, screens: #"{ "list": {} }"#))
    #expect(reading.scene == nil)
    #expect(reading.imageReferences.map(\.path) == (1...5).map { "\($0).png" })
    #expect(
      reading.imageReferences.first?.place.keyPath == "transition.tracks[0].source.image")
  }
}
