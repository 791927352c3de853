// A font as it is asked for: an installed one by its name, or a file.

/// A font without its size.
public struct Font: Hashable, Sendable {
  /// The family's name, or a general name: sans-serif, serif, monospace.
  ///
  /// If no such family is installed, the most similar one is taken.
  public var family: String
  /// How bold it is, 1…1000: 400 is regular, 700 bold.
  public var weight: Int
  /// Whether it is slanted; an upright font is slanted where a family has no italic one.
  public var isItalic: Bool
  /// A font file of the program's own, used instead of an installed font.
  public var file: FontFile?

  /// Asks for an installed font.
  public init(_ family: String = "sans-serif", weight: Int = 400, isItalic: Bool = false) {
    self.family = family
    self.weight = min(max(weight, 1), 1000)
    self.isItalic = isItalic
  }

  /// Takes a font of a file.
  public init(_ file: FontFile) {
    self.init(file.name)
    self.file = file
  }
}
