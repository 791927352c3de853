// Standard output and standard error: data goes to the one, words to the other.
//
// Printed text may come from a stranger: a file's name, a filter's author, a scene's title. Every
// way out but `show` writes control characters out (`\u{1b}`), so that they never reach a terminal.

import Segue
import SegueDescriptions
import SegueFiles
import SegueSystem
import SegueText

/// The process's outputs.
enum Console {
  /// Writes text of several lines to standard output.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(_ text: String) throws {
    try write(VisibleText.lines(text), to: STDOUT_FILENO)
  }

  /// Writes lines to standard output; a line end within one is written out.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(lines: [String]) throws {
    try write(lines.map { VisibleText.line($0) + "\n" }.joined(), to: STDOUT_FILENO)
  }

  /// Writes events to standard output: a line each, or as a list in JSON.
  static func write<Event: CustomStringConvertible>(
    events: some Sequence<Event>, asJSON: Bool, _ document: (Event) -> some Encodable
  ) throws {
    if asJSON { return try write(JSON.text(events.map(document))) }
    try write(lines: events.map { "\($0)" })
  }

  /// Writes records for programs to standard output: a line each, U+001F between the fields.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(records: [[String]]) throws {
    let lines = records.map { $0.map { VisibleText.line($0) }.joined(separator: "\u{1f}") + "\n" }
    try write(lines.joined(), to: STDOUT_FILENO)
  }

  /// Writes a line to standard error; it does not matter whether anybody reads it.
  ///
  /// Very long parts are cut, whoever wrote them.
  static func complain(_ line: String) {
    let shown = VisibleText.line(VisibleText.shortened(line.shownFileName))
    try? write(shown + "\n", to: STDERR_FILENO)
  }

  /// Writes text to standard error as it is: sequences of our own, and nothing of a stranger's.
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
