// What a studio cannot do, in a line for people.

import SegueText

/// An error of the studio's own; what its files and effects say comes as it is.
package enum StudioError: SegueError, Hashable {
  /// A message that makes no sense.
  case badRequest(String)
  /// Something that is not there: a file, a source, a job.
  case missing(String)
  /// A file that another program has written since it was read here.
  case changed(String)
  /// What was meant for another state of the document than there is now.
  case outdated
  /// What there is no memory for.
  case outOfMemory(String)
  /// A file that cannot be written, with the reason.
  case unwritable(String, String)

  /// The kind of failure.
  package var category: ErrorCategory {
    switch self {
    case .badRequest, .outdated: .usage
    case .missing: .noInput
    case .outOfMemory: .outOfMemory
    case .unwritable, .changed: .cannotCreate
    }
  }

  /// One line.
  package var description: String {
    switch self {
    case .badRequest(let what): what
    case .missing(let what): "\(what): not found"
    case .changed(let name): "\(name): another program has changed this file since you opened it"
    case .outdated: "the show has changed meanwhile"
    case .outOfMemory(let what): "\(what): there is no memory for this"
    case .unwritable(let name, let why): "\(name): \(why)"
    }
  }
}
