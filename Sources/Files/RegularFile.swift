// Opens what must be a file: a pipe would be waited for, and a device read for ever.

import SegueSystem

/// Files that somebody else may have put there.
package enum RegularFile {
  /// Opens a file for reading, without waiting for anybody.
  ///
  /// - Parameters:
  ///   - folder: the open folder that a relative path is in; nil for the working directory.
  ///   - followsLinks: whether its name may be a link.
  /// - Throws: `EISDIR` for a folder, `ELOOP` for a link that is not followed, `EINVAL` for a pipe or a device.
  package static func open(
    _ path: String, in folder: Int32? = nil, followsLinks: Bool = true
  ) throws(SystemError) -> Int32 {
    let (name, place) = (path.fileName, folder ?? AT_FDCWD)
    var status = stat()
    // A device may do something when it is opened.
    if unsafe fstatat(place, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0,
      FileKind(status) == .special, status.st_mode & S_IFMT != S_IFLNK
    {
      throw SystemError(code: EINVAL)
    }
    let number = try opened(name, in: place, followsLinks: followsLinks)
    // Another one may have come in between.
    guard unsafe fstat(number, &status) == 0 else {
      let failure = SystemError.last
      systemClose(number)
      throw failure
    }
    switch FileKind(status) {
    case .regular: return number
    case let kind:
      systemClose(number)
      throw SystemError(code: kind == .directory ? EISDIR : EINVAL)
    }
  }

  private static func opened(
    _ name: [CChar], in place: Int32, followsLinks: Bool
  ) throws(SystemError) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    while true {
      let number = unsafe openat(place, name, flags)
      if number >= 0 { return number }
      // On a share, a signal may come first.
      guard errno == EINTR else { throw .last }
    }
  }

  /// The first bytes of an open file; fewer where it is shorter.
  package static func beginning(
    of number: Int32, _ count: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try DescriptorBytes.read(number, into: &bytes, at: 0)
    return Array(bytes.prefix(got))
  }
}
