// Files that are no pictures are read by the same reader: captions, fonts. Its messages say what
// kind of file was expected.

extension CodecError {
  /// Why a file of some kind cannot be read, without its name; nil if its content is at fault.
  ///
  /// - Parameter kind: what the file should be, as in "font".
  package func reason(reading kind: String) -> String? {
    switch self {
    case .missing: "no such \(kind); check the path"
    case .directory: "a folder; name a \(kind) in it"
    case .notAFile: "a pipe or a device; name a \(kind)"
    case .unreadable(_, let reason): "cannot be read (\(reason)); check its permissions"
    case .unwanted(_, let detail): detail
    default: nil
    }
  }
}
