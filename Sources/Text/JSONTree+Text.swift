// Writes JSON as text: indented, members in their order, numbers as short as they read back.

extension JSONTree {
  /// The value as lines of JSON, without a line end.
  package var written: String {
    var text = ""
    write(into: &text, indent: "")
    return text
  }

  /// The value as JSON on one line, without a line end.
  package var onOneLine: String {
    switch content {
    case .list(let values): "[" + values.map(\.onOneLine).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.onOneLine }.joined(separator: ",")
        + "}"
    default: written
    }
  }

  private func write(into text: inout String, indent: String) {
    switch content {
    case .null: text += "null"
    case .flag(let value): text += "\(value)"
    case .number(let value): text += NumberText.text(value)
    case .text(let value): text += Self.quoted(value)
    case .list(let values):
      Self.write(values.map { ("", $0) }, "[", "]", into: &text, indent)
    case .object(let members):
      Self.write(
        members.map { (Self.quoted($0.key) + ": ", $0.value) }, "{", "}", into: &text, indent)
    }
  }

  private static func write(
    _ values: [(label: String, value: JSONTree)], _ open: String, _ close: String,
    into text: inout String, _ indent: String
  ) {
    text += open
    for (index, (label, value)) in values.enumerated() {
      text += (index > 0 ? "," : "") + "\n\(indent)  \(label)"
      value.write(into: &text, indent: indent + "  ")
    }
    text += (values.isEmpty ? "" : "\n\(indent)") + close
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where VisibleText.isUnsafe(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
  /// A text, for tables in code.
  package init(stringLiteral text: String) { self.init(.text(text)) }
  /// A number, for tables in code.
  package init(floatLiteral number: Double) { self.init(.number(number)) }
}
