// Standard output and standard error: data goes to the one, words to the other.

import Segue

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's outputs.
enum Console {
  /// Writes text to standard output.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(_ text: String) throws {
    try write(text, to: STDOUT_FILENO)
  }

  /// Writes a line to standard error; it does not matter whether anybody reads it.
  static func complain(_ line: String) {
    try? write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes text to standard error as it is.
  static func show(_ text: String) {
    try? write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw ExportError.closedPipe(name: "standard output")
      } else if errno != EINTR, errno != EAGAIN {
        let reason = unsafe String(cString: strerror(errno))
        throw ExportError.writeFailed(name: "standard output", reason: reason)
      }
    }
  }
}

/// `write(2)`, which the type's own `write` would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
