// Standard output and standard error: data goes to the one, words to the other.
//
// Printed text may come from a stranger: a file's name, a filter's author, a scene's title. Every
// way out but `show` writes control characters out (`\u{1b}`), so that they never reach a terminal.

import Segue
import SegueSystem

/// The process's outputs.
enum Console {
  /// Writes text of several lines to standard output.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(_ text: String) throws {
    try write(VisibleText.lines(text), to: STDOUT_FILENO)
  }

  /// Writes a document to standard output.
  static func write(json document: some JSONWritable) throws { try write(document.jsonText) }

  /// Writes lines to standard output; a line end within one is written out.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(lines: [String]) throws {
    try write(lines.map { VisibleText.line($0) + "\n" }.joined(), to: STDOUT_FILENO)
  }

  /// Writes events to standard output: a line each, or as a list in JSON.
  static func write<Event: CustomStringConvertible>(
    events: some Sequence<Event>, asJSON: Bool, _ document: (Event) -> JSONTree
  ) throws {
    if asJSON { return try write(json: events.map(document)) }
    try write(lines: events.map { "\($0)" })
  }

  /// Writes records for programs to standard output: a line each, U+001F between the fields.
  ///
  /// - Throws: `ExportError.closedPipe` when nobody reads it any more.
  static func write(records: [[String]]) throws {
    let lines = records.map { $0.map { VisibleText.line($0) }.joined(separator: "\u{1f}") + "\n" }
    try write(lines.joined(), to: STDOUT_FILENO)
  }

  /// Whether complaints have been made before, and are not made again.
  @TaskLocal static var isMuted = false

  /// Writes a line to standard error; it does not matter whether anybody reads it.
  ///
  /// Very long parts are cut.
  static func complain(_ line: String) {
    guard !isMuted else { return }
    let shown = VisibleText.line(VisibleText.shortened(line.shownFileName))
    try? write(shown + "\n", to: STDERR_FILENO)
  }

  /// Writes text to standard error as it is: sequences of our own, and nothing of a stranger's.
  static func show(_ text: String) {
    try? write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) throws {
    do throws(SystemError) {
      try DescriptorBytes.write(Array(text.utf8), to: descriptor)
    } catch {
      throw error.code == EPIPE
        ? ExportError.closedPipe(name: "standard output")
        : ExportError.writeFailed(name: "standard output", reason: error.reason)
    }
  }
}
