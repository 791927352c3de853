// The libraries that text needs: which are there, and how the missing ones are installed.

internal import CSegueType

/// A library that text is set with.
public struct TypeLibrary: Hashable, Sendable {
  /// The library's name.
  public let name: String
  /// Its version; nil if it is missing or has no version.
  public let version: String?
  /// Whether it is installed.
  public let isThere: Bool
  /// The name of its package in Debian and Ubuntu, as `apt-get install` takes it.
  public let package: String
  /// The texts that need it, in words.
  public let purpose: String

  private static let table = [
    (SEGUE_TYPE_FREETYPE, "FreeType", "libfreetype6", "text"),
    (SEGUE_TYPE_HARFBUZZ, "HarfBuzz", "libharfbuzz0b", "text"),
    (SEGUE_TYPE_FONTCONFIG, "fontconfig", "libfontconfig1", "text"),
    (SEGUE_TYPE_FRIBIDI, "FriBidi", "libfribidi0", "text from right to left"),
    // Its version is a part of its package's name.
    (
      SEGUE_TYPE_ICU, "ICU", "'^libicu[0-9]+$'",
      "line breaks in Thai, Lao, Khmer, Burmese and Japanese"
    ),
  ]

  /// All of them; they are loaded for it.
  public static var all: [TypeLibrary] { libraries(Int32(truncatingIfNeeded: ~0)) }

  private static func libraries(_ wanted: Int32) -> [TypeLibrary] {
    let missing = segue_type_missing(wanted)
    return table.filter { wanted & Int32($0.0) != 0 }.map { bit, name, package, purpose in
      let version = unsafe segue_type_version(Int32(bit)).map { unsafe String(cString: $0) }
      return TypeLibrary(
        name: name, version: version, isThere: missing & Int32(bit) == 0, package: package,
        purpose: purpose)
    }
  }

  /// Throws unless those are there that every text needs, or text from right to left.
  package static func check(rightToLeft: Bool = false) throws(TypesettingError) {
    let always = Int32(SEGUE_TYPE_FREETYPE | SEGUE_TYPE_HARFBUZZ | SEGUE_TYPE_FONTCONFIG)
    let wanted = always | (rightToLeft ? Int32(SEGUE_TYPE_FRIBIDI) : 0)
    guard segue_type_missing(wanted) != 0 else { return }
    let missing = libraries(wanted).filter { !$0.isThere }
    throw .needsLibraries(missing.map(\.name), packages: missing.map(\.package))
  }
}
