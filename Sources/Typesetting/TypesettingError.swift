// The reasons why a text cannot be set, each in one line.

import SegueText

/// A text that cannot be set.
public enum TypesettingError: SegueError, Hashable {
  /// Libraries are not installed; Debian's names of their packages.
  case needsLibraries([String], packages: [String])
  /// No font is installed.
  case noFonts
  /// A file is no font, or is damaged.
  case badFont(name: String)
  /// A font's file cannot be read; why, without its name.
  case unreadableFont(name: String, reason: String)
  /// A font's file has more bytes than may be read.
  case fontTooBig(name: String, limit: Int)
  /// A text has more characters than can be set.
  case tooLong(limit: Int)
  /// The system has no more memory.
  case outOfMemory

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .needsLibraries, .noFonts: .unavailable
    case .outOfMemory: .outOfMemory
    case .unreadableFont: .noInput
    case .badFont: .badData
    case .fontTooBig, .tooLong: .overLimit
    }
  }
}

extension TypesettingError {
  /// One line that says what to do.
  public var description: String {
    switch self {
    case .needsLibraries(let libraries, let packages):
      "text needs \(libraries.joined(separator: ", ")); install "
        + "\(libraries.count == 1 ? "it" : "them") (apt-get install \(packages.joined(separator: " ")))"
    case .noFonts: "text needs a font, and none is installed (apt-get install fonts-dejavu-core)"
    case .badFont(let name):
      "\(name): not a font that can be read; expected TrueType or OpenType"
    case .unreadableFont(let name, let reason): "\(name): \(reason)"
    case .fontTooBig(let name, let limit):
      "\(name): a font of more than \(limit >> 10) kB; choose a smaller one, or raise the limit"
    case .tooLong(let limit): "a text of more than \(limit) characters; make it shorter"
    case .outOfMemory: "setting text: the system gives no more memory; make the text shorter"
    }
  }
}
