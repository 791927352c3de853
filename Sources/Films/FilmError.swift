// Why a film cannot be opened, in one line each.

public import SegueText

/// An error of opening a film; what its files and effects say comes as it is.
public struct FilmError: SegueError {
  /// The kind of failure.
  public let category: ErrorCategory
  /// The error of the value that the film has there; nil for an error of its own.
  public let cause: (any Error)?
  /// One line, whose keys can be called otherwise.
  package let message: FilmMessage
  /// What else there is to say to people who use the command.
  package let hint: Hint?

  /// What the command knows of more than a film does: other options, other subcommands.
  package enum Hint: Hashable, Sendable {
    /// An example of the whole line helps.
    case examples
    case output, size, formats, preferences, root, trust, file
    /// A film of a scene or a composition takes a key that it does not take itself.
    case filmOf(String, String)
    /// A layer of a scene that is a transition.
    case role(String, of: String)
    /// A filter that is named as if it was a folder.
    case filter(String)
    /// Another folder of all files.
    case wider(String)
    /// A folder that nobody named but the environment.
    case environment
  }

  package init(
    _ category: ErrorCategory, _ message: FilmMessage, hint: Hint? = nil, cause: (any Error)? = nil
  ) {
    (self.category, self.message, self.hint, self.cause) = (category, message, hint, cause)
  }

  /// A film that makes no sense.
  package static func usage(_ message: FilmMessage, hint: Hint? = nil) -> FilmError {
    FilmError(.usage, message, hint: hint)
  }

  /// A value that cannot be read.
  ///
  /// - Parameter key: what it is the value of.
  package static func value(_ key: String, _ error: any SegueError) -> FilmError {
    let message: FilmMessage =
      if let error = error as? TextError {
        "\(key: key)\(error.naming("").description)"
      } else { "\(key: key): \(error)" }
    return FilmError(.usage, message, cause: error)
  }

  /// One line that names the file or the key, and the fix.
  public var description: String { message.text { $0 } }
}
