// A caller's choices about an export, and the reports on its progress.

import SegueCodecs
import SeguePixels
import SegueSystem

/// Choices that do not depend on the format.
public struct ExportOptions: Hashable, Sendable {
  /// The frames to export; nil for all.
  public var frames: FrameRange?
  /// Threads that render and encode, at least one; the bytes do not depend on it.
  public var threads: Int
  /// The colour behind the frames if the format keeps no alpha; its own alpha does not count.
  public var background: Color
  /// Whether files that exist may be replaced.
  public var replaces: Bool
  /// How much the export may take.
  public var limits: Limits
  /// The sound of the film.
  public var soundtrack: Soundtrack
  /// The bits of a component that are written of deep frames, as far as the format has them; nil for as many as it has.
  public var depth: FilmDepth?
  /// The frames of the film that these are a part of; nil if they are all of it.
  ///
  /// An encoder decides by the film, so that its parts are alike: a single picture may be written in another way.
  package var film: Range<Int>?

  public init(
    frames: FrameRange? = nil, threads: Int = ExportOptions.processorCount,
    background: Color = .black, replaces: Bool = false, limits: Limits = Limits(),
    soundtrack: Soundtrack = Soundtrack(), depth: FilmDepth? = nil
  ) {
    self.frames = frames
    self.threads = max(threads, 1)
    self.background = background
    self.replaces = replaces
    self.limits = limits
    self.soundtrack = soundtrack
    self.depth = depth
  }

  /// The bits of a component that are written of a source's frames.
  package func bits(of source: any FrameSource, in format: FormatInfo) -> Int {
    source.depth == .eight
      ? 8 : min(max(depth?.rawValue ?? 16, format.fewestDeepBits), format.bits)
  }

  /// Processors this machine has online.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// Frames written.
  public var frames: Int
  /// Frames there will be.
  public var totalFrames: Int
  /// Bytes written.
  public var bytes: Int
  /// About how many bytes there will be, going by those that are written; nil before a tenth of the frames are encoded.
  public var estimatedBytes: Int?

  /// Makes a report of progress.
  package init(frames: Int, totalFrames: Int, bytes: Int, estimatedBytes: Int? = nil) {
    self.frames = frames
    self.totalFrames = totalFrames
    self.bytes = bytes
    self.estimatedBytes = estimatedBytes
  }
}

/// The result of an export.
public struct ExportSummary: Hashable, Sendable {
  /// Frames, held pictures counted as often as they are shown.
  public var frames: Int
  /// Bytes in all files.
  public var bytes: Int
  /// Files; output to a descriptor counts as one file.
  public var files: Int
  /// Remarks, a line each: for example, that part of a sound could not be read.
  public var notes: [String]
  /// How loud the film is, where a loudness was asked for.
  public var loudness: WrittenLoudness?
  /// What was found in the complete file of a film that ffmpeg wrote; nil for other outputs.
  public var film: WrittenFilm?

  public init(
    frames: Int, bytes: Int, files: Int, notes: [String] = [], loudness: WrittenLoudness? = nil,
    film: WrittenFilm? = nil
  ) {
    self.frames = frames
    self.bytes = bytes
    self.files = files
    self.notes = notes
    self.loudness = loudness
    self.film = film
  }
}
