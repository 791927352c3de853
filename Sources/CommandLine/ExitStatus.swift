// What the process returns, after sysexits(3).

import Segue
import SegueText

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
  /// The time that `--timeout` gives was over.
  case timedOut = 75
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The status an error leads to; a closed pipe is a success.
  init(of error: any Error) {
    switch error {
    case let error as CommandFailure: self = error.status
    case let error as any InputError: self.init(of: error.category)
    case is FilterError: self = .badData
    case let error as FilterFileError:
      switch error {
      case .tooLarge: self = .badData
      case .missing, .unreadable: self = .noInput
      case .notInstalled: self = .usage
      }
    case EffectError.overBudget, EffectError.tooLarge: self = .badData
    case EffectError.outOfMemory: self = .outOfMemory
    case EffectError.unprovided(let failure): self.init(of: failure.cause)
    case is TextError, is EffectError, is TimingError: self = .usage
    case CodecError.notEncodable: self = .usage
    case let error as CodecError: self.init(of: InputFailure(error.category))
    case let error as LimitError: self.init(ofLimit: error)
    case let error as TimelineError: self = error.cause.map(ExitStatus.init(of:)) ?? .usage
    case let error as ExportError: self.init(ofExport: error)
    case let error as ProgramError: self.init(ofProgram: error)
    default: self = .bug
    }
  }

  private init(ofProgram error: ProgramError) {
    switch error.category {
    case .unavailable: self = .unavailable
    case .usage: self = .usage
    case .noInput: self = .noInput
    case .badData: self = .badData
    case .outOfMemory: self = .outOfMemory
    case .timedOut: self = .timedOut
    case .io: self = .io
    case .cancelled: self.init(ofExport: .cancelled)
    }
  }

  private init(of category: InputFailure) {
    switch category {
    case .noInput: self = .noInput
    case .badData: self = .badData
    case .missingLibrary: self = .unavailable
    case .outOfMemory: self = .outOfMemory
    case .timedOut: self = .timedOut
    }
  }

  private init(ofLimit error: LimitError) {
    switch error {
    case .pixels, .memory, .duration, .output: self = .badData
    case .outOfMemory: self = .outOfMemory
    case .time: self = .timedOut
    }
  }

  private init(ofExport error: ExportError) {
    switch error {
    case .source(let inner): self.init(of: inner)
    case .codec(let inner): self.init(of: inner)
    case .limit(let inner): self.init(of: inner)
    case .program(let failure as ProgramError): self.init(ofProgram: failure)
    case .cancelled where Interruption.isTimeOver: self = .timedOut
    default:
      switch error.category {
      case .usage, .codec, .source, .limit: self = .usage
      case .cannotCreate: self = .cannotCreate
      case .io: self = .io
      case .unavailable: self = .unavailable
      case .closedPipe: self = .success
      case .cancelled:
        self = ExitStatus(rawValue: 128 + Interruption.received) ?? .interrupted
      }
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
}
