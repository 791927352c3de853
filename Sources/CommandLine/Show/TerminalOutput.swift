// Writes pictures to the terminal on standard output, however slow it is.

import Segue
import SegueSystem

/// Standard output as a terminal.
struct TerminalOutput {
  private let cancellation: CancellationFlag

  /// - Parameter cancellation: ends what is being written.
  init(_ cancellation: CancellationFlag) { self.cancellation = cancellation }

  /// Writes bytes; the rest is dropped where the process was stopped meanwhile, for then the screen is another one.
  ///
  /// - Throws: `ExportError.cancelled` once the flag is raised.
  func write(_ bytes: [UInt8]) throws {
    let stops = TerminalModes.stopCount
    TerminalModes.beginWriting()
    var rest = bytes[...]
    while !rest.isEmpty, TerminalModes.stopCount == stops {
      if cancellation.isCancelled {
        TerminalModes.cutWriting()
        throw ExportError.cancelled
      }
      let count = Self.writeSome(rest)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        _ = poll(nil, 0, 5)
      } else if errno != EINTR {
        throw ExportError.writeFailed(name: "standard output", reason: SystemError.last.reason)
      }
    }
    TerminalModes.endWriting()
  }

  /// Writes a few bytes, even if the end was asked for: as many as the terminal takes.
  func writeLast(_ bytes: [UInt8]) { _ = Self.writeSome(bytes[...]) }

  private static func writeSome(_ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes {
      unsafe SegueSystem.write(STDOUT_FILENO, $0.baseAddress, $0.count)
    }
  }
}
