// File names taken apart.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A path in two parts.
enum Path {
  /// The directory part; `.` when there is none.
  static func directory(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The extension in lower case, without its dot; nil when there is none.
  static func fileExtension(_ path: String) -> String? {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let text = name[name.index(after: dot)...]
    return text.isEmpty ? nil : text.lowercased()
  }

  /// Where a symbolic link leads; the path itself when it is none, or leads nowhere.
  static func resolved(_ path: String) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let real = unsafe realpath(path, nil)
    else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
