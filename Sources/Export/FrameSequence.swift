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

  init(_ index: Int, shownAs frames: Range<Int>, at rate: Rational, _ bitmap: Bitmap) {
    self.index = index
    self.frames = frames
    time = Rational(frames.lowerBound * rate.denominator, rate.numerator)
    self.bitmap = bitmap
  }
}

/// How a sequence hands out a picture that stays for several frames.
public enum HeldFrames: Hashable, Sendable {
  /// It comes once; its `frames` say how long it stays.
  case once
  /// It comes for each frame, with its time, and shares its memory.
  case repeated
}

/// The pictures of a source in order, rendered ahead of the reader.
///
/// Every picture comes, however slow the reader is: rendering waits for it. When the reading task
/// is cancelled or the iterator goes, rendering stops after the pictures that are under way.
public struct FrameSequence: AsyncSequence, Sendable {
  /// A rendered frame.
  public typealias Element = RenderedFrame
  private let source: any FrameSource
  private let range: FrameRange?
  private let held: HeldFrames
  private let threads: Int
  private let ahead: Int

  init(
    _ source: any FrameSource, range: FrameRange?, held: HeldFrames, threads: Int, ahead: Int
  ) {
    self.held = held
    self.source = source
    self.range = range
    self.threads = Swift.max(threads, 1)
    self.ahead = Swift.max(ahead, 0)
  }

  /// Starts from the first frame.
  public func makeAsyncIterator() -> Iterator {
    let count = source.frameCount
    let spans = FrameSpans(of: source, frames: range?.clamped(to: count) ?? 0..<count)
    let pool = Pool<Bitmap>()
    let source = source
    let rate = source.frameRate
    return Iterator(
      // The reader's own picture counts too.
      OrderedWork(spans, threads: threads, limit: ahead + 1) { span in
        var bitmap = pool.take(source.size)
        try source.render(span.picture, into: &bitmap, threads: 1)
        return RenderedFrame(span.picture, shownAs: span.frames, at: rate, bitmap)
      }, pool, repeatsAt: held == .repeated ? rate : nil)
  }

  /// Hands out the frames of one walk.
  public final class Iterator: AsyncIteratorProtocol {
    private let work: OrderedWork<RenderedFrame>
    private let pool: Pool<Bitmap>
    /// The picture that was handed out last.
    ///
    /// Its memory is used again, unless the reader has kept it.
    private var last: Bitmap?
    /// The frame rate, if a held picture comes for each frame.
    private let repeatRate: Rational?
    /// A held picture with the frames for which it is still to come.
    private var held: RenderedFrame?

    init(_ work: OrderedWork<RenderedFrame>, _ pool: Pool<Bitmap>, repeatsAt rate: Rational?) {
      self.work = work
      self.pool = pool
      repeatRate = rate
    }

    deinit { work.stop() }

    /// The next picture; nil after the last picture.
    ///
    /// - Throws: the source's error when it fails, `CancellationError` when the task is
    ///   cancelled.
    public func next() async throws -> RenderedFrame? {
      try Task.checkCancellation()
      if let frame = nextOfHeld() { return frame }
      if let bitmap = last.take() { pool.give(bitmap) }
      let work = work
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          work.next { continuation.resume(returning: $0) }
        }
      } onCancel: {
        work.stop()
      }
      if case .failure(ExportError.cancelled)? = outcome { throw CancellationError() }
      let frame = try outcome?.get()
      last = frame?.bitmap
      held = frame
      return nextOfHeld() ?? frame
    }

    /// The next frame of a held picture that comes again for each frame; nil after its last frame.
    private func nextOfHeld() -> RenderedFrame? {
      guard let rate = repeatRate, let frame = held, let number = frame.frames.first else {
        return nil
      }
      let rest = number + 1..<frame.frames.upperBound
      held = rest.isEmpty ? nil : RenderedFrame(frame.index, shownAs: rest, at: rate, frame.bitmap)
      return RenderedFrame(frame.index, shownAs: number..<number + 1, at: rate, frame.bitmap)
    }
  }
}

extension FrameSource {
  /// The pictures in order, rendered ahead.
  ///
  /// - Parameters:
  ///   - range: the frames wanted; nil for all.
  ///   - held: whether a picture that stays comes once, or for each frame.
  ///   - threads: how many pictures are rendered at a time.
  ///   - ahead: how many pictures may be ready or under way beside the reader's present picture.
  public func frames(
    _ range: FrameRange? = nil, held: HeldFrames = .once,
    threads: Int = ExportOptions.processorCount, ahead: Int? = nil
  ) -> FrameSequence {
    FrameSequence(self, range: range, held: held, threads: threads, ahead: ahead ?? threads + 1)
  }
}
