// A file written line by line.

import Segue
import SegueSystem

/// Appends lines to a file of its own.
package final class LineWriter {
  private let descriptor: Int32
  private let path: String
  private var pending: [UInt8] = []

  /// Makes a file that is not there yet.
  package init(_ path: String) throws(FarmError) {
    self.path = path
    descriptor = unsafe open(path.fileName, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .passing("\(path): \(SystemError.last.reason)") }
  }

  deinit { systemClose(descriptor) }

  /// Appends a line.
  ///
  /// - Parameter settles: whether it is on the disk afterwards.
  package func append(_ line: String, settles: Bool = false) throws(FarmError) {
    try append(Array(line.utf8), settles: settles)
  }

  /// Appends a line by its bytes.
  package func append(_ line: [UInt8], settles: Bool = false) throws(FarmError) {
    pending += line
    pending.append(UInt8(ascii: "\n"))
    if settles || pending.count > 1 << 16 { try flush() }
    if settles, fsync(descriptor) != 0 { throw .passing("\(path): \(SystemError.last.reason)") }
  }

  /// Writes what is still held.
  package func flush() throws(FarmError) {
    do throws(SystemError) { try DescriptorBytes.write(pending, to: descriptor) } catch {
      throw .passing("\(path): \(error.reason)")
    }
    pending = []
  }
}
