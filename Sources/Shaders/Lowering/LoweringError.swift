// Programs that the language allows, but that cannot be lowered.

/// A program that is too large: it has more operations, or larger variables, than the machine has room for.
package struct LoweringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  package let description: String
  /// The place in the source where the error was found.
  package let position: SourcePosition

  static func tooLarge(
    _ why: String, at position: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> LoweringError { LoweringError(description: why, position: position) }
}
