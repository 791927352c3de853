// The exit codes of the process, after sysexits(3).

import SegueText

/// Why the process ended.
package enum ExitStatus: Int32 {
  case success = 0
  /// `compare` found a difference.
  case differs = 1
  /// A mistake in the arguments, an unknown effect or parameter.
  case usage = 64
  /// Not a picture, damaged, or over a limit.
  case badData = 65
  /// Missing, unreadable, or a directory.
  case noInput = 66
  /// A program or a library that does part of the work is not installed.
  case unavailable = 69
  /// A bug of this program.
  case bug = 70
  /// The system gives no more memory.
  case outOfMemory = 71
  /// The output exists or cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case io = 74
  /// It may work when it is tried again; the time that `--timeout` gives was over.
  case tryAgain = 75
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The status that a kind of error leads to; a closed pipe is a success.
  package init(of category: ErrorCategory) {
    switch category {
    case .usage: self = .usage
    case .noInput: self = .noInput
    case .badData, .overLimit: self = .badData
    case .unavailable: self = .unavailable
    case .outOfMemory: self = .outOfMemory
    case .timedOut, .temporary: self = .tryAgain
    case .cannotCreate: self = .cannotCreate
    case .io: self = .io
    case .closedPipe: self = .success
    case .cancelled: self = .interrupted
    case .foreign: self = .bug
    }
  }
}
