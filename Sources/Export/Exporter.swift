// Frames to files: rendered and encoded on several threads, written in order by the calling thread.
//
// Pictures are the unit of work: a thread renders one into a pooled bitmap and encodes it at once, while
// it is warm in the cache. Spreading each frame over all threads was the alternative; it waits twice a
// frame for the slowest band, and encoders have no bands. Memory is threads bitmaps and threads + 2
// encoded pictures, whatever the length.

import SegueCodecs
import SeguePixels

/// Writes the frames of a source.
///
/// A closed pipe is reported as `ExportError.closedPipe` where the process ignores SIGPIPE, as a program
/// that writes to pipes should, and a limit on file sizes where it ignores SIGXFSZ; the exporter
/// changes no signal's disposition.
public struct Exporter: Sendable {
  let system: SystemWrite
  private let completion: FileCompletion?

  public init() { self.init(system: .live) }

  /// Makes an exporter that writes with another call than the system's, for tests, or whose files somebody looks at
  /// before they get their names.
  package init(system: SystemWrite = .live, completion: FileCompletion? = nil) {
    self.system = system
    self.completion = completion
  }

  /// Renders, encodes and writes frames; returns when all are written.
  ///
  /// A file appears under its name when it is complete, or not at all; of a sequence that fails or is
  /// cancelled, the frames that were complete stay.
  ///
  /// - Parameters:
  ///   - cancellation: looked at between frames, and while a pipe's reader keeps it waiting.
  ///   - progress: called on the calling thread after each picture.
  /// - Throws: the first error in the order of frames.
  @discardableResult
  public func export(
    _ source: any FrameSource, to destination: Destination, format: any OutputFormat,
    options: ExportOptions = ExportOptions(), cancellation: CancellationFlag? = nil,
    progress: (ExportProgress) -> Void = { _ in }
  ) throws -> ExportSummary {
    let frames = try chosenFrames(of: source, options.frames)
    try format.info.check(destination, frames: frames.count)
    try format.info.check(source)
    let pictures = FrameSpans(of: source, frames: frames).reduce(0) { count, _ in count + 1 }
    let workers = min(max(1, options.threads), pictures)
    try format.info.check(options.soundtrack)
    var stream = FrameStream(
      source: source, frames: frames, isSequence: destination.isSequence,
      background: options.background,
      soundtrack: options.soundtrack, limits: options.limits)
    stream.film = options.film ?? frames
    stream.bits = options.bits(of: source, in: format.info)
    let encoder = try format.makeEncoder(for: stream.ofFilm)
    let memory = try options.limits.take(
      source, for: encoder, frames: frames.count, workers: workers)
    defer { withExtendedLifetime(memory) {} }
    stream.given = try stream.given(by: encoder)
    if cancellation?.isCancelled == true { throw ExportError.cancelled }
    let writing = Writing(
      replaces: options.replaces, cancellation: cancellation, system: system,
      limits: options.limits, completion: completion)
    let sink = try makeSink(destination, encoder, stream, writing)
    let work = PictureWork(
      source: source, encoder: encoder, isSequence: destination.isSequence,
      threads: max(1, options.threads / pictures), takesPipes: sink.takesPipes,
      limits: options.limits, cancellation: cancellation)
    let ordered = OrderedWork(
      FrameSpans(of: source, frames: stream.given), threads: workers, limit: workers + 2,
      work: work.encode)
    var guess = SizeGuess(totalFrames: frames.count)
    do {
      while let picture = try ordered.waitForNext() {
        try work.write(picture, to: sink)
        try writing.check(sink.bytes)
        let done = min(picture.frames.upperBound, frames.upperBound) - frames.lowerBound
        work.recycle(picture)
        let bytes = sink.bytes
        progress(
          ExportProgress(
            frames: done, totalFrames: frames.count, bytes: bytes,
            estimatedBytes: guess.bytes(after: done, written: bytes)))
      }
      if cancellation?.isCancelled == true { throw ExportError.cancelled }
      try sink.finish()
    } catch {
      ordered.stopAndWait()
      sink.discard()
      throw error
    }
    return ExportSummary(
      frames: frames.count, bytes: sink.bytes, files: sink.files, notes: source.notes + sink.notes,
      loudness: sink.loudness, film: sink.film)
  }

  package func chosenFrames(
    of source: any FrameSource, _ range: FrameRange?
  ) throws -> Range<Int> {
    let count = source.frameCount
    guard count > 0 else { throw ExportError.nothingToDo(detail: "there are no frames") }
    let frames = range?.clamped(to: count) ?? 0..<count
    if frames.isEmpty, let range {
      throw ExportError.nothingToDo(
        detail: "frames \(range) are past the last one; there are 0-\(count - 1)")
    }
    return frames
  }

  private func makeSink(
    _ destination: Destination, _ encoder: any FrameEncoder, _ stream: FrameStream,
    _ writing: Writing
  ) throws -> any OutputSink {
    if let provider = encoder.capability.sinks {
      return try provider.makeSink(
        for: destination, stream: stream, encoder: encoder, writing: writing)
    }
    switch destination {
    case .file(let path): return try StreamSink(path: path, encoder: encoder, writing: writing)
    case .descriptor(let number, let name):
      return try StreamSink(descriptor: number, name: name, encoder: encoder, writing: writing)
    case .memory(let output): return try StreamSink(output, encoder: encoder, writing: writing)
    case .sequence(let pattern):
      return try SequenceSink(pattern, frames: stream.frames, encoder: encoder, writing: writing)
    }
  }
}

extension Limits {
  /// Takes the memory for frames; refuses frames that are over a limit.
  ///
  /// - Parameters:
  ///   - encoder: encodes them; nil if nothing is known of it.
  ///   - count: how many are written.
  ///   - workers: how many of them are rendered and encoded at a time.
  package func take(
    _ source: any FrameSource, for encoder: (any FrameEncoder)? = nil, frames count: Int,
    workers: Int
  ) throws -> MemoryShare {
    try checkTime()
    try check(frames: count, rate: source.frameRate)
    try check(frames: source.size)
    let (size, depth) = (source.size, source.depth)
    let frame = Bitmap.byteCount(of: size, depth: depth)
    let encoding =
      encoder?.bytes(of: size, depth: depth) ?? (
        encoded: size.count * depth.pixelBytes, work: frame
      )
    let pictures = min(workers, count)
    // A picture for each worker and the work on it, which a single one has little of; encoded ones wait to be written.
    let bytes =
      (frame + source.workingBytes) * pictures
      + encoding.work * (min(2 * workers, count) - pictures)
      + encoding.encoded * min(workers + 2, count)
    let work = "rendering frames of \(source.size) pixels on \(workers) threads"
    // The source takes its own memory when it needs it.
    try check(memory: source.heldBytes + bytes, for: work)
    let share = try take(memory: bytes, for: work)
    share.keep(bytes)
    return share
  }
}
