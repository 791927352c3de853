// Moves through a shader's bytes, counts lines and columns, and skips continued line ends.

/// A place in the bytes of a source.
struct TextCursor {
  let bytes: [UInt8]
  private(set) var index = 0
  private(set) var line = 1
  private(set) var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipContinuations()
  }

  var position: SourcePosition { SourcePosition(line: line, column: column) }
  var isAtEnd: Bool { index >= bytes.count }

  /// The byte here; 0 at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The byte this far ahead, without skipping continued lines; 0 beyond the end.
  func ahead(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  /// Three bytes from here, packed from the lowest up.
  var threeBytes: UInt32 {
    UInt32(current) | UInt32(ahead(1)) << 8 | UInt32(ahead(2)) << 16
  }

  mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
    skipContinuations()
  }

  mutating func advance(by count: Int) { for _ in 0..<count { advance() } }

  mutating func advance(while isWanted: (UInt8) -> Bool) {
    while index < bytes.count, isWanted(bytes[index]) { advance() }
  }

  /// The text from an earlier place to here, without continued line ends.
  func text(from start: Int) -> String {
    let slice = bytes[start..<min(index, bytes.count)]
    guard slice.contains(UInt8(ascii: "\\")) else { return String(decoding: slice, as: UTF8.self) }
    var kept: [UInt8] = []
    var place = start
    while place < index {
      if isContinuation(place) {
        place += 2
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private func isContinuation(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "\\") && place + 1 < bytes.count
      && bytes[place + 1] == UInt8(ascii: "\n")
  }

  private mutating func skipContinuations() {
    while index < bytes.count, isContinuation(index) {
      index += 2
      line += 1
      column = 1
    }
  }
}
