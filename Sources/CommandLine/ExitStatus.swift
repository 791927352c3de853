// The exit codes of the process, after sysexits(3).

import Segue

/// Why the process ended.
enum ExitStatus: Int32 {
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

  /// The status an error leads to; a closed pipe is a success.
  init(of error: any Error) {
    switch error {
    case let error as CommandFailure: self = error.status
    default: self.init(of: ErrorCategory(of: error))
    }
  }

  private init(of category: ErrorCategory) {
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
    case .cancelled where Interruption.isTimeOver: self = .tryAgain
    case .cancelled: self = ExitStatus(rawValue: 128 + Interruption.received) ?? .interrupted
    case .foreign: self = .bug
    }
  }
}

/// An error of the command itself.
struct CommandFailure: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// A mistake in the arguments.
  static func usage(_ description: String) -> CommandFailure {
    CommandFailure(.usage, description)
  }

  /// Throws unless the value of an option is in its range, or not given.
  static func check(_ option: String, _ value: Int?, _ range: ClosedRange<Int>) throws {
    guard let value, !range.contains(value) else { return }
    throw usage(
      "\(option) \(value): expected a number from \(range.lowerBound) to \(range.upperBound)")
  }
}
