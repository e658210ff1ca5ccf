import TestSupport
import TextFiles

extension TemporaryFolder {
  /// The file called `name`.
  func file(_ name: String) -> FilePath {
    FilePath(path(of: name))
  }
}
