// Frames on their way to the client: into the memory that it shares, where they have a place there, else into the message.

import Segue

/// Renders frames, and puts their pixels where they are wanted.
final class ServeFrames: Sendable {
  private let memory: SharedMemory?
  /// Frames to write to.
  private let pool = Pool<Bitmap>()

  init(_ memory: SharedMemory?) { self.memory = memory }

  /// The answer that brings a frame.
  func answer(
    _ request: ServeRequest, _ form: PixelForm, _ size: PixelSize,
    _ render: (inout Bitmap) throws -> Void
  ) throws -> ServeAnswer {
    guard var bitmap = pool.takeIfAvailable(size) else { throw Self.outOfMemory(size) }
    let start = ContinuousClock.now
    try render(&bitmap)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let answer = try answer(request, form, bitmap, seconds)
    pool.give(consume bitmap)
    return answer
  }

  private func answer(
    _ request: ServeRequest, _ form: PixelForm, _ bitmap: Bitmap, _ seconds: Double
  ) throws -> ServeAnswer {
    let count = form.byteCount(of: bitmap.size)
    var answer = ServeAnswer(
      "frame",
      ["size": bitmap.size.tree, "pixels": form.rawValue, "seconds": seconds])
    if let place = request.wanted, place.count >= count {
      try memory.checked().write(ServePlace(start: place.start, count: count)) {
        form.write(bitmap, into: $0)
      }
      answer.header = answer.header + ["payload": place.tree(count)]
    } else {
      guard Bitmap.isAvailable(byteCount: count) else { throw Self.outOfMemory(bitmap.size) }
      answer.payload = form.bytes(of: bitmap)
    }
    return answer
  }

  private static func outOfMemory(_ size: PixelSize) -> LimitError {
    .outOfMemory(work: "a frame of \(size) pixels")
  }
}
