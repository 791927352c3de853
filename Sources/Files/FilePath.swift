// File names taken apart.

import SegueSystem

/// Paths as text: see `String.fileName`.
package enum FilePath {
  /// The directory part; `.` for a bare name.
  package static func directory(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The extension in lower case, without its dot; nil without an extension.
  package static func fileExtension(_ path: String) -> String? {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let text = name[name.index(after: dot)...]
    return text.isEmpty ? nil : text.lowercased()
  }

  /// Where a symbolic link leads; the path itself if it is no link, or a broken one.
  package static func resolved(_ path: String) -> String {
    var status = stat()
    guard unsafe lstat(path.fileName, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else {
      return path
    }
    return real(path) ?? path
  }

  /// The path without links, `.` and `..`; nil when there is no such file.
  package static func real(_ path: String) -> String? {
    guard let real = unsafe realpath(path.fileName, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(fileName: real)
  }

  /// The files of a folder by name, in order; nil when it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let directory = unsafe opendir(folder.fileName) else { return nil }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe String(fileName: $0) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
