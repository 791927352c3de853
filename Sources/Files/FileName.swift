// File names as text that loses nothing. To the system a name is bytes, and they need not be UTF-8:
// `photo-\xff.png` is a name like any other. Text keeps such a byte as a character of Unicode's private
// area, and the byte comes back when the system is asked.
//
// Bytes 0x80…0xFF that are not part of UTF-8 become U+F780…U+F7FF. Those characters themselves, should a
// name really have them, are kept byte by byte in the same way, so that every name comes back as it was.

import SegueSystem

extension String {
  /// The text of a name that the system gave.
  ///
  /// - Parameter bytes: up to the first zero, or all.
  package init(fileName bytes: some Sequence<UInt8>) {
    self.init()
    var rest = Array(bytes.prefix { $0 != 0 })[...]
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), !scalar.isKeptByte {
        unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let byte = rest.removeFirst()
        unicodeScalars.append(Unicode.Scalar(keeping: byte))
      }
    }
  }

  /// The text of a name that the system keeps, up to its zero.
  package init(fileName start: UnsafePointer<CChar>) {
    self = unsafe String(
      fileName: UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// The name's bytes for the system, with a zero at the end.
  package var fileName: [CChar] {
    var bytes: [CChar] = []
    bytes.reserveCapacity(utf8.count + 1)
    for scalar in unicodeScalars {
      if scalar.isKeptByte {
        bytes.append(CChar(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? [])
      }
    }
    return bytes + [0]
  }

  /// The name for people: bytes that are not UTF-8 as `\xff`.
  package var shownFileName: String {
    guard unicodeScalars.contains(where: \.isKeptByte) else { return self }
    return unicodeScalars.map { scalar in
      scalar.isKeptByte ? "\\x" + String(scalar.value & 0xFF, radix: 16) : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it stands for a byte that is not UTF-8.
  fileprivate var isKeptByte: Bool { (0xF780...0xF7FF).contains(value) }

  /// The character that stands for a byte that is not ASCII.
  fileprivate init(keeping byte: UInt8) {
    self = Unicode.Scalar(0xF700 + UInt32(byte)) ?? "\u{FFFD}"
  }
}
