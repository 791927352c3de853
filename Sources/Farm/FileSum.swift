// SHA-256 sums: of inputs, so that every machine reads the same ones, and of parts, so that none is joined damaged.

internal import CSegueSystem
import Segue
import SegueSystem

/// Sums of bytes and files.
package enum FileSum {
  /// The SHA-256 of bytes, in hexadecimal.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var sum = RunningSum()
    sum.add(Array(bytes))
    return sum.text()
  }

  /// The SHA-256 of an open file from its beginning, and its length.
  static func of(descriptor: Int32) throws(SystemError) -> (text: String, bytes: Int) {
    guard lseek(descriptor, 0, SEEK_SET) >= 0 else { throw .last }
    var sum = RunningSum()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try DescriptorBytes.read(descriptor, into: &buffer)
      if count == 0 { return (sum.text(), sum.byteCount) }
      sum.add(count == buffer.count ? buffer : Array(buffer[..<count]))
    }
  }

  /// The SHA-256 of a file, and its length.
  package static func of(file path: String) throws(SystemError) -> (text: String, bytes: Int) {
    let descriptor = try RegularFile.open(path)
    defer { systemClose(descriptor) }
    return try of(descriptor: descriptor)
  }
}

/// A sum that bytes are added to.
struct RunningSum {
  private var sum = segue_sha256()
  private(set) var byteCount = 0

  init() { unsafe segue_sha256_begin(&sum) }

  mutating func add(_ bytes: [UInt8]) {
    byteCount += bytes.count
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe segue_sha256_add(&sum, start, buffer.count) }
    }
  }

  /// The sum in hexadecimal; nothing is added afterwards.
  mutating func text() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe segue_sha256_end(&sum, start) }
    }
    return Hexadecimal.text(digest)
  }
}

/// Bytes in hexadecimal.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef")

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
