// A deflate compressor of one level, freed when nobody holds it.

internal import CSegueCodecs

/// Makes zlib streams; used by one thread at a time.
@safe final class Deflater {
  @unsafe private let handle: OpaquePointer

  /// Nil without memory.
  init?(level: Int) {
    guard let handle = unsafe segue_compressor_new(Int32(level)) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe segue_compressor_free(handle) }

  /// The most bytes that `count` bytes can become.
  func bound(_ count: Int) -> Int { unsafe segue_compress_bound(handle, count) }

  /// Compresses `count` bytes; returns the stream's length, 0 when it does not fit.
  @unsafe func compress(
    _ source: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt8>,
    _ capacity: Int
  ) -> Int {
    unsafe segue_compress(handle, source, count, target, capacity)
  }
}
