// What there is under a name: decides whether it may be replaced, or is written to as it is.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a name stands for.
enum FileKind: Hashable {
  case missing
  case regular(permissions: UInt32)
  case directory
  /// A device, pipe or socket: written to as it is, never replaced.
  case special

  /// Looks a name up, through symbolic links.
  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      // A link to nowhere is in the way too.
      self = unsafe lstat(path, &status) == 0 ? .regular(permissions: 0o666) : .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .directory
    case S_IFREG: self = .regular(permissions: UInt32(status.st_mode & 0o7777))
    default: self = .special
    }
  }
}
