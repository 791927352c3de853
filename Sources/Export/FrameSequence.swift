// Frames for `for try await`: rendered ahead on other threads, handed over in order.

import SeguePixels

/// One rendered frame of a run.
public struct RenderedFrame: Sendable {
  /// The source's picture.
  public var index: Int
  /// The frames it is shown as, in frame times.
  public var frames: Range<Int>
  /// When it begins, in seconds from the run's first frame.
  public var time: Rational
  /// The picture.
  public var bitmap: Bitmap
}

/// The pictures of a source in order, rendered ahead of whoever reads them.
///
/// A held picture comes once; `frames` says how long it stays. When the reading task is cancelled or the
/// iterator goes, rendering stops after the pictures that are under way.
public struct FrameSequence: AsyncSequence, Sendable {
  /// What comes.
  public typealias Element = RenderedFrame
  private let source: any FrameSource
  private let range: FrameRange?
  private let threads: Int
  private let ahead: Int

  init(_ source: any FrameSource, range: FrameRange?, threads: Int, ahead: Int) {
    self.source = source
    self.range = range
    self.threads = Swift.max(threads, 1)
    self.ahead = Swift.max(ahead, 0)
  }

  /// Starts from the first frame.
  public func makeAsyncIterator() -> Iterator {
    let count = source.frameCount
    let spans = FrameSpans(of: source, frames: range?.clamped(to: count) ?? 0..<count)
    let pool = BitmapPool(size: source.size)
    let source = source
    let rate = source.frameRate
    return Iterator(
      // The reader's own picture counts too.
      OrderedWork(spans, threads: threads, limit: ahead + 1) { span throws(ExportError) in
        var bitmap = pool.take()
        do { try source.render(span.picture, into: &bitmap, threads: 1) } catch {
          throw .source(error)
        }
        return RenderedFrame(
          index: span.picture, frames: span.frames,
          time: Rational(span.frames.lowerBound * rate.denominator, rate.numerator),
          bitmap: bitmap)
      }, pool)
  }

  /// Hands out the frames of one walk.
  public final class Iterator: AsyncIteratorProtocol {
    private let work: OrderedWork<RenderedFrame>
    private let pool: BitmapPool
    /// What was handed out last; its memory is used again, unless the reader has kept it.
    private var last: Bitmap?

    init(_ work: OrderedWork<RenderedFrame>, _ pool: BitmapPool) {
      self.work = work
      self.pool = pool
    }

    deinit { work.stop() }

    /// The next picture; nil after the last one.
    ///
    /// - Throws: `ExportError.source` when the source fails, `CancellationError` when the task is
    ///   cancelled.
    public func next() async throws -> RenderedFrame? {
      try Task.checkCancellation()
      if let bitmap = last.take() { pool.give(bitmap) }
      let work = work
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          work.next { continuation.resume(returning: $0) }
        }
      } onCancel: {
        work.stop()
      }
      if case .failure(.cancelled)? = outcome { throw CancellationError() }
      let frame = try outcome?.get()
      last = frame?.bitmap
      return frame
    }
  }
}

extension FrameSource {
  /// The pictures in order, rendered ahead.
  ///
  /// - Parameters:
  ///   - range: the frames wanted; nil for all.
  ///   - threads: how many pictures are rendered at a time.
  ///   - ahead: pictures that may be ready or under way while the reader looks at one.
  public func frames(
    _ range: FrameRange? = nil, threads: Int = ExportOptions.processorCount, ahead: Int? = nil
  ) -> FrameSequence {
    FrameSequence(self, range: range, threads: threads, ahead: ahead ?? threads + 1)
  }
}
