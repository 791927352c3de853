// When a file was written last, and which one it is: what tells that it is another one now.

import SegueSystem

/// What the system says of a file's content.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of a file; nil if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path.fileName, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of an open file; nil for none.
  package init?(_ descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, file) = (UInt64(status.st_dev), UInt64(status.st_ino))
    bytes = Int(status.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// Whether it is the same file, under whatever name, with whatever in it.
  package func isFile(of other: FileStamp) -> Bool { device == other.device && file == other.file }
}
