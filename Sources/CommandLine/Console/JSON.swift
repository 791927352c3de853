// Machine-readable output: keys sorted, one document on standard output.

import FoundationEssentials

/// Writes JSON.
enum JSON {
  /// A value as indented JSON with a line end.
  static func text(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// A value as JSON on one line, with a line end.
  static func line(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
