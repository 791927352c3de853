// Words of commands that people copy into a shell.

/// A word of a command.
package enum ShellWord {
  /// A word of a command line, in quotes where a shell would read it otherwise.
  package static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return byte < 128 && scalar.properties.isAlphabetic || (48...57).contains(byte)
        || "._:/,=@%+-".unicodeScalars.contains(scalar)
    }
    if plain, !word.isEmpty, !word.hasPrefix("-") { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
