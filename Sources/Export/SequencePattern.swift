// Names of numbered files: `out%04d.png`. One `%d` or `%0Nd`; `%%` is a percent sign.

/// A file name with a place for the frame's number.
public struct SequencePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as written.
  public let text: String
  /// The name before the number, and behind it.
  package let (before, after): (String, String)
  /// The fewest digits of a number.
  package let digits: Int

  /// Reads a pattern.
  ///
  /// - Throws: `ExportError.badPattern` unless there is exactly one `%d` or `%0Nd`.
  public init(_ text: String) throws(ExportError) {
    guard let pattern = try SequencePattern.parse(text).pattern else {
      throw .badPattern(text, detail: "there is no frame number; add one, such as %04d")
    }
    self = pattern
  }

  private init(text: String, before: String, after: String, digits: Int) {
    self.text = text
    (self.before, self.after) = (before, after)
    self.digits = digits
  }

  /// The name of a frame's file.
  public func name(_ frame: Int) -> String {
    let number = String(frame)
    return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
  }

  /// The text it was read from.
  public var description: String { text }

  /// Reads a name: the plain name with `%%` undone, or the pattern.
  static func parse(
    _ text: String
  ) throws(ExportError) -> (name: String, pattern: SequencePattern?) {
    var parts = [""]
    var digits = 0
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      parts[parts.count - 1] += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        parts[parts.count - 1] += "%"
        rest = rest.dropFirst()
        continue
      }
      digits = try width(&rest, of: text)
      parts.append("")
    }
    parts[parts.count - 1] += rest
    guard parts.count <= 2 else {
      throw .badPattern(text, detail: "more than one number; keep one, as in out%04d.png")
    }
    guard parts.count == 2 else { return (parts[0], nil) }
    return (
      text, SequencePattern(text: text, before: parts[0], after: parts[1], digits: digits)
    )
  }

  /// Reads `d` or `0Nd` after a percent sign.
  private static func width(_ rest: inout Substring, of text: String) throws(ExportError) -> Int {
    let number = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[number.endIndex...]
    let isPadded = number.isEmpty || (number.first == "0" && number.count > 1)
    guard rest.first == "d", isPadded, let digits = number.isEmpty ? 0 : Int(number), digits <= 20
    else {
      throw .badPattern(
        text, detail: "% starts a frame number, as in %d or %04d; write %% for a percent sign")
    }
    rest = rest.dropFirst()
    return digits
  }
}
