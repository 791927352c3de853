// The file of a part of a film, opened once and kept open: the file that was compared is the one that is joined, whatever
// has its name by then. The descriptor fixes the file, not its bytes: anybody who may write to it can still change them.

import SegueFiles
import SegueSystem

/// An open part.
package final class PartFile: Sendable {
  /// Its name in messages.
  package let path: String
  let descriptor: Descriptor

  /// Opens a file that lies in its folder: a link is not followed, nor one in place of the folder.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    let folder = systemOpen(
      FilePath.directory(path).fileName, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw .last }
    defer { systemClose(folder) }
    descriptor = Descriptor(
      try RegularFile.open(FilePath.name(path), in: folder, followsLinks: false))
  }

  /// The number of the open file.
  package var number: Int32 { descriptor.number }

  /// The name by which a program of ours opens this very file.
  var place: String { descriptor.path }

  /// Lets this process have so many parts open, beside what it needs for itself.
  ///
  /// - Returns: false where the system does not allow as many.
  package static func makeRoom(for count: Int) -> Bool {
    #if canImport(Darwin)
      let openFiles = RLIMIT_NOFILE
    #else
      let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    let wanted = rlim_t(count + 100)
    var limit = rlimit()
    guard unsafe getrlimit(openFiles, &limit) == 0 else { return false }
    if limit.rlim_cur >= wanted { return true }
    limit.rlim_cur = wanted
    return unsafe setrlimit(openFiles, &limit) == 0
  }
}

/// `open(2)`, which the type's own `open` would hide.
private func systemOpen(_ path: [CChar], _ flags: Int32) -> Int32 { unsafe open(path, flags) }
