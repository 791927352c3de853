// Small files that appear whole, once: the first to write one has written it.

import Segue
import SegueSystem

/// Writes plans and records.
enum FarmWriting {
  /// Writes a file that nobody has written yet.
  ///
  /// It is on the disk before it has its name.
  ///
  /// - Returns: false if the file was there.
  static func write(_ text: String, to path: String) throws(FarmError) -> Bool {
    do throws(ExportError) { try put(text, at: path, replaces: false) } catch {
      guard FileKind(path) == .missing else { return false }
      throw .passing("\(error)")
    }
    return true
  }

  /// Takes away a link, a pipe or a device in the place of a mark or a record: no worker has put it there.
  static func clear(_ path: String) {
    var status = stat()
    guard unsafe lstat(path.fileName, &status) == 0,
      ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return }
    unsafe unlink(path.fileName)
  }

  /// Writes a file over another one; a link is replaced, and not followed.
  static func replace(_ text: String, at path: String) throws(FarmError) {
    do throws(ExportError) { try put(text, at: path, replaces: true) } catch {
      throw .passing("\(error)")
    }
  }

  private static func put(
    _ text: String, at path: String, replaces: Bool
  ) throws(ExportError) {
    let writing = Writing(replaces: replaces, cancellation: nil, limits: Limits()) {
      descriptor throws(ExportError) in
      guard fsync(descriptor) == 0 else {
        throw .writeFailed(name: path, reason: SystemError.last.reason)
      }
    }
    let file = try TemporaryFile(target: path, writing: writing, followsLinks: false)
    try file.write(Array(text.utf8))
    try file.publish()
  }

  /// Waits until a file's bytes are on the disk.
  static func settle(_ path: String) throws(SystemError) {
    let descriptor = try RegularFile.open(path, followsLinks: false)
    defer { systemClose(descriptor) }
    guard fsync(descriptor) == 0 else { throw .last }
  }
}
