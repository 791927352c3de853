// A walk along a path that must end in one folder: see RootFolder.swift.

import SegueSystem

/// Where a walk has come to.
struct RootWalk: ~Copyable {
  private let root: Int32
  private let place: [String]
  /// The names from `/` while the walk is outside: compared with the root's, never looked up.
  private var outside: [String]?
  /// The folders below the root that were entered, open.
  private var entered: [Int32] = []
  private var links = 0

  /// More links than this lead nowhere.
  private static let mostLinks = 40
  /// The one error for every path that cannot be found, or may not be looked for.
  private static let missing = SystemError(code: ENOENT)

  /// Begins at `/`.
  ///
  /// - Parameters:
  ///   - root: the folder that the walk must come to, open.
  ///   - place: the names from `/` to it.
  init(from root: Int32, at place: [String]) {
    self.root = root
    self.place = place
    outside = place.isEmpty ? nil : []
  }

  deinit { for folder in entered { systemClose(folder) } }

  private var here: Int32 { entered.last ?? root }

  /// Walks along names from `/` and opens the last one.
  mutating func open(_ names: [String]) throws(SystemError) -> Int32 {
    var names = names
    while !names.isEmpty {
      let name = names.removeFirst()
      if outside != nil || name == ".." {
        step(name)
      } else if let target = try link(name) {
        if target.utf8.first == UInt8(ascii: "/") { leave(to: []) }
        names = RootFolder.names(in: target) + names
      } else if names.isEmpty {
        return try openFile(name)
      } else {
        let folder = Self.openFolder(name, in: here)
        guard folder >= 0 else { throw Self.failure }
        entered.append(folder)
      }
    }
    throw outside == nil ? SystemError(code: EISDIR) : Self.missing
  }

  /// A step outside, or back.
  private mutating func step(_ name: String) {
    if let names = outside {
      outside = name == ".." ? names.dropLast() : names + [name]
      noticeRoot()
    } else if let folder = entered.popLast() {
      systemClose(folder)
    } else {
      leave(to: place.dropLast())
    }
  }

  private mutating func leave(to names: [String]) {
    for folder in entered { systemClose(folder) }
    entered = []
    outside = names
    noticeRoot()
  }

  private mutating func noticeRoot() {
    if outside == place { outside = nil }
  }

  /// Where a link leads; nil for anything else.
  private mutating func link(_ name: String) throws(SystemError) -> String? {
    var target = [UInt8](repeating: 0, count: 4096)
    let count = unsafe target.withUnsafeMutableBytes { bytes -> Int in
      guard let base = bytes.baseAddress else { return -1 }
      return unsafe readlinkat(
        here, name.fileName, base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    // Not a link, or nothing there: opening it will tell.
    guard count >= 0 else { return nil }
    links += 1
    guard links <= Self.mostLinks, count < target.count else { throw Self.missing }
    return String(fileName: target.prefix(count))
  }

  private func openFile(_ name: String) throws(SystemError) -> Int32 {
    var status = stat()
    guard unsafe fstatat(here, name.fileName, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw Self.failure
    }
    if FileKind(status) == .special { throw SystemError(code: EINVAL) }
    // Without waiting, should a pipe have come in between.
    let file = unsafe openat(here, name.fileName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure }
    guard unsafe fstat(file, &status) == 0, FileKind(status) != .special else {
      systemClose(file)
      throw SystemError(code: EINVAL)
    }
    return file
  }

  /// Opens a folder to look names up in, unless it is a link; negative when that fails.
  static func openFolder(_ name: String, in folder: Int32) -> Int32 {
    #if os(Linux)
      // O_PATH: leave to pass through is enough.
      let flags: Int32 = 0o10_000_000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #else
      let flags: Int32 = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #endif
    return unsafe openat(folder, name.fileName, flags)
  }

  /// The last call's error; one for all that says that there is no such file.
  private static var failure: SystemError {
    let last = SystemError.last
    return [ENOTDIR, ELOOP, ENAMETOOLONG].contains(last.code) ? missing : last
  }
}
