// Where in a file something stands.

/// A place in a shader's text.
package struct SourcePosition: Hashable, Sendable {
  /// Line, from 1.
  package let line: Int
  /// Column in characters, from 1.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
