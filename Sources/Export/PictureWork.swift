// What a thread does with a picture: render, encode, in memory that is used again.

import SeguePixels
import Synchronization

/// An encoded picture; its memory goes from thread to thread, one at a time.
final class EncodedPicture: @unchecked Sendable {
  var bytes: [UInt8] = []
  var frames = 0..<0
}

/// Renders and encodes pictures of one run.
final class PictureWork: Sendable {
  private let source: any FrameSource
  private let encoder: any FrameEncoder
  private let isSequence: Bool
  private let threads: Int
  private let cancellation: CancellationFlag?
  private let pool: BitmapPool
  private let idle = Mutex<[EncodedPicture]>([])

  /// - Parameter threads: how many one picture may use.
  init(
    source: any FrameSource, encoder: any FrameEncoder, isSequence: Bool, threads: Int,
    cancellation: CancellationFlag?
  ) {
    self.source = source
    self.encoder = encoder
    self.isSequence = isSequence
    self.threads = threads
    self.cancellation = cancellation
    pool = BitmapPool(size: source.size)
  }

  /// Renders and encodes one picture; called from several threads at once.
  func encode(_ span: FrameSpan) throws(ExportError) -> EncodedPicture {
    if cancellation?.isCancelled == true { throw .cancelled }
    var bitmap = pool.take()
    do { try source.render(span.picture, into: &bitmap, threads: threads) } catch {
      throw .source(error)
    }
    let picture = idle.withLock { $0.popLast() } ?? EncodedPicture()
    try encoder.encode(
      &bitmap, position: isSequence ? 0 : span.position,
      repeats: isSequence ? 1 : span.frames.count, into: &picture.bytes)
    picture.frames = span.frames
    pool.give(consume bitmap)
    return picture
  }

  /// Takes back a picture that has been written.
  func recycle(_ picture: EncodedPicture) {
    idle.withLock { $0.append(picture) }
  }
}
