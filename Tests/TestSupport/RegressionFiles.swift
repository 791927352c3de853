// Inputs that once crashed something, hung it, or came out wrong: Tests/Corpus/regression. The first word
// of a name says what reads it; `make fuzz` writes its findings there under such names.

import SegueCodecs

/// The files of Tests/Corpus/regression.
public enum RegressionFiles {
  private static let folder = SourceTree.root + "/Tests/Corpus/regression"

  /// The files for some readers: `png`, `jpeg`, `map`, `shader`, `program`, `scene`.
  public static func named(_ readers: String...) -> [String] {
    Directory.names(folder).filter { name in readers.contains { name.hasPrefix($0 + "-") } }
  }

  /// The bytes of a file.
  public static func bytes(_ name: String) throws -> [UInt8] {
    try ImageDecoder().bytes(ofFile: folder + "/" + name)
  }
}
