// Where encoded pictures end up, in order: one stream, or a file for each frame.

import SegueCodecs

/// Called with a file's descriptor when it is complete and has no name yet; if it throws, the file never gets one.
package typealias FileCompletion = @Sendable (Int32) throws(ExportError) -> Void

/// How files are written.
package struct Writing: Sendable {
  /// Whether an existing file is replaced; otherwise it is an error.
  package let replaces: Bool
  /// Stops the writing when it is raised; nil: nothing does.
  package let cancellation: CancellationFlag?
  let system: SystemWrite
  /// How much may be written in all.
  package let limits: Limits
  let completion: FileCompletion?

  /// Says how files are written.
  package init(
    replaces: Bool, cancellation: CancellationFlag?, system: SystemWrite = .live, limits: Limits,
    completion: FileCompletion? = nil
  ) {
    self.replaces = replaces
    self.cancellation = cancellation
    self.system = system
    self.limits = limits
    self.completion = completion
  }

  /// Refuses an output that is over the limit.
  ///
  /// A program writes most of it when it has all pictures.
  package func check(_ bytes: Int) throws {
    try limits.check(output: bytes)
  }
}

/// Takes encoded pictures in order, from one thread.
package protocol OutputSink: AnyObject {
  /// Bytes written so far.
  var bytes: Int { get }
  /// Files made so far.
  var files: Int { get }
  /// Takes a picture and the frames it is shown as.
  func append(_ picture: [UInt8], frames: Range<Int>) throws
  /// Whether pictures may go into its pipe as they come out of another.
  var takesPipes: Bool { get }
  /// Lets somebody move the bytes of one picture into the pipe.
  ///
  /// - Parameter move: says whether it did; if not, nothing has gone.
  /// - Returns: whether the picture need not be appended any more.
  func append(
    passing move: (OutputDescriptor) throws -> Bool
  ) throws -> Bool
  /// Completes the output and gives it its name.
  func finish() throws
  /// Removes incomplete files.
  func discard()
  /// Remarks about the complete output, a line each.
  var notes: [String] { get }
  /// How loud the complete output is, where a loudness was asked for.
  var loudness: WrittenLoudness? { get }
  /// What was found in the complete file of a film; nil for output that shows all by being written.
  var film: WrittenFilm? { get }
}

extension OutputSink {
  /// There is no pipe.
  package var takesPipes: Bool { false }
  /// There is no pipe.
  package func append(
    passing move: (OutputDescriptor) throws -> Bool
  ) throws -> Bool { false }
  /// No notes.
  package var notes: [String] { [] }
  /// None was asked for.
  package var loudness: WrittenLoudness? { nil }
  /// Pictures are counted as they are written.
  package var film: WrittenFilm? { nil }
}

/// A format that writes elsewhere than to files and descriptors: to another program, for example.
///
/// Its encoders say so: see `EncoderCapability`.
package protocol SinkProvider: OutputFormat {
  /// What its sinks want to see from behind a part of a film; they cut it off.
  ///
  /// - Parameter film: the facts of the whole film.
  func margin(of film: FrameStream) throws -> PartMargin
  /// Opens the output of a run.
  func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws -> any OutputSink
}

extension SinkProvider {
  /// A part is encoded alone.
  package func margin(of film: FrameStream) -> PartMargin { .none }
}
