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
    // A device may do something when it is opened.
    if folder == nil, FileKind(path) == .special { throw SystemError(code: EINVAL) }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    let number = unsafe openat(folder ?? AT_FDCWD, path.fileName, flags)
    guard number >= 0 else { throw .last }
    var status = stat()
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

  /// The first bytes of an open file; fewer where it is shorter.
  package static func beginning(of number: Int32, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(number, $0.baseAddress, $0.count, 0)
    }
    return Array(bytes.prefix(max(got, 0)))
  }
}
