// Mistakes in an effect's name or parameters. Each message is one line and names the fix.

import SeguePixels
import SegueText

/// An error in choosing or making an effect.
public enum EffectError: SegueError, Hashable {
  /// No effect has that name.
  case unknownEffect(String, nearest: [String])
  /// The effect has no such parameter.
  case unknownParameter(String, effect: String, nearest: [String])
  /// A value is of another kind, cannot be read, or is out of range.
  case badValue(effect: String, parameter: String, expected: String)
  /// The effect exists but cannot be used; the text says why.
  case unusable(String)
  /// A provider knows the effect, but it cannot be used.
  case unprovided(ProviderFailure)
  /// A direction was given to an effect that has no direction.
  case noDirection(effect: String)
  /// A direction was given to a filter whose file declares no direction parameter.
  case undeclaredDirection(filter: String)
  /// A start or end progress out of order or out of 0…1.
  case badProgressRange(start: Double, end: Double)
  /// A duration, speed or repeat count that gives no run.
  case badTiming(String)
  /// A filter's frame takes more instructions than its budget allows; counted as a mean per pixel.
  case overBudget(filter: String, progress: Double, instructions: Int)
  /// A filter that cannot be compiled with these parameters, or cannot run on so wide a canvas.
  case tooLarge(filter: String, reason: String)
  /// The effect works on eight bits a component alone, and was to work on more; nil for one without a name.
  case tooDeep(effect: String?)
  /// The system gives no memory for a frame of this size.
  case outOfMemory(PixelSize)
  /// The frame was not finished, because its caller stopped waiting.
  case interrupted

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .overBudget, .tooLarge: .badData
    case .outOfMemory: .outOfMemory
    case .unprovided(let failure): failure.category
    case .interrupted: .cancelled
    default: .usage
    }
  }

  /// The error of a provider.
  public var cause: (any Error)? {
    if case .unprovided(let failure) = self { failure.cause } else { nil }
  }

  /// The message: one line that names the fix.
  public var description: String {
    switch self {
    case .unknownEffect(let name, let nearest):
      "no effect is called '\(name)'" + Names.suggestion(nearest)
    case .unknownParameter(let name, let effect, let nearest):
      "\(effect) has no parameter '\(name)'" + Names.suggestion(nearest)
    case .badValue(let effect, let parameter, let expected):
      "\(effect): \(parameter) takes \(expected)"
    case .noDirection(let effect):
      "\(effect) has no direction, and takes none"
    case .undeclaredDirection(let filter):
      "\(filter) has no direction: its file declares no parameter with 'Kind: direction'"
    case .badProgressRange(let start, let end):
      "start progress \(start) and end progress \(end) must lie in 0…1, the end not before the start"
    case .badTiming(let reason), .unusable(let reason): reason
    case .unprovided(let failure): failure.description
    case .overBudget(let filter, let progress, let instructions):
      "\(filter): more than \(instructions) instructions a pixel at progress \(progress); "
        + "if its loops do end, raise its budget (\(instructions * 10) for ten times as many)"
    case .tooLarge(let filter, let reason):
      "\(filter): \(reason)"
    case .tooDeep(let effect):
      "\(effect ?? "an effect"): it supports only 8 bits; `segue list` shows which effects support 16"
    case .outOfMemory(let size):
      "a frame of \(size) pixels: the system gives no more memory; make the pictures smaller"
    case .interrupted: "stopped before the frame was finished"
    }
  }
}
