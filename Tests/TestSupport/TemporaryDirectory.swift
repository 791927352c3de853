// A directory for one test, without Foundation: made empty, removed with its files.

import SegueSystem

/// A directory that goes when the last reference to it does.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a directory; a machine without a place for temporary files cannot run the tests.
  public init(in folder: String = "/tmp") {
    var template = [CChar]("\(folder)/segue-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer -> Bool in
      guard let base = buffer.baseAddress else { return false }
      return unsafe mkdtemp(base) != nil
    }
    precondition(made, "no temporary directory can be made")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Self.remove(path)
  }

  /// The path of a file in it.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Makes a directory in it.
  public func makeDirectory(_ name: String) { _ = unsafe mkdir(file(name), 0o755) }

  /// Makes a directory in it, and those around it.
  public func makeDirectories(_ name: String) {
    var path = ""
    for part in name.split(separator: "/") {
      path += (path.isEmpty ? "" : "/") + part
      makeDirectory(path)
    }
  }

  /// Removes a file, or a directory with its files; links are not followed.
  private static func remove(_ path: String) {
    if unsafe unlink(path) == 0 { return }
    for name in Directory.names(path) { remove(path + "/" + name) }
    _ = unsafe rmdir(path)
  }

  /// The names of its entries, hidden files too, sorted.
  public var names: [String] { Directory.names(path) }

  /// The bytes of a file in it; nil when it is not there.
  public func bytes(_ name: String) -> [UInt8]? {
    let descriptor = unsafe open(file(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return Descriptors.readToEnd(descriptor)
  }

  /// Makes a file of some bytes.
  public func write(_ name: String, _ bytes: [UInt8] = [1]) {
    let descriptor = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(descriptor >= 0, "a test's file can be made")
    unsafe bytes.withUnsafeBytes { _ = unsafe systemWrite(descriptor, $0) }
    close(descriptor)
  }
}

/// Plain descriptors.
public enum Descriptors {
  /// All bytes until the end of the file or pipe.
  public static func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return all }
      all += block[..<count]
    }
  }

  /// A pipe: its reading end and its writing end.
  public static func makePipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let status = unsafe ends.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let base = buffer.baseAddress else { return -1 }
      return unsafe pipe(base)
    }
    precondition(status == 0, "a pipe can be made")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
