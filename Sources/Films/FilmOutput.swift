// Where frames are written, and in which format.

import SegueExport
import SeguePrograms
import SegueSystem

/// An output as it is asked for.
package struct FilmOutput {
  /// As `Destination` reads it.
  var output: String?
  /// The name of the format; nil for what the output's ending says.
  var format: String?
  /// The settings of the format that were given.
  var settings: [(option: FormatOption, value: String)] = []
  /// Whether files that exist are replaced.
  var replaces = false
  /// What a person wants of formats.
  let preferences: Preferences

  package init(
    output: String?, format: String?, settings: [(option: FormatOption, value: String)],
    replaces: Bool, _ preferences: Preferences
  ) {
    (self.output, self.format, self.settings) = (output, format, settings)
    (self.replaces, self.preferences) = (replaces, preferences)
  }

  /// Where the output goes.
  ///
  /// - Parameter inputs: pictures that must not be written over, whatever `replaces` says.
  /// - Throws: without an output, or if binary data would go to a terminal.
  package func destination(sparing inputs: [String]) throws -> Destination {
    guard let output else {
      throw FilmError.usage("no output", hint: .output)
    }
    let destination = try Destination(parsing: output)
    if destination == .standardOutput, isatty(STDOUT_FILENO) == 1 {
      throw ExportError.terminal(name: "standard output")
    }
    let isInput: (String) -> Bool
    switch destination {
    case .file(let path): isInput = { $0.isSameFile(as: path) }
    case .sequence(let pattern): isInput = { $0.isNumbered(as: pattern) }
    case .descriptor, .memory: isInput = { _ in false }
    }
    if let input = inputs.first(where: isInput) {
      throw FilmError(
        .cannotCreate, "\(destination): this is the input \(input); choose another name")
    }
    return destination
  }

  /// The format that is asked for.
  ///
  /// - Parameter otherwise: the format for standard output if it is not named.
  package func wantedFormat(
    for destination: Destination, otherwise: String? = nil
  ) throws -> WantedFormat {
    let name = format ?? (destination == .standardOutput ? otherwise : nil)
    let choice = try OutputFormats.standard.choice(for: destination, format: name)
    return WantedFormat(choice: choice, settings: settings, preferences: preferences)
  }

  /// The format of a single picture: PNG on standard output, unless another is named.
  package func pictureFormat(for destination: Destination) throws -> any OutputFormat {
    try wantedFormat(for: destination, otherwise: "png").format(frames: 1)
  }

  /// The output's name in reports, as it was written.
  func name(of destination: Destination) -> String { output ?? "\(destination)" }
}

extension String {
  /// Whether two paths name one file that exists.
  package func isSameFile(as other: String) -> Bool {
    var (own, its) = (stat(), stat())
    guard unsafe stat(self, &own) == 0, unsafe stat(other, &its) == 0 else { return false }
    return own.st_dev == its.st_dev && own.st_ino == its.st_ino && own.st_mode & S_IFMT == S_IFREG
  }

  /// Whether it is one of the files that a pattern names.
  fileprivate func isNumbered(as pattern: SequencePattern) -> Bool {
    let digits = dropLast(pattern.after.count).reversed().prefix { $0.isNumber }.reversed()
    guard let number = Int(String(digits)) else { return false }
    return isSameFile(as: pattern.name(number))
  }
}
