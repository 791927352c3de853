// The text of a shader as bytes, with its name in messages.

/// A shader's text.
///
/// Lines end with LF, CR or both. Comments may contain bytes that are not UTF-8.
package struct ShaderSource: Sendable {
  /// The most bytes that are read.
  package static let maximumBytes = 4 << 20

  /// The name in messages: a path, or the name of a filter.
  package let name: String
  /// The text; every line ends with LF.
  package let bytes: [UInt8]
  /// The place at which each line begins.
  private let lineStarts: [Int]

  /// Takes a file's bytes.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    let lines = Self.normalized(bytes)
    self.bytes = lines
    lineStarts = [0] + lines.indices.filter { lines[$0] == Self.lineFeed }.map { $0 + 1 }
  }

  /// Takes text.
  package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

  /// Whether the bytes begin like a text in UTF-16.
  package var isUTF16: Bool {
    bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
  }

  /// A line as text, without its end; invalid UTF-8 and control characters are replaced.
  package func line(_ number: Int) -> String {
    String(decoding: lineBytes(number).map(Self.shown), as: UTF8.self)
  }

  /// The part of a line around a column, and the column in it.
  package func line(_ number: Int, around column: Int) -> (text: String, column: Int) {
    let line = lineBytes(number)
    // Columns count characters.
    let starts = line.indices.filter { line[$0] & 0xC0 != 0x80 }
    let caret = min(max(column - 1, 0), starts.count)
    let first = caret > 80 ? caret - 60 : 0
    let last = first + Self.mostShown
    let start = first < starts.count ? starts[first] : line.endIndex
    let end = last < starts.count ? starts[last] : line.endIndex
    return (String(decoding: line[start..<end].map(Self.shown), as: UTF8.self), caret - first)
  }

  /// The most characters of a line that messages show.
  private static let mostShown = 100

  private static func shown(_ byte: UInt8) -> UInt8 { byte < 0x20 && byte != 0x09 ? 0x20 : byte }

  private func lineBytes(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lineStarts.count else { return [] }
    let end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    return bytes[lineStarts[number - 1]..<end]
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(carriageReturn) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == lineFeed, index > 0, bytes[index - 1] == carriageReturn { continue }
      result.append(byte == carriageReturn ? lineFeed : byte)
    }
    return result
  }
}
