// Rows of values, one for each film: JSON objects on a line each, or a table of comma-separated values.
//
// Source of the table's form: RFC 4180.

import Segue

/// A row of values.
package struct BatchRow: Sendable {
  /// The line that it begins on, from 1.
  package let line: Int
  /// Values by their names, or why there are none.
  package let values: Result<[String: JSONTree], FarmError>
}

/// Reads rows.
package struct BatchRows {
  private let reader: LineReader
  private let name: String
  /// The names of a table's columns; nil for lines of JSON.
  private let columns: [String]?

  /// Opens a file: a table if its name ends in `.csv`, else lines of JSON; `-` is standard input.
  ///
  /// - Throws: for a table whose first line does not name its columns.
  package init(_ path: String) throws(FarmError) {
    reader = try LineReader(path)
    name = path
    guard path.lowercased().hasSuffix(".csv") else {
      columns = nil
      return
    }
    guard let first = try Self.record(reader), var names = first.fields else {
      throw .damaged(name: path, detail: "its first line should name the columns, as in id,name")
    }
    // Spreadsheets put a mark of the encoding before all else.
    if names[0].hasPrefix("\u{FEFF}") { names[0] = String(names[0].unicodeScalars.dropFirst()) }
    guard Set(names).count == names.count, !names.contains("") else {
      throw .damaged(name: path, detail: "two of its columns have one name, or one has none")
    }
    columns = names
  }

  /// The next row; nil after the last.
  ///
  /// Empty lines are no rows.
  package func next() throws(FarmError) -> BatchRow? {
    guard let columns else {
      while let line = try reader.next() {
        if let row = object(line) { return row }
      }
      return nil
    }
    while let record = try Self.record(reader) {
      if record.fields == [""] { continue }
      return BatchRow(line: record.line, values: values(record.fields, columns))
    }
    return nil
  }

  private func fault(_ detail: String) -> FarmError { .damaged(name: name, detail: detail) }

  // MARK: Lines of JSON

  private func object(_ line: LineReader.Line) -> BatchRow? {
    guard let bytes = line.bytes else {
      return BatchRow(
        line: line.number, values: .failure(fault("longer than \(LineReader.longest) bytes")))
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let values = Result { () throws(FarmError) in
      do throws(DocumentError) {
        var parser = JSONParser(bytes)
        let node = JSONNode(try parser.parse(), .whole, .paths)
        guard let members = node.members else { throw node.expected("an object of values") }
        return Dictionary(
          members.map { ($0.key, $0.node.json) }, uniquingKeysWith: { first, _ in first })
      } catch { throw fault(error.message) }
    }
    return BatchRow(line: line.number, values: values)
  }

  // MARK: Tables

  private func values(
    _ fields: [String]?, _ columns: [String]
  ) -> Result<[String: JSONTree], FarmError> {
    guard let fields else {
      return .failure(fault("a quote that is not closed, or a row that is too long"))
    }
    guard fields.count == columns.count else {
      return .failure(
        fault("a row of \(fields.count) values; there are \(columns.count) columns"))
    }
    let said = zip(columns, fields).filter { !$1.isEmpty }.map { ($0, JSONTree.text($1)) }
    return .success(Dictionary(said, uniquingKeysWith: { first, _ in first }))
  }

  /// The next record, which may have several lines; nil fields for one that cannot be read.
  private static func record(
    _ reader: LineReader
  ) throws(FarmError) -> (line: Int, fields: [String]?)? {
    guard let first = try reader.next() else { return nil }
    var bytes = first.bytes ?? []
    var isWhole = first.bytes != nil
    // Every quote opens or closes: after an odd number of them, the record goes on.
    var isOpen = hasOddQuotes(bytes)
    while isWhole, isOpen {
      guard let next = try reader.next()?.bytes, bytes.count + next.count < LineReader.longest
      else {
        isWhole = false
        break
      }
      bytes += [0x0A] + next
      isOpen = isOpen != hasOddQuotes(next)
    }
    return (first.number, isWhole ? fields(bytes) : nil)
  }

  private static func hasOddQuotes(_ bytes: [UInt8]) -> Bool {
    bytes.reduce(false) { $1 == 0x22 ? !$0 : $0 }
  }

  /// The fields of a record.
  private static func fields(_ record: [UInt8]) -> [String] {
    let bytes = record.last == 0x0D ? record.dropLast() : record[...]
    var (fields, field, isQuoted, place) = ([String](), [UInt8](), false, 0)
    while place < bytes.count {
      let byte = bytes[place]
      if isQuoted, byte == 0x22, place + 1 < bytes.count, bytes[place + 1] == 0x22 {
        field.append(byte)
        place += 1
      } else if byte == 0x22, isQuoted || field.isEmpty {
        isQuoted.toggle()
      } else if byte == 0x2C, !isQuoted {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else {
        field.append(byte)
      }
      place += 1
    }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}
