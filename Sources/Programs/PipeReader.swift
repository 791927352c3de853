// Reads what a program writes, and stops when the time is over or, where it was asked something, when it is silent.

import SegueCodecs
import SegueExport
import SegueFiles
import SegueSystem

/// The reading end of a pipe.
struct PipeReader {
  let pipe: Descriptor
  let limits: Limits
  var patience: Patience?
  var cancellation: CancellationFlag?

  /// How long a program that was asked something may be silent.
  struct Patience {
    let program: String
    let seconds: Int

    /// When it is over, from now on.
    var end: ContinuousClock.Instant { .now + .seconds(seconds) }

    var error: ProgramError { .silent(program: program, seconds: seconds) }
  }

  /// Everything up to the end.
  ///
  /// - Parameter longest: more bytes than this are an error.
  func all(longest: Int, of name: String) throws(ProgramError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try next(of: name) {
      bytes += part
      guard bytes.count <= longest else {
        throw .notMedia(name: name, words: "it has more entries than can be listed")
      }
    }
    return bytes
  }

  /// Hands over each line when it is there, up to the end.
  func forEachLine(of name: String, _ body: (Substring) throws -> Void) throws {
    var rest: [UInt8] = []
    while let part = try next(of: name) {
      rest += part
      guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      for line in String(decoding: rest[..<last], as: UTF8.self).split(separator: "\n") {
        try body(line)
      }
      rest.removeSubrange(...last)
    }
    if !rest.isEmpty { try body(Substring(decoding: rest, as: UTF8.self)) }
  }

  /// What comes next; nil at the end.
  private func next(of name: String) throws(ProgramError) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    try waitUntilReadable(name)
    let count = try? DescriptorBytes.read(pipe.number, into: &buffer)
    return count.flatMap { $0 > 0 ? buffer[..<$0] : nil }
  }

  /// So many bytes; fewer where the pipe ends.
  func bytes(_ count: Int, of name: String) throws(ProgramError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let result = unsafe bytes.withUnsafeMutableBytes { memory in
      Result { () throws(ProgramError) in try unsafe fill(memory, of: name) }
    }
    return Array(bytes[..<(try result.get())])
  }

  /// Reads until memory is full or the pipe ends.
  ///
  /// - Returns: how many bytes there were.
  @unsafe func fill(
    _ memory: UnsafeMutableRawBufferPointer, of name: String
  ) throws(ProgramError) -> Int {
    var filled = 0
    while filled < memory.count {
      try waitUntilReadable(name)
      guard let base = memory.baseAddress else { break }
      let count = unsafe systemRead(pipe.number, base + filled, memory.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Fills bytes.
  ///
  /// - Returns: whether there were as many.
  func fill(_ bytes: inout [UInt8], of name: String) throws(ProgramError) -> Bool {
    let result = unsafe bytes.withUnsafeMutableBytes { bytes in
      Result { () throws(ProgramError) in try unsafe fill(bytes, of: name) == bytes.count }
    }
    return try result.get()
  }

  /// Waits for bytes or the end.
  ///
  /// If there is a limit of time, it looks at the time now and then.
  private func waitUntilReadable(_ name: String) throws(ProgramError) {
    guard limits.deadline != nil || patience != nil || cancellation != nil else { return }
    let end = patience?.end
    while true {
      if cancellation?.isCancelled == true { throw .cancelled }
      if let patience, let end, end <= .now { throw patience.error }
      try limits.checkTime(of: name)
      var entry = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&entry, 1, 200) != 0 { return }
    }
  }
}

/// `read(2)`, for types whose own `read` would hide it.
func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  guard let base = unsafe base else { return 0 }
  return unsafe read(descriptor, base, count)
}
