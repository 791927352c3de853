// The text of a shader as bytes, with the name it has in messages.

/// A shader's text.
///
/// Lines end with LF, CR or both. Bytes that are not UTF-8 are welcome in comments.
package struct ShaderSource: Sendable {
  /// The most bytes that are read.
  package static let maximumBytes = 4 << 20

  /// What messages call it: a path, or the name of a filter.
  package let name: String
  /// The text; every line ends with LF.
  let bytes: [UInt8]

  /// Takes a file's bytes.
  package init(name: String, bytes: some Collection<UInt8>) {
    self.name = name
    self.bytes = Self.normalized(Array(bytes))
  }

  /// Takes text.
  package init(name: String, text: String) { self.init(name: name, bytes: text.utf8) }

  /// Whether the bytes begin as a text in UTF-16 does.
  var isUTF16: Bool { bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) }

  /// A line as text, without its end; bytes that are not UTF-8 and control characters replaced.
  package func line(_ number: Int) -> String {
    var start = 0
    for _ in 1..<max(number, 1) {
      guard let end = bytes[start...].firstIndex(of: Self.lineFeed) else { return "" }
      start = end + 1
    }
    let rest = bytes[start...]
    let line = rest[..<(rest.firstIndex(of: Self.lineFeed) ?? rest.endIndex)]
    return String(decoding: line.map { $0 < 0x20 && $0 != 0x09 ? 0x20 : $0 }, as: UTF8.self)
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
