// Reads a whole file or standard input, with a limit, and says exactly what kept it from doing so.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole files into memory.
package enum InputFile {
  /// What messages call a path.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Whether a path can be read once only: standard input, a pipe, a device.
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    if path == "-" { return true }
    guard unsafe stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Reads a file, a pipe, or standard input for `-`.
  package static func read(
    _ path: String, maximumBytes: Int
  ) throws(CodecError) -> [UInt8] {
    let name = name(of: path)
    if path == "-" { return try read(descriptor: 0, name, maximumBytes) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing(name: name) }
      throw .unreadable(name: name, reason: reason(errno))
    }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name, maximumBytes)
  }

  private static func read(
    descriptor: Int32, _ name: String, _ maximumBytes: Int
  ) throws(CodecError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(name: name, reason: reason(errno))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .directory(name: name) }
    let expected = status.st_mode & S_IFMT == S_IFREG ? max(Int(status.st_size), 0) : 0
    guard expected <= maximumBytes else {
      throw .tooBig(name: name, detail: "\(expected) bytes")
    }
    // One byte more than expected: the read that finds it missing is the end of the file.
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var count = 0
    while true {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, offset: count, buffer.count - count)
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(name: name, reason: reason(errno))
      }
      if got == 0 { break }
      count += got
      guard count <= maximumBytes else {
        throw .tooBig(name: name, detail: "more than \(maximumBytes) bytes")
      }
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: max(count, 1 << 16)))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

/// `read(2)`, which the type's own `read` would hide.
private func systemRead(
  _ descriptor: Int32, _ base: UnsafeMutableRawPointer?, offset: Int, _ count: Int
) -> Int {
  guard let base = unsafe base else { return 0 }
  return unsafe read(descriptor, base + offset, count)
}
