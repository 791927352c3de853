// A place in a JSON text, as RFC 6901 writes it: `/items/0/hold`.

import SegueText

/// The way to a value of a JSON text.
package struct JSONPointer: Hashable, Sendable {
  /// Keys of objects and numbers of elements, from the outside in.
  package let keys: [String]

  /// Makes a pointer of keys.
  init(keys: [String]) { self.keys = keys }

  /// Reads a pointer.
  ///
  /// - Throws: `PatchError` for a text that does not begin with `/`, or has a lone `~`.
  package init(parsing text: String) throws(PatchError) {
    guard !text.isEmpty else {
      keys = []
      return
    }
    guard text.hasPrefix("/") else { throw PatchError("\(TextError.quoted(text)) is no pointer") }
    var keys: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      keys.append(try Self.unescaped(part))
    }
    self.keys = keys
  }

  /// `~1` stands for a slash, and `~0` for a tilde.
  private static func unescaped(_ part: Substring) throws(PatchError) -> String {
    var text = ""
    var isEscaped = false
    for character in part.unicodeScalars {
      switch (isEscaped, character) {
      case (true, "0"): text.unicodeScalars.append("~")
      case (true, "1"): text.unicodeScalars.append("/")
      case (true, _): throw PatchError("\(TextError.quoted(String(part))) has a lone ~")
      case (false, "~"): break
      case (false, _): text.unicodeScalars.append(character)
      }
      isEscaped = !isEscaped && character == "~"
    }
    guard !isEscaped else { throw PatchError("\(TextError.quoted(String(part))) has a lone ~") }
    return text
  }

  /// The pointer to a place as messages write it: `items[2].hold` is `/items/2/hold`.
  ///
  /// - Returns: nil for the whole text, and for a place whose middle was left out.
  package static func text(ofPlace place: String) -> String? {
    guard !place.isEmpty, !place.contains("…") else { return nil }
    var pointer = ""
    for part in place.split(separator: ".") {
      for key in part.split(separator: "[") {
        let bare = key.hasSuffix("]") ? key.dropLast() : key
        pointer += "/" + bare
      }
    }
    return pointer
  }
}

/// An edit that cannot be made.
package struct PatchError: SegueError, Hashable {
  /// Why, in a line.
  package let description: String
  /// What the page asks for makes no sense.
  package var category: ErrorCategory { .usage }

  init(_ description: String) { self.description = description }
}
