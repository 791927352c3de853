// Where frames go: one file, numbered files, something that is open already, or memory.

/// Where an export goes.
public enum Destination: Hashable, Sendable, CustomStringConvertible {
  /// One file, which appears when it is complete. Devices and pipes are written to as they are.
  case file(String)
  /// One file for each frame, numbered from 0.
  case sequence(SequencePattern)
  /// An open descriptor, which stays open, and its name in messages.
  case descriptor(Int32, name: String)
  /// Memory: `output.bytes` has what would be in the file, when it is complete.
  case memory(MemoryOutput)

  /// Standard output, as one stream of bytes.
  public static let standardOutput = Destination.descriptor(1, name: "standard output")

  /// Reads an output name: `-` is standard output, a name with `%d` or `%04d` is a sequence, and `%%`
  /// stands for a percent sign.
  public init(parsing text: String) throws {
    if text == "-" {
      self = .standardOutput
      return
    }
    let (name, pattern) = try SequencePattern.parse(text)
    self = pattern.map(Destination.sequence) ?? .file(name)
  }

  /// Whether each picture becomes a file of its own.
  package var isSequence: Bool {
    if case .sequence = self { true } else { false }
  }

  /// Its name in messages.
  public var description: String {
    switch self {
    case .file(let path): path
    case .sequence(let pattern): pattern.text
    case .descriptor(_, let name): name
    case .memory: "memory"
    }
  }
}
