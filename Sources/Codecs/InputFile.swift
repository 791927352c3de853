// Reads a whole file or standard input within limits, and says exactly what kept it from doing so.

import SegueFiles
import SeguePixels
import SegueSystem

/// Whole files into memory.
package struct InputFile {
  private let path: String
  private let limits: Limits
  private let name: String

  /// - Parameters:
  ///   - path: a file; `-` is standard input.
  ///   - limits: how long it may be, and which folder it must come from.
  package init(_ path: String, limits: Limits) {
    self.path = path
    self.limits = limits
    name = Self.name(of: path)
  }

  /// The name of a path in messages.
  package static func name(of path: String) -> String {
    if LentFiles.isOne(path) { return "what is in memory" }
    return path == "-" ? "standard input" : path
  }

  /// Whether a path can be read once only: standard input, a pipe, a device.
  package static func isStream(_ path: String) -> Bool {
    path == "-" ? !StandardInput.isFile : FileKind(path) == .special
  }

  /// Reads all of it.
  ///
  /// - Parameters:
  ///   - onlyFiles: whether a pipe or a device is refused, which could keep everybody waiting.
  ///   - judge: told the first bytes, and all of a short file, before more is read; throws to refuse it.
  package func read(
    onlyFiles: Bool = false, judge: ([UInt8]) throws(CodecError) -> Void = { _ in }
  ) throws(CodecError) -> [UInt8] {
    if path == "-", !StandardInput.isFile {
      guard !limits.onlyFiles else { throw .notAFile(name: name) }
      return try read(descriptor: STDIN_FILENO, after: StandardInput.takeBeginning(), judge)
    }
    let descriptor = try open(onlyFiles: onlyFiles)
    defer { systemClose(descriptor) }
    return try read(descriptor: descriptor, judge)
  }

  /// Opens it for another reader, such as a program; the caller closes it.
  ///
  /// - Throws: for anything that is not a file with something in it.
  package func openForReading() throws(CodecError) -> Int32 {
    if path == "-", !StandardInput.isFile { throw .notAFile(name: name) }
    let descriptor = try open(onlyFiles: true)
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    if isKnown, status.st_size > 0, case .regular = FileKind(status) { return descriptor }
    systemClose(descriptor)
    if isKnown, FileKind(status) == .directory { throw .directory(name: name) }
    throw .empty(name: name)
  }

  /// The path of a file that another file names; `-` is a file of that name, and not standard input.
  package static func path(of file: String, namedIn other: String) -> String {
    guard !file.hasPrefix("/") else { return file }
    guard let slash = other.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return file == "-" ? "./-" : file
    }
    return other[...slash] + file
  }

  /// Reads its first bytes: enough to tell what it is.
  ///
  /// - Throws: also for a pipe or a device, whose first bytes nobody else would get.
  package func beginning() throws(CodecError) -> [UInt8] {
    let descriptor = try open(onlyFiles: true)
    defer { systemClose(descriptor) }
    _ = try expectedLength(descriptor)
    return try firstBytes(of: descriptor)
  }

  /// The first bytes of an open file, as many as a judge is told.
  ///
  /// - Parameter known: those that were read before.
  func firstBytes(
    of descriptor: Int32, after known: [UInt8] = []
  ) throws(CodecError) -> [UInt8] {
    var bytes = known
    try append(Self.firstBytes - known.count, from: descriptor, to: &bytes)
    return bytes
  }

  /// The next part of an open file; empty at its end.
  func part(of descriptor: Int32) throws(CodecError) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(1 << 18, from: descriptor, to: &bytes)
    return bytes
  }

  /// Opens it.
  ///
  /// - Parameter onlyFiles: whether a pipe or a device is refused, and never waited for.
  private func open(onlyFiles: Bool) throws(CodecError) -> Int32 {
    let descriptor = try opened(onlyFiles: onlyFiles || limits.onlyFiles)
    do throws(CodecError) { try limits.watch?.opened(path, descriptor) } catch {
      systemClose(descriptor)
      throw error
    }
    return descriptor
  }

  private func opened(onlyFiles: Bool) throws(CodecError) -> Int32 {
    if LentFiles.isOne(path) { return try LentFiles.open(path, name: name) }
    do throws(SystemError) {
      // Standard input is nobody's name for a file.
      if path == "-" { return try Self.open(StandardInput.place, onlyFiles: onlyFiles) }
      if let draft = try limits.drafts?.open(path) { return draft }
      if let root = limits.root { return try root.open(path) }
      return try Self.open(path, onlyFiles: onlyFiles)
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: throw .missing(name: name)
      case EISDIR: throw .directory(name: name)
      case EINVAL: throw .notAFile(name: name)
      default: throw .unreadable(name: name, reason: error.reason)
      }
    }
  }

  private static func open(_ path: String, onlyFiles: Bool) throws(SystemError) -> Int32 {
    if onlyFiles { return try RegularFile.open(path) }
    while true {
      let descriptor = systemOpen(path.fileName)
      // A pipe that nobody writes to is waited for; signals that end the run do so themselves.
      if descriptor < 0, errno == EINTR { continue }
      guard descriptor >= 0 else { throw .last }
      return descriptor
    }
  }

  /// How many bytes the judge is told.
  private static let firstBytes = 4096

  private func read(
    descriptor: Int32, after known: [UInt8] = [],
    _ judge: ([UInt8]) throws(CodecError) -> Void
  ) throws(CodecError) -> [UInt8] {
    let expected = try expectedLength(descriptor)
    var bytes = try firstBytes(of: descriptor, after: known)
    if bytes.isEmpty { return bytes }
    try judge(bytes)
    guard bytes.count == Self.firstBytes else { return bytes }
    guard Bitmap.isAvailable(byteCount: expected) else { throw .outOfMemory(name: name) }
    bytes.reserveCapacity(expected + 1)
    while true {
      // One byte more than expected: the read that finds it missing is the end of the file.
      let before = bytes.count
      let wanted = max(expected + 1 - before, min(before, 1 << 26), 1 << 16)
      guard Bitmap.isAvailable(byteCount: wanted) else { throw .outOfMemory(name: name) }
      try append(wanted, from: descriptor, to: &bytes)
      guard bytes.count - before == wanted else { return bytes }
    }
  }

  /// How long a file says it is; 0 if it says nothing.
  private func expectedLength(_ descriptor: Int32) throws(CodecError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(name: name, reason: SystemError.last.reason)
    }
    switch FileKind(status) {
    case .directory: throw .directory(name: name)
    case .regular:
      let length = max(Int(status.st_size), 0)
      guard length <= limits.fileBytes else {
        throw .tooBig(name: name, detail: "\(length) bytes")
      }
      return length
    default: return 0
    }
  }

  /// Reads so many bytes, or fewer where it ends.
  private func append(
    _ count: Int, from descriptor: Int32, to bytes: inout [UInt8]
  ) throws(CodecError) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var end = start
    while end < start + count {
      let got: Int
      do throws(SystemError) {
        got = try DescriptorBytes.read(descriptor, into: &bytes, from: end)
      } catch {
        throw .unreadable(name: name, reason: error.reason)
      }
      if got == 0 { break }
      end += got
      guard end <= limits.fileBytes else {
        throw .tooBig(name: name, detail: "more than \(limits.fileBytes) bytes")
      }
    }
    bytes.removeLast(bytes.count - end)
  }
}

/// `open(2)` for reading, which the type's own `open` would hide.
private func systemOpen(_ path: [CChar]) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }
