// Where in a file something stands.

/// A place in a shader's text.
public struct SourcePosition: Hashable, Sendable {
  /// Line, from 1.
  public let line: Int
  /// Column in characters, from 1.
  public let column: Int

  /// Makes one.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
