// The beats that a film's changes fall on: where they come from, and which of them are taken.

/// Beats for a film's changes.
public struct CutBeats: Hashable, Sendable {
  /// Where beats come from.
  public enum Source: Hashable, Sendable {
    /// So many a minute, from the film's beginning on.
    case tempo(Double)
    /// A sound, in which they are found, or a text with a time a line.
    ///
    /// Those of a sound that the film has are where they are heard in it.
    case file(String)
    /// The film's first sound.
    case firstSound
  }

  /// How beats are chosen.
  public enum Choice: Hashable, Sendable {
    /// Those nearest to the times at which the film would change by itself.
    case nearest
    /// Every so many: the first, and so on; how long items would stand alone has no say.
    case every(Int)
    /// The strongest near those times.
    case strongest
  }

  /// Where they come from.
  public var source: Source
  /// How they are chosen.
  public var choice: Choice

  /// Beats a minute that make sense.
  public static let tempi = 20.0...999.0
  /// How many beats may be left out between two.
  public static let intervals = 1...1000

  /// Describes beats.
  public init(_ source: Source, _ choice: Choice = .nearest) {
    self.source = source
    self.choice = choice
  }
}
