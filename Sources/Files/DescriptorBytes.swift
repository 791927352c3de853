// Bytes of open files and pipes. A call that a signal comes before is made again.

import SegueSystem

/// Reads and writes by descriptors.
package enum DescriptorBytes {
  /// Reads once.
  ///
  /// - Parameters:
  ///   - bytes: what is read takes the place of those from `start` on, as far as they reach.
  ///   - most: no more than so many.
  ///   - offset: where in the file; nil for where its last reader stopped.
  /// - Returns: how many there were; 0 at the end.
  package static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], from start: Int = 0, most: Int = .max,
    at offset: Int? = nil
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe systemRead(
          descriptor, base + start, min(buffer.count - start, most), offset)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads until bytes are full or the file ends.
  ///
  /// - Returns: how many there were.
  package static func fill(
    _ bytes: inout [UInt8], from descriptor: Int32, at offset: Int? = nil
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < bytes.count {
      let count = try read(
        descriptor, into: &bytes, from: filled, at: offset.map { $0 + filled })
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Writes bytes, all of them; a full pipe that does not block is waited for.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&full, 1, -1)
        continue
      }
      guard count > 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
  }
}

/// `read(2)` or `pread(2)`, which the type's own `read` would hide.
private func systemRead(
  _ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int, _ offset: Int?
) -> Int {
  guard let offset else { return unsafe read(descriptor, base, count) }
  return unsafe pread(descriptor, base, count, off_t(offset))
}

/// `write(2)`, which the type's own `write` would hide.
private func systemWrite(
  _ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, base, count)
}
