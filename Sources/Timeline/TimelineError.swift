// What can go wrong between a timeline and its frames, in one line that names the item and the way out.

import SegueCodecs
import SeguePixels
import SeguePrograms
import SegueScenes
import SegueText
import SegueTransitions
import SegueTypesetting

/// An error in planning or rendering a timeline.
public enum TimelineError: SegueError, Hashable {
  /// A picture cannot be read.
  case picture(CodecError)
  /// A scene cannot be read.
  case scene(DocumentError)
  /// A clip cannot be read.
  case clip(ProgramError)
  /// An effect, its parameters or a transition's numbers make no sense.
  case effect(EffectError)
  /// The text of an effect's parameter cannot be read.
  case text(TextError)
  /// A text over the film cannot be set.
  case typesetting(TypesettingError)
  /// The work is over a limit.
  case limit(LimitError)
  /// There are too few items, or something does not go with so many.
  case items(String)
  /// Something about one item makes no sense.
  case item(name: String, detail: String)
  /// A clip or a scene that is over before its transitions are.
  case tooShort(name: String, length: Rational, transitions: [Rational])
  /// What a show's file says makes no film: names the place in the file.
  case show(DocumentError)
  /// The times are too long, too many or too fine.
  case times(String)
}

extension TimelineError {
  /// What another module said; nil for what a timeline itself says.
  public var cause: (any Error)? {
    switch self {
    case .picture(let error): error
    case .scene(let error), .show(let error): error
    case .clip(let error): error
    case .effect(let error): error
    case .text(let error): error
    case .typesetting(let error): error
    case .limit(let error): error
    case .items, .item, .tooShort, .times: nil
    }
  }
}

extension TimelineError {
  /// The cause's kind of failure; what a timeline itself says is about what was asked for.
  public var category: ErrorCategory { cause.map(ErrorCategory.init(of:)) ?? .usage }

  /// One line that names the file or the option and the fix.
  public var description: String {
    switch self {
    case .picture, .scene, .show, .clip, .effect, .text, .typesetting, .limit:
      cause.map { "\($0)" } ?? ""
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

  /// A time in messages, to the millisecond.
  static func seconds(_ time: Rational) -> String {
    "\(NumberText.text((time.value * 1000).rounded() / 1000)) s"
  }
}
