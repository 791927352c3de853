// A place in a file.

/// A place in a shader's text.
public struct SourcePosition: Hashable, Sendable {
  /// Line, from 1.
  public let line: Int
  /// Column in characters, from 1.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
