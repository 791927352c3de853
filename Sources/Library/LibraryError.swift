// Mistakes in a call, and the number that each error of the engine has in segue.h.

internal import CSegueLibrary
import SegueText
import SegueTransitions

/// An error in a call of the library.
enum LibraryError: SegueError, Hashable {
  /// An argument that makes no sense.
  case badArgument(String)
  /// The system gives no more memory; with how many bytes it was asked for.
  case outOfMemory(Int)

  var category: ErrorCategory {
    switch self {
    case .badArgument: .usage
    case .outOfMemory: .outOfMemory
    }
  }

  var description: String {
    switch self {
    case .badArgument(let words): words
    case .outOfMemory(let bytes):
      "the system gives no \(bytes >> 20 + 1) MB; free memory, or make the pictures smaller"
    }
  }

  /// What a call returns for an error.
  static func status(of error: any Error) -> Int32 {
    let status =
      switch error {
      case LibraryError.badArgument: SEGUE_BAD_ARGUMENT
      case EffectError.unknownEffect, EffectError.unprovided, EffectError.unusable:
        SEGUE_UNKNOWN_EFFECT
      case EffectError.overBudget, EffectError.tooLarge, EffectError.tooDeep: SEGUE_UNSUITABLE
      default:
        switch ErrorCategory(of: error) {
        case .outOfMemory: SEGUE_NO_MEMORY
        case .cancelled: SEGUE_STOPPED
        case .usage: SEGUE_BAD_VALUE
        default: SEGUE_UNSUITABLE
        }
      }
    return Int32(status)
  }
}
