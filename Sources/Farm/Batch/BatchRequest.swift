// One line of a batch: a film as somebody asks for it.
//
//     {"inputs": ["a.jpg", "b.jpg"], "options": ["-t", "push"], "output": "ab.mp4"}
//     {"show": "trip.json", "output": "trip.mp4"}

import SegueText

/// A film of a batch.
package struct BatchRequest {
  /// The words of the command that makes it.
  package let words: [String]
  /// Where it goes.
  package let output: String

  /// Reads a line.
  ///
  /// - Parameter more: options that every film has.
  /// - Throws: `DocumentError` for what is no film.
  package init(_ line: [UInt8], adding more: [String] = []) throws(DocumentError) {
    var parser = JSONParser(line)
    let node = JSONNode(try parser.parse())
    guard let members = node.members else {
      throw node.expected("an object with 'inputs' or 'show', and 'output'")
    }
    let known = ["inputs", "show", "options", "output"]
    if let unknown = members.first(where: { !known.contains($0.key) }) {
      throw unknown.node.fault(
        "'\(unknown.key)' is not known; a film has \(known.joined(separator: ", "))")
    }
    output = try node.required("output", "a file").asText()
    let options = try Self.texts(node["options"]) + more
    let inputs = try Self.texts(node["inputs"])
    if let wrong = (inputs + [output]).first(where: { $0.hasPrefix("-") || $0.isEmpty }) {
      throw node.fault("'\(wrong)' is no file; options belong into 'options'")
    }
    if (inputs + options + [output]).contains(where: { $0.utf8.contains(0) }) {
      throw node.fault("a text with U+0000, which no command can hold")
    }
    if let show = node["show"] {
      guard inputs.isEmpty else { throw show.fault("a film has 'inputs' or a 'show', not both") }
      words = ["play", try show.asText()] + options + ["-o", output]
    } else {
      guard !inputs.isEmpty else { throw node.fault("'inputs' or 'show' is missing") }
      words = inputs + options + ["-o", output]
    }
  }

  private static func texts(_ node: JSONNode?) throws(DocumentError) -> [String] {
    try node?.asList("a list of texts").map { element throws(DocumentError) in try element.asText()
    } ?? []
  }
}
