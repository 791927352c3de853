// A film in parts: what a format offers that can join them.

import SegueExport

/// A part of a film that was encoded by itself, without sound.
package struct EncodedPart: Sendable {
  package let file: PartFile
  /// Its frames, in frame times of the film's source.
  package let frames: Range<Int>

  /// Takes an open part.
  package init(_ file: PartFile, frames: Range<Int>) {
    self.file = file
    self.frames = frames
  }
}

/// A film that was made of parts.
package struct JoinedFilm: Hashable, Sendable {
  /// How long its file is.
  package var bytes: Int
  /// Remarks about it, a line each.
  package var notes: [String]
  /// How loud it is, where a loudness was asked for.
  package var loudness: WrittenLoudness?
  /// What was found in its file.
  package var film: WrittenFilm?
}

/// A format whose files can be joined without encoding their pictures again.
package protocol JoinableFormat: OutputFormat {
  /// The arguments that decide how pictures are encoded: only parts with the same can be joined.
  func pictureArguments(for stream: FrameStream) throws -> [String]

  /// After how many frames at most a film of one run has a key frame; nil if every frame is one.
  func groupLength(of film: FrameStream) throws -> Int?

  /// Makes one film of parts, with the sound of `stream`, which is mixed and encoded once.
  ///
  /// The file gets its name only after each of its frames was found at its time.
  ///
  /// - Parameters:
  ///   - parts: in the order of their frames, which are those of `stream`, each once.
  ///   - stream: the facts of the whole film.
  /// - Throws: `ProgramError.unjoined`, which names the frame and the part.
  func join(
    _ parts: [EncodedPart], of stream: FrameStream, to destination: Destination, writing: Writing
  ) throws -> JoinedFilm
}
