// A file that appears whole or not at all: written without a name where the system can do that, else
// under a name of its own beside the target.
//
// A file without a name goes with the process, however that ends. It gets the target's name with
// linkat(2), which fails when there is such a file: without leave to replace, that is the answer. With
// leave, it gets a temporary name first and is renamed. File systems that cannot (O_TMPFILE is Linux's,
// and asks for /proc) get a file with a temporary name from the beginning.
//
// Modes: a new file gets 0666 less the umask. One that takes another's place keeps that one's permission
// bits, and never runs as somebody else: set-id bits are left out.

import SegueFiles
import SegueSystem
import Synchronization

/// A file on its way to its name.
package final class TemporaryFile: Discardable {
  private let name: String
  private let target: String
  private let replaces: Bool
  private let completion: FileCompletion?
  private let output: OutputDescriptor
  private var isOpen = true
  /// The permissions of the file whose place it takes.
  private var kept: mode_t?
  /// The name it has until it has its own.
  private var temporary: TemporaryName?

  /// Makes the file, or one beside its target.
  ///
  /// - Parameters:
  ///   - writing: its `replaces` tells whether a file of that name may go.
  ///   - followsLinks: whether the file that a link leads to is replaced, and not the link.
  package init(
    target name: String, writing: Writing, followsLinks: Bool = true
  ) throws(ExportError) {
    try TemporaryFile.check(name, replaces: writing.replaces)
    self.name = name
    // A link that is replaced would lose its target's place.
    target = followsLinks ? FilePath.resolved(name) : name
    replaces = writing.replaces
    completion = writing.completion
    if case .regular(let permissions) = FileKind(target) { kept = mode_t(permissions & 0o777) }
    // Another program may have to open it once more: it can be written to until it is complete.
    let mode = (kept ?? 0o666) | 0o600
    var descriptor = Self.openNameless(in: FilePath.directory(target), mode: mode)
    if descriptor < 0 {
      let temporary = TemporaryName(beside: target)
      descriptor = unsafe open(
        temporary.path.fileName, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard descriptor >= 0 else {
        throw .cannotCreate(name: name, reason: SystemError.last.reason)
      }
      temporary.exists()
      self.temporary = temporary
    }
    output = OutputDescriptor(descriptor, name: name, writing)
  }

  deinit { discard() }

  /// Whether a file can be made there; says exactly why not.
  static func check(_ name: String, replaces: Bool) throws(ExportError) {
    try checkName(name, replaces: replaces)
    let directory = FilePath.directory(name)
    if FilePath.name(name).isEmpty || FileKind(directory) != .directory {
      throw .missingDirectory(name: name, directory: directory)
    }
    guard unsafe access(directory.fileName, W_OK | X_OK) == 0 else {
      throw .cannotCreate(name: name, reason: SystemError.last.reason)
    }
  }

  /// Refuses the name of a folder, and of what may not be replaced.
  static func checkName(_ name: String, replaces: Bool) throws(ExportError) {
    switch FileKind(name) {
    case .directory: throw .isDirectory(name: name)
    case .regular, .danglingLink, .special: if !replaces { throw .exists(name: name) }
    case .missing: break
    }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(ExportError) { try output.write(bytes) }

  /// A path by which a program that we run can write the file.
  package var path: String { "/proc/\(getpid())/fd/\(output.number)" }

  /// How long it is by now.
  package var byteCount: Int { output.byteCount }

  /// Writes over the beginning.
  func writeOver(_ bytes: [UInt8]) throws(ExportError) { try output.writeOver(bytes) }

  /// Gives the file its name; on failure nothing is left.
  package func publish() throws(ExportError) {
    defer { discard() }
    // The umask is for new files.
    if let kept { fchmod(output.number, kept) }
    try output.flush()
    try completion?(output.number)
    if temporary == nil {
      if linked(to: target) { return }
      let failure = SystemError.last
      if hasName(target) { return }
      guard failure.code == EEXIST else { throw cannotCreate(failure) }
      guard replaces else { throw .exists(name: name) }
      let temporary = TemporaryName(beside: target)
      guard linked(to: temporary.path) else { throw cannotCreate(.last) }
      temporary.exists()
      self.temporary = temporary
    }
    guard let temporary else { return }
    if !replaces {
      if unsafe link(temporary.path.fileName, target.fileName) == 0 { return }
      if hasName(target) { return }
      // Where a file system has no links, a look and a rename stand in.
      if errno == EEXIST || FileKind(target) != .missing { throw .exists(name: name) }
    }
    if unsafe rename(temporary.path.fileName, target.fileName) != 0 {
      let failure = SystemError.last
      guard hasName(target) else { throw cannotCreate(failure) }
    }
    temporary.isGone()
    self.temporary = nil
  }

  /// Removes what has not been published.
  package func discard() {
    if isOpen { systemClose(output.number) }
    isOpen = false
    if let temporary {
      unsafe unlink(temporary.path.fileName)
      temporary.isGone()
    }
    temporary = nil
  }

  private func cannotCreate(_ failure: SystemError) -> ExportError {
    .cannotCreate(name: name, reason: failure.reason)
  }

  /// A file that no directory lists; negative where that cannot be had.
  private static func openNameless(in directory: String, mode: mode_t) -> Int32 {
    #if os(Linux)
      let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
      let descriptor = unsafe open(
        directory.fileName, nameless | O_RDWR | O_CLOEXEC, mode)
      guard descriptor >= 0 else { return -1 }
      if unsafe access(place(descriptor), F_OK) == 0 { return descriptor }
      systemClose(descriptor)
    #endif
    return -1
  }

  /// Gives the open file a name; false, and `errno`, when that cannot be.
  private func linked(to path: String) -> Bool {
    unsafe linkat(
      AT_FDCWD, Self.place(output.number), AT_FDCWD, path.fileName, AT_SYMLINK_FOLLOW) == 0
  }

  /// Whether a name is that of the open file: what failed was done all the same.
  ///
  /// A share whose answer is lost is asked again, and says that the name is taken, or gone: by our own doing.
  private func hasName(_ path: String) -> Bool {
    let failure = errno
    defer { errno = failure }
    var (own, other) = (stat(), stat())
    return unsafe fstat(output.number, &own) == 0 && lstat(path.fileName, &other) == 0
      && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// Where an open file can be found.
  private static func place(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
