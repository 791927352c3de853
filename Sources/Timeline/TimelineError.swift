// Mistakes in the items and the times of a timeline, each one line that names the item and the fix.

import SeguePixels
import SegueText

/// An error of a timeline's own; what its files and effects say comes as it is.
public enum TimelineError: SegueError, Hashable {
  /// There are too few items, or something does not go with so many.
  case items(String)
  /// Something about one item makes no sense.
  case item(name: String, detail: String)
  /// A clip or a scene that is over before its transitions are; the longest duration that fits, in seconds, counts for the
  /// longer one.
  case tooShort(name: String, length: Rational, transitions: [Rational], duration: Double)
  /// A clip, a scene or a sound of which more is wanted than there is.
  case beyondEnd(name: String, length: Rational, isBegun: Bool)
  /// The times are too long, too many or too fine.
  case times(String)
}

extension TimelineError {
  /// The request makes no sense.
  public var category: ErrorCategory { .usage }

  /// The item.
  public var location: ErrorLocation? {
    switch self {
    case .item(let name, _), .tooShort(let name, _, _, _), .beyondEnd(let name, _, _):
      ErrorLocation(name)
    case .items, .times: nil
    }
  }

  /// One line that names the item or the option and the fix.
  public var description: String {
    switch self {
    case .items(let message), .times(let message): message
    case .item(let name, let detail): "\(name): \(detail)"
    case .tooShort(let name, let length, let transitions, let duration):
      Self.tooShort(name, length, transitions, duration)
    case .beyondEnd(let name, let length, _):
      "\(name): lasts \(Self.seconds(length)), and its in and out points are beyond that; end=hold keeps its last "
        + "picture"
    }
  }

  /// The key to set where the error's place is, with the value that mends it; nil for what needs a decision.
  ///
  package var fix: FilmOddity.Fix? {
    switch self {
    case .tooShort(_, _, _, let duration):
      return FilmOddity.Fix(key: "duration", value: "\(Self.milliseconds(duration))s")
    case .beyondEnd(_, let length, true):
      return FilmOddity.Fix(key: "out", value: "\(Self.milliseconds(length.value))s")
    case .items, .item, .beyondEnd, .times: return nil
    }
  }

  /// Seconds, cut down to a millisecond: what is proposed must fit.
  private static func milliseconds(_ seconds: Double) -> String {
    NumberText.text((seconds * 1000).rounded(.down) / 1000)
  }

  private static func tooShort(
    _ name: String, _ length: Rational, _ transitions: [Rational], _ duration: Double
  ) -> String {
    let lasts = "\(name): lasts \(seconds(length))"
    let share = length.value / Double(max(transitions.count, 1))
    let longest = "\(milliseconds(share)) s"
    // It runs several times, or is between shorter items too.
    let fits = duration < share - 1e-6 ? ": a duration of \(milliseconds(duration)) s fits" : ""
    guard transitions.count > 1 else {
      return "\(lasts), and its transition takes \(seconds(transitions.first ?? .zero)); "
        + "the longest that fits takes \(longest)\(fits)"
    }
    return "\(lasts), and its transitions take "
      + transitions.map(seconds).joined(separator: " and ")
      + "; the longest that fit take \(longest) each\(fits)"
  }

  /// Times that no clock measures.
  static let tooFine = TimelineError.times(
    "these times are too long, or too fine for a common time base; round them to milliseconds")

  /// The error of an overlay's or a sound's times that no clock measures.
  static func tooFine(for name: String) -> TimelineError {
    .item(name: name, detail: "these times are too fine; round them to milliseconds")
  }

  /// A time in messages, to the millisecond.
  static func seconds(_ time: Rational) -> String {
    "\(NumberText.text((time.value * 1000).rounded() / 1000)) s"
  }
}

extension Rational? {
  /// The time that a calculation gave.
  ///
  /// - Throws: the error, if there is none: the times are too fine.
  func exact(or error: TimelineError = .tooFine) throws -> Rational {
    guard let self else { throw error }
    return self
  }
}
