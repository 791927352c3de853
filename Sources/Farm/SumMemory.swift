// Sums of files that were read before: many films share their music and their logo.

import SegueFiles
import SegueSystem
import Synchronization

/// Remembers the sums of files.
package final class SumMemory: Sendable {
  private struct Known {
    let bytes: off_t
    let changed: timespec
    let file: FarmFile
  }

  private let known = Mutex<[String: Known]>([:])
  /// More are forgotten, so that a million films do not fill the memory.
  private static let most = 50_000

  /// Makes a memory without anything in it.
  package init() {}

  /// A file with its sum, under a name.
  func file(_ path: String, named name: String) throws(SystemError) -> FarmFile {
    let descriptor = try RegularFile.open(path)
    defer { systemClose(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    let changed = status.st_mtim
    if let found = known.withLock({ $0[path] }), found.bytes == status.st_size,
      found.changed.tv_sec == changed.tv_sec, found.changed.tv_nsec == changed.tv_nsec,
      found.file.path == name
    {
      return found.file
    }
    let file = try FarmFile(path: name, descriptor: descriptor)
    known.withLock {
      if $0.count >= Self.most { $0 = [:] }
      $0[path] = Known(bytes: status.st_size, changed: changed, file: file)
    }
    return file
  }
}
