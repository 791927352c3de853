// The work of a thread on a picture: it renders and encodes it, in memory that is used again. A
// picture of a video that is shown as it is goes to an encoder of planes without becoming pixels.

import SegueCodecs
import SeguePixels

/// An encoded picture; its memory goes from thread to thread, one at a time.
final class EncodedPicture: Reusable, @unchecked Sendable {
  var bytes: [UInt8] = []
  var frames = 0..<0
  /// Planes that are still in their pipe, and the frames that show them.
  fileprivate var piped: (picture: any PipedPicture, span: FrameSpan)?
  /// Planes that go into a pipe as they are.
  fileprivate var planes: YUVPicture?
}

/// Renders and encodes pictures of one run.
final class PictureWork: Sendable {
  private let source: any FrameSource
  private let encoder: any FrameEncoder
  private let isSequence: Bool
  private let threads: Int
  private let limits: Limits
  private let cancellation: CancellationFlag?
  private let pool = Pool<Bitmap>()
  private let previous: PreviousPictures?
  private let route: PlaneRoute?
  private let idle = Pool<EncodedPicture>()

  /// - Parameters:
  ///   - threads: how many one picture may use.
  ///   - takesPipes: whether the sink does.
  init(
    source: any FrameSource, encoder: any FrameEncoder, isSequence: Bool, threads: Int,
    takesPipes: Bool, limits: Limits, cancellation: CancellationFlag?
  ) {
    self.source = source
    self.encoder = encoder
    self.isSequence = isSequence
    self.threads = threads
    self.limits = limits
    self.cancellation = cancellation
    previous = encoder.comparesPictures && !isSequence ? PreviousPictures() : nil
    route = PlaneRoute(from: source, to: encoder, takesPipes: takesPipes)
  }

  /// Renders and encodes one picture; called from several threads at once.
  func encode(_ span: FrameSpan) throws -> EncodedPicture {
    let picture = idle.take() ?? EncodedPicture()
    picture.frames = span.frames
    // A pipe has each picture once.
    try encode(span, into: picture, mayWait: span.frames.count == 1)
    return picture
  }

  /// Writes a picture; called from one thread, in order.
  func write(_ picture: EncodedPicture, to sink: any OutputSink) throws {
    if let (piped, span) = picture.piped {
      picture.piped = nil
      try checkProgress()
      if try sink.append(passing: { pipe in try piped.pass(to: pipe) }) { return }
      try encode(span, into: picture, mayWait: false)
    }
    guard let planes = picture.planes else {
      return try sink.append(picture.bytes, frames: picture.frames)
    }
    picture.planes = nil
    for _ in picture.frames {
      _ = try sink.append { pipe in
        try pipe.write(planes)
        return true
      }
    }
  }

  /// Takes the short way where there is one for this picture.
  ///
  /// - Parameter mayWait: whether it may stay in its pipe until it is written.
  private func encode(
    _ span: FrameSpan, into picture: EncodedPicture, mayWait: Bool
  ) throws {
    guard let route else { return try encodePixels(span, into: &picture.bytes) }
    try checkProgress()
    switch try route.picture(span.picture, mayWait: mayWait) {
    case .pixels: try encodePixels(span, into: &picture.bytes)
    case .planes(let planes) where route.takesPipes: picture.planes = planes
    case .planes(let planes): try route.write(planes, into: &picture.bytes)
    case .piped(let piped): picture.piped = (piped, span)
    }
  }

  /// Renders and encodes.
  private func encodePixels(
    _ span: FrameSpan, into bytes: inout [UInt8]
  ) throws {
    let previous: Bitmap?
    var bitmap: Bitmap
    do {
      bitmap = try frame()
      try render(span, into: &bitmap)
      previous = exchange(bitmap, at: span.position)
    } catch {
      _ = exchange(nil, at: span.position)
      throw error
    }
    // Encoders make arrays, and Swift ends the process when there is no memory for an array.
    guard Bitmap.isAvailable(byteCount: bitmap.byteCount) else { throw outOfMemory }
    try encoder.encode(
      &bitmap, after: previous, position: isSequence ? 0 : span.position,
      repeats: isSequence ? 1 : span.frames.count, into: &bytes)
    pool.give(consume bitmap)
    if let previous = consume previous { pool.give(previous) }
  }

  private func frame() throws -> Bitmap {
    guard let bitmap = pool.takeIfAvailable(source.size, source.depth) else { throw outOfMemory }
    return bitmap
  }

  private var outOfMemory: LimitError { .outOfMemory(for: source) }

  private func checkProgress() throws {
    if cancellation?.isCancelled == true { throw ExportError.cancelled }
    try limits.checkTime()
  }

  private func render(_ span: FrameSpan, into bitmap: inout Bitmap) throws {
    try checkProgress()
    try source.render(span.picture, into: &bitmap, threads: threads)
  }

  /// Leaves a picture for the next one and gets the one before it, where the encoder compares them.
  private func exchange(_ bitmap: Bitmap?, at position: Int) -> Bitmap? {
    guard let previous else { return nil }
    previous.publish(bitmap, at: position)
    return position > 0 ? previous.take(position - 1) : nil
  }

  /// Takes back a picture that has been written.
  func recycle(_ picture: EncodedPicture) { idle.put(picture) }
}

extension LimitError {
  /// There is no memory for the frames of a source.
  static func outOfMemory(for source: any FrameSource) -> LimitError {
    .outOfMemory(work: "frames of \(source.size) pixels")
  }
}
