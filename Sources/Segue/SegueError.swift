// What can go wrong between files and frames: what the modules below say, in one type.

import SegueCodecs
import SegueTransitions

/// An error in turning files into frames.
public enum SegueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A picture cannot be read.
  case picture(CodecError)
  /// An effect, its parameters or a transition's numbers make no sense.
  case effect(EffectError)
  /// The work is over a limit.
  case limit(LimitError)
  /// There are too few pictures, or something does not go with so many.
  case pictures(String)

  /// One line that names the file or the option and the fix.
  public var description: String {
    switch self {
    case .picture(let error): error.description
    case .effect(let error): error.description
    case .limit(let error): error.description
    case .pictures(let message): message
    }
  }
}
