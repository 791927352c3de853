// The memory of a bitmap: aligned to 64 bytes, freed when the last bitmap that shares it goes.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pixel memory with one owner at a time that writes.
///
/// `@unchecked Sendable` because `Bitmap` writes only when it holds the sole reference.
@safe final class BitmapStorage: @unchecked Sendable {
  let byteCount: Int
  @unsafe let base: UnsafeMutableRawPointer
  /// What tells its pixels from all others; 0 until somebody asks.
  private let number = Atomic<UInt64>(0)
  private static let lastNumber = Atomic<UInt64>(0)
  /// Whether every pixel is opaque, once that is known.
  private let opacity = Atomic<UInt8>(Opacity.unknown)

  private enum Opacity {
    static let unknown: UInt8 = 0
    static let opaque: UInt8 = 1
    static let translucent: UInt8 = 2
  }

  init(byteCount: Int) {
    self.byteCount = byteCount
    // A spare line lets kernels load whole vectors at the end of the last row.
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: byteCount + 64, alignment: 64)
  }

  deinit { unsafe base.deallocate() }

  /// Whether the system would give so much memory now.
  ///
  /// Swift ends the process when an allocation fails. Who can report that in another way asks here first.
  static func isAvailable(_ byteCount: Int) -> Bool {
    // Less than a megabyte is not asked for: without that much nothing works.
    guard byteCount > 1 << 20 else { return true }
    let memory = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | mapAnonymous, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, byteCount)
    return true
  }

  #if canImport(Darwin)
    private static let mapAnonymous = MAP_ANON
  #else
    private static let mapAnonymous = MAP_ANONYMOUS
  #endif

  func copy() -> BitmapStorage {
    let twin = BitmapStorage(byteCount: byteCount)
    unsafe twin.base.copyMemory(from: base, byteCount: byteCount)
    return twin
  }

  /// What tells its pixels from all others, until they are written.
  func identity() -> BitmapIdentity {
    let known = number.load(ordering: .relaxed)
    if known != 0 { return BitmapIdentity(number: known) }
    let fresh = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let (isOurs, other) = number.compareExchange(
      expected: 0, desired: fresh, ordering: .relaxed)
    return BitmapIdentity(number: isOurs ? fresh : other)
  }

  /// Whether every pixel is opaque; nil until it is noted.
  var isOpaque: Bool? {
    switch opacity.load(ordering: .relaxed) {
    case Opacity.unknown: nil
    case let known: known == Opacity.opaque
    }
  }

  /// Notes whether every pixel is opaque, until they are written.
  func noteOpacity(_ isOpaque: Bool) {
    opacity.store(isOpaque ? Opacity.opaque : Opacity.translucent, ordering: .relaxed)
  }

  /// Forgets what is known of the pixels: the sole owner is about to write.
  func forgetPixels() {
    number.store(0, ordering: .relaxed)
    opacity.store(Opacity.unknown, ordering: .relaxed)
  }
}
