// One folder that files may come from, for names that strangers wrote: `@../../etc/passwd` in a scene is
// refused, and so is a link that leads out.
//
// A path is walked name by name from the open folder, links read and followed by hand, so that nobody
// can change a link between a look and the opening. A path that leads to the folder, such as the
// beginning of an absolute path, is only compared as text: nothing outside is ever touched, and
// nobody can find out which files exist there. The kernel's openat2(RESOLVE_BENEATH) does the same
// walk, but is not everywhere, and knows no absolute paths.

import SegueSystem

/// A folder that files must come from.
///
/// Paths mean what they mean elsewhere, relative to the working directory or absolute; they must lead
/// into the folder and stay there.
public final class RootFolder: Sendable {
  /// The folder, as it was named.
  public let path: String
  /// The names on the way to it from `/`, without links.
  private let place: [String]
  private let descriptor: Int32

  /// Opens a folder, which stays open; nil if no folder has that name.
  public init?(_ path: String) {
    guard let real = FilePath.real(path) else { return nil }
    self.path = path
    place = Self.names(in: real)
    descriptor = RootWalk.openFolder(real, in: AT_FDCWD)
    guard descriptor >= 0 else { return nil }
  }

  deinit { systemClose(descriptor) }

  /// Opens a file of the folder for reading; a pipe or a device is not opened.
  ///
  /// - Throws: `ENOENT` for a path that leads nowhere, and also for a path that leads out of the
  ///   folder; `EACCES` for a file that may not be read, `EINVAL` for a pipe or a device.
  package func open(_ path: String) throws(SystemError) -> Int32 {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let start = isAbsolute ? [] : Self.workingDirectory
    var walk = RootWalk(from: descriptor, at: place)
    return try walk.open(start + Self.names(in: path))
  }

  /// Whether a folder is this one or lies in it, links followed; a folder that is not there does not.
  package func holds(_ folder: String) -> Bool {
    FilePath.real(folder).map { Self.names(in: $0).starts(with: place) } ?? false
  }

  /// The names of a path, without what is empty or `.`.
  static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap(String.init).filter { $0 != "." }
  }

  private static var workingDirectory: [String] { FilePath.real(".").map(names) ?? [] }
}

extension RootFolder: Hashable {
  /// Whether both are the same opened folder.
  public static func == (left: RootFolder, right: RootFolder) -> Bool { left === right }

  /// An open folder is equal only to itself.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
