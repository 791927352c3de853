// What a command line must make: the command itself, which knows its options, writes the line.

import SegueExport
import SeguePixels
import SegueTimeline

/// A film, or a change of one, for a command line.
package struct StudioLine: Hashable, Sendable {
  /// What is shown.
  package enum Content: Hashable, Sendable {
    /// A show's file.
    case file(String)
    /// A show's text, which no file has.
    case text(String)
    /// A change between two files or colours, on a canvas, with the shutter of its film.
    case change(from: String, to: String, TimelineTransition, PixelSize, Shutter?)
  }

  /// A setting of the output's format.
  package struct Setting: Hashable, Sendable {
    /// The setting's name.
    package let name: String
    /// Its value, as it is written.
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// What is shown.
  package let content: Content
  /// Where it is made; empty for the working directory.
  package let folder: String
  /// The name of the file that is written.
  package let output: String
  /// What is set of its format.
  package let settings: [Setting]
  /// The frames that are written; nil for all.
  package let frames: FrameRange?
  /// The size that replaces the film's own.
  package let size: PixelSize?
  /// The frame rate that replaces the film's own.
  package let rate: Rational?

  /// Makes a line's contents.
  package init(
    _ content: Content, in folder: String, writing output: String, settings: [Setting] = [],
    frames: FrameRange? = nil, size: PixelSize? = nil, rate: Rational? = nil
  ) {
    (self.content, self.folder, self.output) = (content, folder, output)
    (self.settings, self.frames, self.size, self.rate) = (settings, frames, size, rate)
  }
}
