// Reads ZIP archives (PKWARE's APPNOTE 6.3): stored and deflated entries, in memory.
//
// Rule: nothing that an archive says of itself is believed before it is checked. Sizes must fit the
// bytes that are there, and deflate makes at most 1032 bytes of each byte; so no allocation is much
// larger than the file. Names are only compared with names that are asked for. They never become
// paths.

import SegueCodecs

/// The entries of a ZIP archive.
struct ZipArchive: Sendable {
  /// Why an archive, or an entry of it, cannot be read.
  struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault, and its place.
    let description: String

    init(_ description: String) { self.description = description }
  }

  private struct Entry: Sendable {
    var method: Int
    var packed: Int
    var size: Int
    var checksum: UInt32
    var header: Int
    var isEncrypted: Bool
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// The names of its entries, in the archive's order, without folders.
  private(set) var names: [String] = []

  /// An archive with more entries is refused.
  static let mostEntries = 10_000
  /// The most bytes of one entry, unpacked.
  static let mostBytes = 256 << 20

  /// Whether bytes begin as an archive does.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the list of entries.
  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    let end = try Self.end(of: bytes)
    let count = number(end + 10, 2)
    guard count <= Self.mostEntries, number(end + 4, 2) == 0 else {
      throw Failure("an archive of more than \(Self.mostEntries) entries, or of several files")
    }
    var place = number(end + 16, 4)
    for _ in 0..<count { place = try readEntry(at: place, before: end) }
  }

  /// Whether there is an entry of a name.
  func contains(_ name: String) -> Bool { entries[name] != nil }

  // MARK: The list

  /// The place of the record at the end, which may be followed by a comment.
  private static func end(of bytes: [UInt8]) throws(Failure) -> Int {
    let last = bytes.count - 22
    for place in stride(from: last, through: max(0, last - 65_535), by: -1)
    where bytes[place...].starts(with: [0x50, 0x4B, 0x05, 0x06]) { return place }
    throw Failure("a ZIP archive without its list of entries")
  }

  private mutating func readEntry(at place: Int, before end: Int) throws(Failure) -> Int {
    guard place >= 0, place + 46 <= end, number(place, 4) == 0x0201_4B50 else {
      throw Failure("a ZIP archive whose list of entries is damaged")
    }
    let length = number(place + 28, 2)
    let next = place + 46 + length + number(place + 30, 2) + number(place + 32, 2)
    guard next <= end else { throw Failure("a ZIP archive whose list of entries is damaged") }
    let written = bytes[(place + 46)..<(place + 46 + length)]
    guard let name = String(validating: written, as: UTF8.self) else { return next }
    let entry = Entry(
      method: number(place + 10, 2), packed: number(place + 20, 4), size: number(place + 24, 4),
      checksum: UInt32(number(place + 16, 4)), header: number(place + 42, 4),
      isEncrypted: number(place + 8, 2) & 1 != 0)
    if !name.hasSuffix("/"), entries.updateValue(entry, forKey: name) == nil { names.append(name) }
    return next
  }

  /// A number of up to four bytes, the lowest first.
  private func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  // MARK: Entries

  /// The bytes of an entry.
  ///
  /// - Throws: for an entry that is not there, is damaged, or is larger than `mostBytes`.
  func contents(of name: String) throws(Failure) -> [UInt8] {
    guard let entry = entries[name] else { throw Failure("no entry '\(name)' in the archive") }
    let packed = try packedBytes(of: entry, name)
    guard entry.size <= Self.mostBytes, Deflate.allows(entry.size, from: packed.count) else {
      throw Failure(
        "'\(name)' would have \(entry.size) bytes; expected at most \(Self.mostBytes >> 20) MB, and no more than its data can hold"
      )
    }
    let made: [UInt8]
    switch entry.method {
    case 0: made = Array(packed)
    case 8:
      guard let unpacked = Deflate.unpacked(packed, size: entry.size) else {
        throw Failure("'\(name)' is damaged, or has another size than the archive says")
      }
      made = unpacked
    default:
      throw Failure("'\(name)' is packed by method \(entry.method); expected stored or deflated")
    }
    guard made.count == entry.size, Deflate.checksum(made) == entry.checksum else {
      throw Failure("'\(name)' is damaged")
    }
    return made
  }

  private func packedBytes(of entry: Entry, _ name: String) throws(Failure) -> ArraySlice<UInt8> {
    guard !entry.isEncrypted else { throw Failure("'\(name)' is encrypted") }
    guard entry.header + 30 <= bytes.count, number(entry.header, 4) == 0x0403_4B50 else {
      throw Failure("'\(name)' is not where the list of entries says")
    }
    let start = entry.header + 30 + number(entry.header + 26, 2) + number(entry.header + 28, 2)
    guard start <= bytes.count, entry.packed <= bytes.count - start else {
      throw Failure("'\(name)' goes on after the end of the archive")
    }
    return bytes[start..<(start + entry.packed)]
  }
}
