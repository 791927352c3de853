// Reads gzip files (RFC 1952) in memory.
//
// Rule: the size that a file ends with is checked before anything is made of it: against the most
// bytes that are wanted, and against what deflate can make of the bytes that are there.

import SegueCodecs

/// Gzip files of one member.
enum GzipFile {
  /// Why a file cannot be read.
  struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault, in words.
    let description: String
  }

  /// Whether bytes begin as a gzip file does.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The unpacked content of a file.
  ///
  /// - Parameter most: the most bytes that it may have.
  /// - Throws: for a file that is damaged, or holds more.
  static func contents(_ bytes: [UInt8], most: Int) throws(Failure) -> [UInt8] {
    let damaged = Failure(description: "the gzip file is damaged or cut off")
    guard let start = start(of: bytes), start + 8 <= bytes.count else { throw damaged }
    func number(_ place: Int) -> Int {
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let packed = bytes[start..<bytes.count - 8]
    let size = number(bytes.count - 4)
    guard size <= most else {
      throw Failure(description: "has \(size) bytes; the limit is \(most >> 20) MB")
    }
    guard Deflate.allows(size, from: packed.count),
      let made = Deflate.unpacked(packed, size: size),
      Int(Deflate.checksum(made)) == number(bytes.count - 8)
    else { throw damaged }
    return made
  }

  /// Where the packed bytes begin, after a header with any of its optional fields; nil for another
  /// file.
  private static func start(of bytes: [UInt8]) -> Int? {
    guard recognizes(bytes), bytes.count > 18, bytes[2] == 8 else { return nil }
    let flags = bytes[3]
    var place = 10
    if flags & 4 != 0 { place += 2 + Int(bytes[10]) + Int(bytes[11]) << 8 }
    // A file's name and a comment end with a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard place < bytes.count, let zero = bytes[place...].firstIndex(of: 0) else { return nil }
      place = zero + 1
    }
    return flags & 2 != 0 ? place + 2 : place
  }
}
