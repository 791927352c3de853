// A file that appears whole or not at all: written under a name of its own beside the target, then
// renamed.
//
// Without leave to replace, the last step is link(2), which fails when somebody made the target in the
// meantime; only where a file system has no links do a look and a rename stand in.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file on its way to its name.
final class TemporaryFile {
  private let name: String
  private let target: String
  private let replaces: Bool
  private let path: String
  private let output: OutputDescriptor
  private var isOpen = true
  private var isThere = true
  private static let serial = Atomic<Int>(0)

  /// Makes the file beside its target.
  ///
  /// - Parameter writing: its `replaces` tells whether a file of that name may go.
  init(target name: String, writing: Writing) throws(ExportError) {
    try TemporaryFile.check(name, replaces: writing.replaces)
    self.name = name
    // A link that is replaced would lose its target's place; the file it leads to is replaced.
    target = Path.resolved(name)
    replaces = writing.replaces
    path = TemporaryFile.temporaryPath(beside: target)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .cannotCreate(name: name, reason: SystemError.last.reason)
    }
    if case .regular(let permissions) = FileKind(target) { fchmod(descriptor, permissions) }
    output = OutputDescriptor(descriptor, name: name, writing)
  }

  deinit { discard() }

  /// Whether a file can be made there; says exactly why not.
  static func check(_ name: String, replaces: Bool) throws(ExportError) {
    switch FileKind(name) {
    case .directory: throw .isDirectory(name: name)
    case .regular, .special: if !replaces { throw .exists(name: name) }
    case .missing: break
    }
    let directory = Path.directory(name)
    if Path.name(name).isEmpty || FileKind(directory) != .directory {
      throw .missingDirectory(name: name, directory: directory)
    }
    guard unsafe access(directory, W_OK | X_OK) == 0 else {
      throw .cannotCreate(name: name, reason: SystemError.last.reason)
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(ExportError) { try output.write(bytes) }

  /// Closes the file and gives it its name; on failure nothing is left.
  func publish() throws(ExportError) {
    defer { discard() }
    isOpen = false
    try output.close()
    if replaces { return try move() }
    if unsafe link(path, target) == 0 { return }
    if errno == EEXIST { throw .exists(name: name) }
    guard FileKind(target) == .missing else { throw .exists(name: name) }
    try move()
  }

  private func move() throws(ExportError) {
    guard unsafe rename(path, target) == 0 else {
      throw .cannotCreate(name: name, reason: SystemError.last.reason)
    }
    isThere = false
  }

  /// Removes what has not been published.
  func discard() {
    if isOpen { _ = systemClose(output.number) }
    if isThere { unsafe unlink(path) }
    isOpen = false
    isThere = false
  }

  /// A name that no other run uses and that listings do not show.
  private static func temporaryPath(beside target: String) -> String {
    let number = serial.wrappingAdd(1, ordering: .relaxed).oldValue
    // A name may have 255 bytes; what tells files apart needs some of them.
    let name = String(decoding: Path.name(target).utf8.prefix(150), as: UTF8.self)
      .prefix { $0 != "\u{FFFD}" }
    return "\(Path.directory(target))/.\(name).tmp.\(getpid()).\(number)"
  }
}
