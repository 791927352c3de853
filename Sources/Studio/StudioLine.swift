// What a command line must make: the command itself, which knows its options, writes the line.

import SeguePixels
import SegueTimeline

/// A film, or a change of one, for a command line.
public enum StudioLine: Hashable, Sendable {
  /// A show's file.
  case file(String)
  /// A show's text, which no file has.
  case text(String)
  /// A change between two files or colours, on a canvas.
  case change(from: String, to: String, TimelineTransition, PixelSize)
}
