// What a film does although it is surely not meant, with its place in the file and a remedy.

import SeguePixels
import SegueText

/// Something that is allowed and surely not meant.
public struct FilmOddity: Hashable, Sendable {
  /// A change of the file that remedies it.
  public struct Fix: Hashable, Sendable {
    /// What has the key, for a film that is no file.
    package enum Owner: Hashable, Sendable {
      case film
      /// By what it shows: a file, `text:WORDS`.
      case item(String)
      case overlay(String)
      case sound(String)
    }

    /// The key to set, in the object at the oddity's place.
    public let key: String
    /// Its value.
    public let value: String
    package let owner: Owner

    init(key: String, value: String, of owner: Owner = .film) {
      (self.key, self.value, self.owner) = (key, value, owner)
    }
  }

  /// A part of a frame that shows it.
  struct Sight: Hashable {
    let frame: Int
    let rect: PixelRect
  }

  /// One line: what it is, and what to do.
  public let message: String
  /// Where it is written; nil for a film that a program made, and for captions of a file.
  public let location: ErrorLocation?
  /// What to set; nil for what needs a decision.
  public let fix: Fix?
  let sight: Sight?

  init(
    _ message: String, at written: WrittenPlace = .nowhere, part: WrittenPlace.Part? = nil,
    fix: Fix? = nil, seen sight: Sight? = nil
  ) {
    (self.message, self.fix, self.sight) = (message, fix, sight)
    location = written.location(part)
  }
}

extension TimelineFrames {
  /// Whether the film is written in a file, in which something can be set.
  package var isInFile: Bool { timeline.written.location() != nil }

  /// The part of the film's picture that shows an oddity, with something around it; nil for what cannot be seen.
  ///
  /// - Throws: A `SegueError` when the frame cannot be rendered.
  public func picture(of oddity: FilmOddity) throws -> Bitmap? {
    guard let sight = oddity.sight else { return nil }
    let margin = max(sight.rect.height / 2, 8)
    let wide = PixelRect(
      x: sight.rect.x - margin - region.x, y: sight.rect.y - margin - region.y,
      width: sight.rect.width + 2 * margin, height: sight.rect.height + 2 * margin)
    let part = wide.intersection(PixelRect(size))
    guard !part.isEmpty else { return nil }
    var frame = Bitmap(size: size)
    try render(plan.picture(at: sight.frame), into: &frame, threads: 1)
    return frame.part(part, region: PixelRect(size))
  }
}

extension TimelineItem {
  /// Its name in a command that describes the film.
  var words: String {
    if case .text(let text) = content { "text:\(text.text.string)" } else { path ?? name }
  }
}
