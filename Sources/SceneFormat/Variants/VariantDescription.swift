/// A version of a scene: its name, and the keys that have other values in it.
package struct VariantDescription: Hashable, Sendable {
  /// A key and its value, as JSON in one line.
  package struct Setting: Hashable, Sendable {
    /// As the user named it.
    package var key: String
    package var address: KeyAddress
    package var json: String
    /// Where the scene says so; nothing for one from the command line.
    package var place: Place?

    package init(key: String, address: KeyAddress, json: String, place: Place? = nil) {
      self.key = key
      self.address = address
      self.json = json
      self.place = place
    }
  }

  package var name: String
  package var settings: [Setting]

  package init(name: String, settings: [Setting]) {
    self.name = name
    self.settings = settings
  }
}

/// How many variants there may be.
package enum VariantLimits {
  package static let count = 64
}
