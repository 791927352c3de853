// Programs, libraries and fonts that tests need beside Swift. `make test` installs it, so where
// something is missing the tests that need it fail: a test that was skipped in silence has hidden a
// fault before. $SEGUE_TESTS_MAY_SKIP lets them be skipped.

import CSegueType
import SegueSystem
import Synchronization

/// Conditions of tests.
///
/// They are true where the thing is there, and false where it is missing and tests may be skipped.
/// Otherwise they throw, and the test fails with the name of the missing program or library.
public enum Needed {
  /// Programs on the PATH.
  public static func program(_ names: String...) throws -> Bool {
    try names.allSatisfy { try met(Program.isInstalled($0), "the program \($0)") }
  }

  /// A filter of the ffmpeg program, which it may have been built without.
  public static func ffmpegFilter(_ name: String) throws -> Bool {
    let list = Program("ffmpeg")?.run(["-hide_banner", "-filters"]).text ?? ""
    return try met(list.contains(" \(name) "), "ffmpeg's filter \(name)")
  }

  /// A module of Python.
  public static func pythonModule(_ name: String) throws -> Bool {
    try met(Program.python(with: name) != nil, "Python's module \(name)")
  }

  /// The libraries that set text.
  public static func typeLibraries() throws -> Bool {
    // The bit of every library that there is.
    let all = Int32(truncatingIfNeeded: ~0)
    return try met(segue_type_missing(all) == 0, "FreeType, HarfBuzz, fontconfig, FriBidi or ICU")
  }

  /// A file, such as a font, and the libraries that set text.
  public static func font(_ path: String) throws -> Bool {
    try typeLibraries() && met(unsafe access(path, R_OK) == 0, path)
  }

  /// A condition, with the name that is missing if it is not met: the reason for a skipped test is printed once.
  public static func met(_ isMet: Bool, _ name: String) throws -> Bool {
    guard !isMet else { return true }
    guard unsafe getenv("SEGUE_TESTS_MAY_SKIP") != nil else { throw Missing(name: name) }
    if told.withLock({ $0.insert(name).inserted }) {
      print("Tests that need it are skipped: \(name) is missing")
    }
    return false
  }

  private static let told = Mutex<Set<String>>([])

  /// The missing program or library.
  struct Missing: Error, CustomStringConvertible {
    let name: String

    var description: String {
      "\(name) is missing: make test installs it, and SEGUE_TESTS_MAY_SKIP=1 skips the tests that need it"
    }
  }
}
