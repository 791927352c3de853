// Finds the number of a request that is no JSON, so that the client that waits for it gets an error and all others go on.

extension ServeRequest {
  /// The number in a text that cannot be read, or is too deep or has numbers that are too large.
  ///
  /// Of `{"id": 7, "at": 1e999}` it is 7; nil if none is found.
  static func id(inBroken text: [UInt8]) -> Int? {
    var (depth, index) = (0, 0)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index + 1
        index = endOfText(from: start, in: text)
        if depth == 1, text[start..<index].elementsEqual("id".utf8),
          let id = number(behind: text[index...].dropFirst())
        {
          return id
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Where the quotes are that close a text, or the end of all.
  private static func endOfText(from start: Int, in text: [UInt8]) -> Int {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, text.count)
  }

  /// The number of a request behind a key and its colon.
  private static func number(behind text: ArraySlice<UInt8>) -> Int? {
    let value = text.drop { isSpace($0) }
    guard value.first == UInt8(ascii: ":") else { return nil }
    // No number of a request is longer.
    let written = value.dropFirst().drop { isSpace($0) }.prefix(20).prefix {
      !isSpace($0) && !ends.contains($0)
    }
    let id = Int(String(decoding: written, as: UTF8.self))
    return id.flatMap { (0...largestID).contains($0) ? $0 : nil }
  }

  private static let ends = Set(",}".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x9, 0xA, 0xD: true
    default: false
    }
  }
}
