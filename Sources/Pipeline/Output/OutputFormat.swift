/// A file format that frames can be encoded in, by its name on the command line.
package enum OutputFormat: String, CaseIterable, Sendable {
  case gif
  case png
}
