// JSON as people write it: what fits into a line stands on one, the rest is indented.

import SegueText

extension JSONTree {
  /// Bytes in a line.
  private static let lineLength = 100

  /// The value as lines of JSON, with a line end.
  package var readable: String { readable(atMost: .max) ?? "" }

  /// The same; nil if it is longer than so many bytes.
  package func readable(atMost most: Int) -> String? {
    var text = ""
    write(into: &text, indent: "", used: 0, most)
    text += "\n"
    return text.utf8.count <= most ? text : nil
  }

  /// - Parameters:
  ///   - used: how many bytes stand before it on its line.
  ///   - most: bytes after which the rest does not matter.
  private func write(into text: inout String, indent: String, used: Int, _ most: Int) {
    // A file begins with its braces on lines of their own, however short it is.
    if !indent.isEmpty || isScalar {
      var line = ""
      if writeLine(into: &line, room: Self.lineLength - used) || isScalar {
        text += line
        return
      }
    }
    switch content {
    case .list(let values):
      write(values.map { ("", $0) }, "[", "]", into: &text, indent, most)
    case .object(let members):
      write(
        members.map { (Self.label($0.key), $0.value) }, "{", "}", into: &text, indent, most)
    default: break
    }
  }

  private func write(
    _ values: [(label: String, value: JSONTree)], _ open: String, _ close: String,
    into text: inout String, _ indent: String, _ most: Int
  ) {
    text += open
    let inner = indent + "  "
    for (index, (label, value)) in values.enumerated() {
      guard text.utf8.count <= most else { return }
      text += (index > 0 ? "," : "") + "\n\(inner)\(label)"
      let used = inner.utf8.count + label.utf8.count + 1
      value.write(into: &text, indent: inner, used: used, most)
    }
    text += (values.isEmpty ? "" : "\n\(indent)") + close
  }

  private var isScalar: Bool {
    switch content {
    case .list, .object: false
    default: true
    }
  }

  /// Writes the value on one line, with a space behind commas and colons.
  ///
  /// - Returns: whether it has room; where it has none, not all of it is written.
  private func writeLine(into line: inout String, room: Int) -> Bool {
    switch content {
    case .list(let values):
      return Self.writeLine(values.map { ("", $0) }, "[", "]", into: &line, room)
    case .object(let members):
      return Self.writeLine(
        members.map { (Self.label($0.key), $0.value) }, "{", "}", into: &line, room)
    default:
      line += onOneLine
      return line.utf8.count <= room
    }
  }

  private static func writeLine(
    _ values: [(label: String, value: JSONTree)], _ open: String, _ close: String,
    into line: inout String, _ room: Int
  ) -> Bool {
    line += open
    for (index, (label, value)) in values.enumerated() {
      line += (index > 0 ? ", " : "") + label
      guard value.writeLine(into: &line, room: room) else { return false }
    }
    line += close
    return line.utf8.count <= room
  }

  private static func label(_ key: String) -> String { JSONTree(.text(key)).onOneLine + ": " }
}
