// The memory of a bitmap: aligned to 64 bytes, freed when the last bitmap that shares it goes.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pixel memory with one owner at a time that writes.
///
/// `@unchecked Sendable` because `Bitmap` writes only when it holds the sole reference.
@safe final class BitmapStorage: @unchecked Sendable {
  let byteCount: Int
  @unsafe let base: UnsafeMutableRawPointer

  init(byteCount: Int) {
    self.byteCount = byteCount
    // A spare line lets kernels load whole vectors at the end of the last row.
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: byteCount + 64, alignment: 64)
  }

  deinit { unsafe base.deallocate() }

  func copy() -> BitmapStorage {
    let twin = BitmapStorage(byteCount: byteCount)
    unsafe twin.base.copyMemory(from: base, byteCount: byteCount)
    return twin
  }
}
