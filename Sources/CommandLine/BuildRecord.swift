// What the program was built from: what `segue --version` says, and the day that manual pages carry.

import Segue

/// The commit and the packages of a build.
package struct BuildRecord: Sendable {
  /// The commit; nil if the build was not told.
  let commit: String?
  /// Its day, as in `2026-11-26`.
  let date: String?
  /// The packages that are linked in.
  private let packages: String

  /// Reads what the build was told.
  ///
  /// - Parameters:
  ///   - commit: the commit and its day, as in `85524523a1b2 2026-11-26`; empty for nothing.
  ///   - packages: the packages that are linked in, with their versions.
  package init(commit: String, packages: String) {
    let words = commit.split(separator: " ").map(String.init)
    self.commit = words.first
    date = words.count > 1 ? words[1] : nil
    self.packages = packages
  }

  /// The version of Swift's library, as in `6.3`: it does not know its third number.
  private static var swift: String {
    "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2).joined(separator: ".")
  }

  /// The lines of `segue --version`; the first is for scripts.
  var lines: [String] {
    let libraries = CodecLibrary.linked.map(\.labelled)
    let origin = [commit, date].compactMap(\.self).joined(separator: " of ")
    return ["segue \(Root.version)"] + (origin.isEmpty ? [] : ["commit \(origin)"]) + [
      "with \(packages), Swift \(Self.swift)",
      "with \(libraries.joined(separator: ", "))",
      "'segue doctor' shows libraries that are loaded on demand",
    ]
  }
}

extension CodecLibrary {
  /// Its name with its version, which may hold the name already.
  fileprivate var labelled: String { version.hasPrefix(name) ? version : "\(name) \(version)" }
}
