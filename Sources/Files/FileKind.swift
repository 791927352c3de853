// The kind of file under a name decides whether it may be read or replaced, or is written to as it
// is.

import SegueSystem

/// The kind of file under a name.
package enum FileKind: Hashable {
  case missing
  /// A file, with its permission bits and whether it runs as its owner or group.
  case regular(permissions: UInt32)
  /// A link to nothing: there is no file, but the name is taken.
  case danglingLink
  case directory
  /// A device, pipe or socket: written to as it is, never replaced.
  case special

  /// Looks a name up, through symbolic links.
  package init(_ path: String) {
    var status = stat()
    let name = path.fileName
    if unsafe stat(name, &status) == 0 {
      self.init(status)
    } else {
      self = unsafe lstat(name, &status) == 0 ? .danglingLink : .missing
    }
  }

  /// The kind in the system's facts about a file.
  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .directory
    case S_IFREG: self = .regular(permissions: UInt32(status.st_mode & 0o7777))
    default: self = .special
    }
  }
}
