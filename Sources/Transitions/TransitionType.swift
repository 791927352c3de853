// Core Animation's names for kinds of transitions and for the side that they come from.

import SegueText

/// A kind of transition, by name: any effect of the catalogue.
///
/// Segue's own effects are members: `.pageCurl`, `.shatter`. Those under other systems' names have their prefix:
/// `TransitionType(rawValue: "ci:CIPageCurlTransition")`.
public struct TransitionType: RawRepresentable, Hashable, Sendable {
  /// The effect's name.
  public var rawValue: String

  /// Makes a type from an effect's name; the name is looked up when the type is used.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The first picture dissolves into the second.
  public static let fade = TransitionType(rawValue: "fade")
  /// The second picture slides in over the first.
  public static let moveIn = TransitionType(rawValue: "move-in")
  /// The second picture pushes the first one out, and both fade on their way, as in Core Animation.
  ///
  /// `TransitionType(rawValue: "push")` does not fade.
  public static let push = TransitionType(rawValue: "ca:push")
  /// The first picture slides away and reveals the second.
  public static let reveal = TransitionType(rawValue: "reveal")
}

/// The side that a transition comes from, as the viewer sees it.
public struct TransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's word for it.
  public var rawValue: String

  /// Makes a subtype from Core Animation's word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge, moving left.
  public static let fromRight = TransitionSubtype(rawValue: "fromRight")
  /// From the left edge, moving right.
  public static let fromLeft = TransitionSubtype(rawValue: "fromLeft")
  /// From the top edge, moving down.
  public static let fromTop = TransitionSubtype(rawValue: "fromTop")
  /// From the bottom edge, moving up.
  public static let fromBottom = TransitionSubtype(rawValue: "fromBottom")

  /// The direction that it means; `nil` for an unknown word.
  public var direction: Direction? {
    let folded = Names.fold(rawValue)
    return Direction(rawValue: folded.hasPrefix("from") ? String(folded.dropFirst(4)) : folded)
  }
}
