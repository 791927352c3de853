// Asks whether a destination can be written to, before work that takes long.

import SegueFiles

extension Destination {
  /// Throws when its first file cannot be made; devices and open descriptors pass.
  ///
  /// - Parameter replaces: whether a file of that name may go.
  /// - Throws: `ExportError` of the category `cannotCreate`.
  public func check(replaces: Bool) throws(ExportError) {
    switch self {
    case .file(let path):
      if FileKind(path) != .special { try TemporaryFile.check(path, replaces: replaces) }
    case .sequence(let pattern): try TemporaryFile.check(pattern.name(0), replaces: replaces)
    case .descriptor, .memory: break
    }
  }
}
