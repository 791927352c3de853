// The folder of a gallery: it appears when it is complete. Until then its files are in a hidden folder: beside
// it, or in it where it is there already.
//
// A run that is killed leaves its hidden folder. A run that is at work keeps a lock on its own, which goes with the
// process; so the next one finds out which folders nobody works in any more, and removes them.

import Segue
import SegueSystem

/// A folder on its way to its name.
final class GalleryFolder: Discardable {
  /// How many bytes were written into it.
  var bytes = 0
  private let target: String
  private let isThere: Bool
  private let temporary: String
  /// Keeps the lock of the hidden folder.
  private var lock: Int32 = -1
  private let tree = TemporaryTree()
  private static let subfolder = "effects"

  /// Throws when such a folder cannot be made; an empty one may be there.
  ///
  /// - Parameter replaces: whether a folder with files may be written into.
  static func check(_ name: String, replaces: Bool) throws {
    switch FileKind(name) {
    case .missing: break
    case .directory:
      guard let files = FilePath.names(in: name) else {
        throw CommandFailure(.cannotCreate, "\(name): this folder cannot be read")
      }
      guard files.isEmpty || replaces else {
        throw CommandFailure(
          .cannotCreate, "\(name): has files already; --force writes the gallery among them")
      }
    case .regular, .danglingLink, .special:
      throw CommandFailure(.cannotCreate, "\(name): not a folder; choose another name")
    }
  }

  /// Makes the hidden folder.
  init(_ name: String) throws {
    var target = name
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    self.target = target
    isThere = FileKind(target) == .directory
    let parent = isThere ? target : FilePath.directory(target)
    guard FileKind(parent) == .directory else {
      throw CommandFailure(.cannotCreate, "\(target): there is no directory \(parent)")
    }
    let hidden = ".\(isThere ? "gallery" : FilePath.name(target)).tmp."
    Self.removeAbandoned(in: parent, named: hidden)
    temporary = "\(parent)/\(hidden)\(getpid())"
    for folder in [temporary, path(Self.subfolder)] {
      tree.add(folder)
      guard unsafe mkdir(folder.fileName, 0o777) == 0 else {
        let reason = SystemError.last.reason
        discard()
        throw CommandFailure(.cannotCreate, "\(target): \(reason)")
      }
      if lock < 0 { lock = Self.locked(temporary) }
    }
  }

  deinit { if lock >= 0 { close(lock) } }

  /// Removes hidden folders of runs that were killed.
  private static func removeAbandoned(in parent: String, named hidden: String) {
    for name in FilePath.names(in: parent) ?? [] where name.hasPrefix(hidden) {
      // One that has just been made may not have its lock yet.
      guard let process = pid_t(name.dropFirst(hidden.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let folder = "\(parent)/\(name)"
      let lock = locked(folder)
      guard lock >= 0 else { continue }
      remove(folder)
      close(lock)
    }
  }

  /// A lock on a folder of our own that nobody else has a lock on; negative where that cannot be had.
  private static func locked(_ folder: String) -> Int32 {
    let descriptor = unsafe open(
      folder.fileName, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    {
      return descriptor
    }
    close(descriptor)
    return -1
  }

  /// Removes a hidden folder with its files; links are not followed.
  private static func remove(_ folder: String) {
    for folder in ["\(folder)/\(subfolder)", folder] {
      var status = stat()
      guard unsafe lstat(folder.fileName, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        continue
      }
      for name in FilePath.names(in: folder) ?? [] { unsafe unlink("\(folder)/\(name)".fileName) }
      unsafe rmdir(folder.fileName)
    }
  }

  /// Where a new file is written until the folder is complete.
  func place(_ name: String) -> String {
    tree.add(path(name))
    return path(name)
  }

  private func path(_ name: String) -> String { "\(temporary)/\(name)" }

  /// Writes a file of the folder as UTF-8.
  func write(_ text: String, _ name: String) throws {
    let utf8 = Array(text.utf8)
    try Exporter().write(utf8, to: .file(place(name)))
    bytes += utf8.count
  }

  /// Gives the folder its name.
  ///
  /// If a folder of that name exists, the files are moved into it, the page last.
  func publish() throws {
    guard isThere else {
      guard unsafe rename(temporary.fileName, target.fileName) == 0 else { throw failure }
      tree.isGone()
      return
    }
    let pages = FilePath.names(in: temporary) ?? []
    let films = FilePath.names(in: path(Self.subfolder)) ?? []
    if unsafe mkdir("\(target)/\(Self.subfolder)".fileName, 0o777) != 0, errno != EEXIST {
      throw failure
    }
    for name in films.map({ "\(Self.subfolder)/\($0)" }) + pages.filter({ $0 != Self.subfolder }) {
      guard unsafe rename(path(name).fileName, "\(target)/\(name)".fileName) == 0 else {
        throw failure
      }
    }
    discard()
  }

  /// Removes what has not been published.
  func discard() {
    Self.remove(temporary)
    tree.isGone()
  }

  private var failure: CommandFailure {
    CommandFailure(.cannotCreate, "\(target): \(SystemError.last.reason)")
  }
}
