// Mistakes in the items and the times of a timeline, each one line that names the item and the fix.

import SeguePixels
import SegueText

/// An error of a timeline's own; what its files and effects say comes as it is.
public enum TimelineError: SegueError, Hashable {
  /// There are too few items, or something does not go with so many.
  case items(String)
  /// Something about one item makes no sense.
  case item(name: String, detail: String)
  /// A clip or a scene that is over before its transitions are.
  case tooShort(name: String, length: Rational, transitions: [Rational])
  /// The times are too long, too many or too fine.
  case times(String)
}

extension TimelineError {
  /// The request makes no sense.
  public var category: ErrorCategory { .usage }

  /// The item.
  public var location: ErrorLocation? {
    switch self {
    case .item(let name, _), .tooShort(let name, _, _): ErrorLocation(name)
    case .items, .times: nil
    }
  }

  /// One line that names the item or the option and the fix.
  public var description: String {
    switch self {
    case .items(let message), .times(let message): message
    case .item(let name, let detail): "\(name): \(detail)"
    case .tooShort(let name, let length, let transitions):
      Self.tooShort(name, length, transitions)
    }
  }

  private static func tooShort(
    _ name: String, _ length: Rational, _ transitions: [Rational]
  ) -> String {
    let lasts = "\(name): lasts \(seconds(length))"
    // Cut down to a millisecond: what is proposed must fit.
    let share = length.value / Double(max(transitions.count, 1)) * 1000
    let longest = "\(NumberText.text(share.rounded(.down) / 1000)) s"
    guard transitions.count > 1 else {
      return "\(lasts), and its transition takes \(seconds(transitions.first ?? .zero)); "
        + "the longest that fits takes \(longest)"
    }
    return "\(lasts), and its transitions take "
      + transitions.map(seconds).joined(separator: " and ")
      + "; the longest that fit take \(longest) each"
  }

  /// Times that no clock measures.
  static let tooFine = TimelineError.times(
    "these times are too long, or too fine for a common time base; round them to milliseconds")

  /// A time in messages, to the millisecond.
  static func seconds(_ time: Rational) -> String {
    "\(NumberText.text((time.value * 1000).rounded() / 1000)) s"
  }
}
