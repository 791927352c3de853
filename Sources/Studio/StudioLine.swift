// What a command line must make: the command itself, which knows its options, writes the line.

import SeguePixels
import SegueTimeline

/// A film, or a change of one, for a command line.
package struct StudioLine: Sendable {
  /// What is shown.
  package enum Content: Sendable {
    /// A show's file.
    case file(String)
    /// A show's text, which no file has.
    case text(String)
    /// A change between two files or colours, on a canvas, with the shutter of its film.
    case change(from: String, to: String, TimelineTransition, PixelSize, Shutter?)
  }

  /// What is shown.
  package let content: Content
  /// Where it is made; empty for the working directory.
  package let folder: String
  /// Where and how it is written.
  package let film: FilmDescription

  /// Makes a line's contents.
  package init(_ content: Content, in folder: String, _ film: FilmDescription) {
    (self.content, self.folder, self.film) = (content, folder, film)
  }
}
