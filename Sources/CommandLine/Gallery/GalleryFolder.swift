// The folder of a gallery: it appears when it is complete. Until then its files are in a hidden folder: beside
// it, or in it where it is there already.

import Segue
import SegueFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder on its way to its name.
final class GalleryFolder {
  /// How many bytes were written into it.
  var bytes = 0
  private let target: String
  private let isThere: Bool
  private let temporary: String
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
    temporary = "\(parent)/.\(isThere ? "gallery" : FilePath.name(target)).tmp.\(getpid())"
    for folder in [temporary, path(Self.subfolder)] {
      tree.add(folder)
      guard unsafe mkdir(folder.fileName, 0o777) == 0 else {
        let reason = SystemError.last.reason
        discard()
        throw CommandFailure(.cannotCreate, "\(target): \(reason)")
      }
    }
  }

  /// Where a new file is written until the folder is complete.
  func place(_ name: String) -> String {
    tree.add(path(name))
    return path(name)
  }

  private func path(_ name: String) -> String { "\(temporary)/\(name)" }

  /// Writes a text.
  func write(_ text: String, _ name: String) throws {
    let utf8 = Array(text.utf8)
    try Exporter().write(utf8, to: .file(place(name)))
    bytes += utf8.count
  }

  /// Gives the folder its name, or moves its files into the one that is there, the page at last.
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
    for folder in [path(Self.subfolder), temporary] {
      for name in FilePath.names(in: folder) ?? [] { unsafe unlink("\(folder)/\(name)".fileName) }
      unsafe rmdir(folder.fileName)
    }
    tree.isGone()
  }

  private var failure: CommandFailure {
    CommandFailure(.cannotCreate, "\(target): \(SystemError.last.reason)")
  }
}
