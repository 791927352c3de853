// Writes JSON as text: members in their order, numbers as short as they read back. It knows where each value stands, so that
// nobody has to read the text again to find out.

/// Writes one JSON value.
struct JSONWriter {
  /// How values are laid out.
  enum Layout {
    /// All on one line, without spaces.
    case dense
    /// Each value on a line of its own.
    case lines
    /// As people write it: what fits into a line stands on one, the rest is indented.
    case readable
  }

  private let layout: Layout
  /// Bytes after which the rest does not matter.
  private let most: Int
  private(set) var text = ""
  /// The number of the line that is written, how many bytes come before it, and how many characters it has.
  private var line = (number: 1, start: 0, columns: 0)

  /// Bytes in a readable line.
  private static let lineLength = 100

  init(_ layout: Layout, atMost most: Int = .max) { (self.layout, self.most) = (layout, most) }

  /// Writes a value.
  ///
  /// - Returns: the value with the places in the text.
  mutating func write(_ value: JSONTree, indent: String = "") -> JSONTree {
    let place = TextPosition(line: line.number, column: line.columns + 1)
    switch value.content {
    case .list(let values):
      let isOpen = isOpen(value, indent)
      let placed = write(values.map { ("", $0) }, "[", "]", isOpen: isOpen, indent)
      return JSONTree(.list(placed), at: place)
    case .object(let members):
      let isOpen = isOpen(value, indent)
      let placed = write(
        members.map { (label($0.key), $0.value) }, "{", "}", isOpen: isOpen, indent)
      let named = zip(members, placed).map { JSONTree.Member(key: $0.key, value: $1) }
      return JSONTree(.object(named), at: place)
    default:
      put(Self.scalar(value))
      return JSONTree(value.content, at: place)
    }
  }

  private mutating func write(
    _ values: [(label: String, value: JSONTree)], _ open: String, _ close: String, isOpen: Bool,
    _ indent: String
  ) -> [JSONTree] {
    var placed: [JSONTree] = []
    let inner = indent + "  "
    put(open)
    for (index, (label, value)) in values.enumerated() where text.utf8.count <= most {
      if index > 0 { put(isOpen || layout == .dense ? "," : ", ") }
      if isOpen { beginLine(inner) }
      put(label)
      placed.append(write(value, indent: inner))
    }
    if isOpen, !values.isEmpty { beginLine(indent) }
    put(close)
    return placed
  }

  private mutating func put(_ piece: String) {
    text += piece
    line.columns += piece.unicodeScalars.count
  }

  private mutating func beginLine(_ indent: String) {
    text += "\n"
    line = (line.number + 1, text.utf8.count, 0)
    put(indent)
  }

  private func label(_ key: String) -> String {
    Self.quoted(key) + (layout == .dense ? ":" : ": ")
  }

  /// Whether a list or an object has its values on lines of their own.
  private func isOpen(_ value: JSONTree, _ indent: String) -> Bool {
    guard layout == .readable else { return layout == .lines }
    // A file begins with its braces on lines of their own, however short it is.
    var room = Self.lineLength - (text.utf8.count - line.start) - 1
    return indent.isEmpty || !fits(value, &room)
  }

  /// Whether a value has room on its line, with a space behind commas and colons.
  private func fits(_ value: JSONTree, _ room: inout Int) -> Bool {
    switch value.content {
    case .list(let values):
      room -= max(2 * values.count, 2)
      return room >= 0 && values.allSatisfy { fits($0, &room) }
    case .object(let members):
      room -= max(2 * members.count, 2)
      for member in members where room >= 0 {
        room -= label(member.key).utf8.count
        guard fits(member.value, &room) else { return false }
      }
    default: room -= Self.scalar(value).utf8.count
    }
    return room >= 0
  }

  private static func scalar(_ value: JSONTree) -> String {
    switch value.content {
    case .flag(let value): "\(value)"
    case .number(let value): NumberText.text(value)
    case .text(let value): quoted(value)
    case .null, .list, .object: "null"
    }
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

extension JSONTree {
  /// The value as lines of JSON, without a line end.
  package var written: String { written(.lines) }

  /// The value as JSON on one line, without a line end.
  package var onOneLine: String { written(.dense) }

  private func written(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout)
    _ = writer.write(self)
    return writer.text
  }

  /// The value as lines that people read, with a line end, and with its places in them; nil if they are longer than so many
  /// bytes.
  package func readable(atMost most: Int = .max) -> (text: String, placed: JSONTree)? {
    var writer = JSONWriter(.readable, atMost: most)
    let placed = writer.write(self)
    let text = writer.text + "\n"
    return text.utf8.count <= most ? (text, placed) : nil
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
  /// A text, for tables in code.
  package init(stringLiteral text: String) { self.init(.text(text)) }
  /// A number, for tables in code.
  package init(floatLiteral number: Double) { self.init(.number(number)) }
}
