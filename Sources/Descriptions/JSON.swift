// Machine-readable output: keys sorted, one document on standard output.

import FoundationEssentials
import SegueText

/// Writes JSON.
package enum JSON {
  /// A value as indented JSON with a line end.
  package static func text(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// A value as JSON on one line, with a line end.
  package static func line(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// The same JSON without the control characters that JSON allows in a text, such as U+009B.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: VisibleText.isUnsafe) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      guard VisibleText.isUnsafe(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return escaped
  }

  private static func text(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }
}

extension JSONTree {
  /// The JSON of a value.
  package init(of value: some Encodable) throws {
    var parser = JSONParser(Array(try JSON.line(value).utf8))
    self = try parser.parse()
  }
}
