// Commands that were parsed, for batches: of a million films most differ in files and texts alone, and the parser takes
// longer than all the rest of their planning.
//
// A command is kept by its words without what differs. For a film with the same words, what differs is set in the kept
// command: the parser would have set it there, because it takes these words as they are.

import SeguePixels

/// Commands by their words without what differs.
typealias ParsedCommands = Cache<FilledWords.Shape, any RefillableCommand>

extension ParsedCommands {
  /// The command that words are, as the parser makes it.
  ///
  /// - Parameter parse: parses words, and throws for a mistake in them.
  func command(
    _ words: [String], parse: ([String]) throws -> any ExportingCommand
  ) throws -> any ExportingCommand {
    guard let filled = FilledWords(words) else { return try parse(words) }
    if var command = self[filled.shape] {
      command.fill(filled.filling)
      return command
    }
    let command = try parse(words)
    // The parser has the last word on which of them are files and texts.
    if let refillable = command as? any RefillableCommand, refillable.has(filled.filling) {
      set(refillable, for: filled.shape)
    }
    return command
  }
}
