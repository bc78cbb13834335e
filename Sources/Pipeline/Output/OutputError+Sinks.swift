import Codec
internal import Glibc

extension OutputError {
  /// What a sink threw while it wrote to `path`.
  package init(_ error: SinkError, writing path: String) {
    switch error {
    case .write(errno: EPIPE): self = .readerGone
    case .write(let code): self = .refused(path: path, errno: code)
    case .unsupported(let reason): self = .unsupported(path: path, reason: reason)
    case .library(let reason): self = .encoder(path: path, reason: reason)
    }
  }

  /// What the system said, by its number, when something was written to standard output.
  package init(standardOutput code: Int32) {
    self.init(.write(errno: code), writing: "-")
  }

  /// Runs `body`; what the system refuses there is told of `path`.
  static func naming<Result>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(OutputError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw OutputError(.write(errno: error.code), writing: path)
    }
  }
}
