// Whether a destination can be written to, for callers that have long to do before they write.

import SegueFiles

extension Destination {
  /// Throws what keeps its first file from being made; devices and open descriptors are not looked at.
  ///
  /// - Parameter replaces: whether a file of that name may go.
  /// - Throws: `ExportError` of the category `cannotCreate`.
  public func check(replaces: Bool) throws(ExportError) {
    switch self {
    case .file(let path):
      if FileKind(path) != .special { try TemporaryFile.check(path, replaces: replaces) }
    case .sequence(let pattern): try TemporaryFile.check(pattern.name(0), replaces: replaces)
    case .descriptor: break
    }
  }
}
