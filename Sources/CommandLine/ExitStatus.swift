// Which exit code the process ends with.

import Segue
import SegueDescriptions

extension ExitStatus {
  /// The status an error leads to; what was cancelled was so by the time or by a signal.
  init(of error: any Error) {
    switch (error, ErrorCategory(of: error)) {
    case (let error as CommandFailure, _): self = error.status
    case (_, .cancelled) where Interruption.isTimeOver: self = .tryAgain
    case (_, .cancelled):
      self = ExitStatus(rawValue: 128 + Interruption.received) ?? .interrupted
    case (_, let category): self.init(of: category)
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
