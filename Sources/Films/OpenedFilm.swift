// A film that is open: everything is decided, and nothing drawn yet.

import SegueExport
import SeguePixels
import SegueTimeline

/// A film's frames, and how they are written.
///
/// `FilmDescription.open` makes it. What is wrong with the film is known by then; frames are drawn when they are asked for.
public struct OpenedFilm: Sendable {
  /// The frames.
  public let source: any FrameSource
  /// Where they go.
  public let destination: Destination
  /// The format of the files.
  public let format: any OutputFormat
  /// How frames are exported, and which of them.
  public let options: ExportOptions
  /// What the output is called in reports: as it was written.
  package let name: String
  /// What it is made of; nil for frames that were made otherwise.
  package let contents: Contents?

  /// What a film is made of, for reports.
  package indirect enum Contents: Sendable {
    /// Items in a row, at a rate.
    case show(TimelineFrames, FilmRate)
    /// A scene or a composition.
    case stage(StagedFilm)
  }

  package init(
    _ source: any FrameSource, to destination: Destination, as format: any OutputFormat,
    _ options: ExportOptions, name: String? = nil, _ contents: Contents? = nil
  ) {
    (self.source, self.destination, self.format) = (source, destination, format)
    (self.options, self.name) = (options, name ?? "\(destination)")
    self.contents = contents
  }

  /// Size of the frames.
  public var size: PixelSize { source.size }

  /// Frames per second.
  public var frameRate: Rational { source.frameRate }

  /// The frames that are written, counted from the first one of the film.
  ///
  /// - Throws: `ExportError` for frames past the last one.
  public func frames() throws -> Range<Int> {
    try Exporter().chosenFrames(of: source, options.frames)
  }

  /// Renders the frames and writes the film, which appears when it is whole.
  ///
  /// - Parameters:
  ///   - cancellation: looked at between frames.
  ///   - progress: called on the calling thread after each picture.
  /// - Throws: the first error in the order of frames.
  @discardableResult
  public func export(
    cancellation: CancellationFlag? = nil, progress: (ExportProgress) -> Void = { _ in }
  ) throws -> ExportSummary {
    try Exporter().export(
      source, to: destination, format: format, options: options, cancellation: cancellation,
      progress: progress)
  }
}
