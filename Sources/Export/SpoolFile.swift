// A file without a name that holds what cannot be sent on yet: a pipe takes no corrections, and a header that
// tells the length is known last.

import SegueFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary file in `$TMPDIR`, or /tmp, which goes with the process.
final class SpoolFile {
  private let output: OutputDescriptor
  private let folder: String

  /// Makes the file.
  init(writing: Writing) throws(ExportError) {
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
  func write(_ bytes: [UInt8]) throws(ExportError) { try output.write(bytes) }

  /// Writes over the beginning.
  func writeOver(_ bytes: [UInt8]) throws(ExportError) { try output.writeOver(bytes) }

  /// Sends all of it on.
  func copy(to target: OutputDescriptor) throws(ExportError) {
    guard lseek(output.number, 0, SEEK_SET) == 0 else { throw failure }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(output.number, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure }
      if count == 0 { return }
      try target.write(count == buffer.count ? buffer : Array(buffer[..<count]))
    }
  }

  private var failure: ExportError { .writeFailed(name: folder, reason: SystemError.last.reason) }
}
