// The few calls to the system that writing takes, with their errors as values; tests put failing ones
// in their place.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `write(2)` as it is: a descriptor, what to write; the count written, or the error's number.
@safe struct SystemWrite: Sendable {
  @unsafe let call: @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>

  /// The system's own.
  static let live = unsafe SystemWrite { descriptor, bytes in
    let count = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? .failure(.last) : .success(count)
  }
}

/// An error number of the system.
struct SystemError: Error, Hashable {
  let code: Int32

  /// What the last failed call left.
  static var last: SystemError { SystemError(code: errno) }

  /// What the system says about it.
  var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

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
