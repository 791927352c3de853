// Where something stands in a text: what editors jump to.

/// A line and a column of a text, both counted from 1; columns count Unicode scalars in JSON, and bytes in filters.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  private let storedLine: Int32
  private let storedColumn: Int32

  /// The line, from 1.
  public var line: Int { Int(storedLine) }
  /// The byte in the line, from 1.
  public var column: Int { Int(storedColumn) }

  /// Makes a position; what is beyond the second billion counts as that.
  package init(line: Int, column: Int) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
  }

  /// `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
