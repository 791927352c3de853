// What is wrong with a JSON text, and where: readers put the file's name before it.

/// A text that is no JSON.
package struct JSONFault: Error, Hashable {
  /// Where it is.
  package let position: TextPosition
  /// What is expected there, or what is wrong.
  package let message: String
}
