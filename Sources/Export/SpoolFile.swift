// A file without a name that holds what cannot be sent on yet: a pipe takes no corrections, and a header that
// tells the length is known last. Another program may write it, where the output goes to memory.

import SegueFiles
import SegueSystem

/// A temporary file in `$TMPDIR`, or /tmp, which goes with the process.
package final class SpoolFile {
  private let output: OutputDescriptor
  private let folder: String

  package init(writing: Writing) throws(ExportError) {
    let variable = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    folder = variable.isEmpty ? "/tmp" : variable
    var template = Array("\(folder)/segue-XXXXXX".utf8CString)
    let number = unsafe template.withUnsafeMutableBufferPointer { name -> Int32 in
      guard let start = name.baseAddress else { return -1 }
      let number = unsafe mkstemp(start)
      if number >= 0 {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        unsafe unlink(start)
      }
      return number
    }
    guard number >= 0 else { throw .cannotCreate(name: folder, reason: SystemError.last.reason) }
    output = OutputDescriptor(number, name: folder, writing)
  }

  deinit { systemClose(output.number) }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(ExportError) { try output.write(bytes) }

  /// Writes over the beginning.
  func writeOver(_ bytes: [UInt8]) throws(ExportError) { try output.writeOver(bytes) }

  /// The number of the open file.
  package var number: Int32 { output.number }

  /// A path by which a program that we run can write the file.
  package var path: String { "/proc/\(getpid())/fd/\(output.number)" }

  /// How long it is by now.
  package var byteCount: Int { output.byteCount }

  /// All of it.
  package func contents() throws(ExportError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    try forEachPart { bytes += $0 }
    return bytes
  }

  /// Sends all of it on.
  func copy(to target: OutputDescriptor) throws(ExportError) {
    try forEachPart { (part) throws(ExportError) in try target.write(part) }
  }

  private func forEachPart(
    _ body: ([UInt8]) throws(ExportError) -> Void
  ) throws(ExportError) {
    guard lseek(output.number, 0, SEEK_SET) == 0 else { throw failure }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count: Int
      do { count = try DescriptorBytes.read(output.number, into: &buffer) } catch { throw failure }
      if count == 0 { return }
      try body(count == buffer.count ? buffer : Array(buffer[..<count]))
    }
  }

  private var failure: ExportError { .writeFailed(name: folder, reason: SystemError.last.reason) }
}
