// Small files that appear whole, once: the first to write one has written it.

import SegueFiles
import SegueSystem

/// Writes plans and records.
enum FarmWriting {
  /// Writes a file that nobody has written yet.
  ///
  /// It is on the disk before it has its name. `link` fails where the name is taken, on shares too; a file system
  /// without links gets a look and a rename.
  ///
  /// - Returns: false where the file was there.
  static func write(_ text: String, to path: String) throws(SystemError) -> Bool {
    let temporary = "\(path).\(FarmAttempt.word()).new"
    defer { unsafe unlink(temporary.fileName) }
    try writeWhole(text, to: temporary)
    if unsafe link(temporary.fileName, path.fileName) == 0 { return true }
    let failure = SystemError.last
    if failure.code == EEXIST || FileKind(path) != .missing { return false }
    guard [EPERM, ENOSYS, ENOTSUP, EMLINK].contains(failure.code) else { throw failure }
    guard unsafe rename(temporary.fileName, path.fileName) == 0 else { throw .last }
    return true
  }

  /// Writes a file over another one.
  static func replace(_ text: String, at path: String) throws(SystemError) {
    let temporary = "\(path).\(FarmAttempt.word()).new"
    defer { unsafe unlink(temporary.fileName) }
    try writeWhole(text, to: temporary)
    guard unsafe rename(temporary.fileName, path.fileName) == 0 else { throw .last }
  }

  private static func writeWhole(_ text: String, to path: String) throws(SystemError) {
    let descriptor = unsafe open(path.fileName, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { systemClose(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Waits until a file's bytes are on the disk.
  static func settle(_ path: String) throws(SystemError) {
    let descriptor = unsafe open(path.fileName, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { systemClose(descriptor) }
    guard fsync(descriptor) == 0 else { throw .last }
  }
}

/// `write(2)`, which the type's own `write` would hide.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let base = unsafe base else { return 0 }
  return unsafe write(descriptor, base, count)
}
