// What there is to say of a film that is made all the same.

/// A line on what a film does otherwise than its maker may think: what is damaged or left out, what was chosen.
public struct FilmNote: CustomStringConvertible, Sendable {
  /// The line, whose keys can be called otherwise.
  package let message: FilmMessage
  /// Whether it is about a film of high dynamic range, which not everybody's screen shows.
  public let isAboutRange: Bool

  package init(_ message: FilmMessage, isAboutRange: Bool = false) {
    (self.message, self.isAboutRange) = (message, isAboutRange)
  }

  /// The line.
  public var description: String { message.text { $0 } }
}
