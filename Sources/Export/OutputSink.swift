// Where encoded pictures end up, in order: one stream, or a file for each frame.

import SegueCodecs

/// How files are written.
package struct Writing: Sendable {
  package let replaces: Bool
  package let cancellation: CancellationFlag?
  let system: SystemWrite
  /// What may be written in all.
  let limits: Limits

  /// Refuses an output that is over the limit.
  ///
  /// A program writes most of it when it has all pictures.
  package func check(_ bytes: Int) throws(ExportError) {
    do throws(LimitError) { try limits.check(output: bytes) } catch { throw .limit(error) }
  }
}

/// Takes encoded pictures in order, from one thread.
package protocol OutputSink: AnyObject {
  /// Bytes written so far.
  var bytes: Int { get }
  /// Files made so far.
  var files: Int { get }
  /// Takes a picture and the frames it is shown as.
  func append(_ picture: [UInt8], frames: Range<Int>) throws(ExportError)
  /// Completes the output and gives it its name.
  func finish() throws(ExportError)
  /// Removes what is not complete.
  func discard()
  /// What is worth saying of a complete output, a line each.
  var notes: [String] { get }
}

extension OutputSink {
  /// Nothing.
  package var notes: [String] { [] }
}

/// A format that writes elsewhere than to files and descriptors: to another program, for example.
package protocol SinkProvider: OutputFormat {
  /// Opens the output of a run.
  func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws(ExportError) -> any OutputSink
}
