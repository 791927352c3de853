// The memory of a bitmap: aligned to 64 bytes, and freed when the last bitmap that shares it is
// gone.

import SegueSystem
import Synchronization

/// Pixel memory that only its one owner writes: its own, or memory that a caller lends.
///
/// `@unchecked Sendable` because `Bitmap` writes only when it holds the only reference.
@safe final class BitmapStorage: @unchecked Sendable {
  let byteCount: Int
  @unsafe let base: UnsafeMutableRawPointer
  /// What was allocated; nil for memory that a caller lends, which ends with the last row's pixels.
  @unsafe private let block: UnsafeMutableRawPointer?
  /// Identifies the pixels; 0 until somebody asks.
  private let number = Atomic<UInt64>(0)
  private static let lastNumber = Atomic<UInt64>(0)
  /// Whether every pixel is opaque, if known.
  private let opacity = Atomic<UInt8>(Opacity.unknown)
  /// Its share of a job's memory, if the job counts memory.
  private let share = Mutex<MemoryShare?>(nil)
  /// The blurred levels that were made of the pixels: a still keeps them for a whole transition.
  private let levels = Mutex<[PixelDepth: BlurredLevels]>([:])

  /// The bytes of a large page, if the system has some.
  private static let largePage = 2 << 20

  private enum Opacity {
    static let unknown: UInt8 = 0
    static let opaque: UInt8 = 1
    static let translucent: UInt8 = 2
  }

  init(byteCount: Int) {
    self.byteCount = byteCount
    // 64 extra bytes let kernels load whole vectors at the end of the last row. More are for the alignment: asked for an
    // aligned block, glibc before 2.38 finds none in the place of a freed one of the same size, and takes more and more.
    let isLarge = byteCount >= Self.largePage
    let alignment = isLarge ? Self.largePage : 64
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount + 64 + alignment, alignment: 16)
    unsafe (self.block, base) = (block, block.alignedUp(toMultipleOf: alignment))
    #if os(Linux)
      // A filter may look at hundreds of rows for a row of pixels: with small pages it waits for their addresses.
      if isLarge {
        _ = unsafe madvise(base, byteCount / Self.largePage * Self.largePage, MADV_HUGEPAGE)
      }
    #endif
  }

  /// Takes memory that stays where it is for as long as anybody reads or writes the pixels.
  init(lent base: UnsafeMutableRawPointer, byteCount: Int) {
    self.byteCount = byteCount
    unsafe (self.base, block) = (base, nil)
  }

  deinit { unsafe block?.deallocate() }

  /// Whether a caller lends the memory.
  var isLent: Bool { unsafe block == nil }

  /// Whether the system would give this much memory now.
  ///
  /// Swift ends the process when an allocation fails. Code that can report an error instead asks
  /// here first.
  static func isAvailable(_ byteCount: Int) -> Bool {
    // The system is not asked about less than a megabyte: without that much, nothing works.
    guard byteCount > 1 << 20 else { return true }
    let memory = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, byteCount)
    return true
  }

  func copy() -> BitmapStorage {
    let twin = BitmapStorage(byteCount: byteCount)
    unsafe twin.base.copyMemory(from: base, byteCount: byteCount)
    return twin
  }

  /// Identifies the pixels until they are written.
  func identity() -> BitmapIdentity {
    let known = number.load(ordering: .relaxed)
    if known != 0 { return BitmapIdentity(number: known) }
    let fresh = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let (isOurs, other) = number.compareExchange(
      expected: 0, desired: fresh, ordering: .relaxed)
    return BitmapIdentity(number: isOurs ? fresh : other)
  }

  /// Whether every pixel is opaque; nil until it is recorded.
  var isOpaque: Bool? {
    switch opacity.load(ordering: .relaxed) {
    case Opacity.unknown: nil
    case let known: known == Opacity.opaque
    }
  }

  /// Records whether every pixel is opaque, until they are written.
  func noteOpacity(_ isOpaque: Bool) {
    opacity.store(isOpaque ? Opacity.opaque : Opacity.translucent, ordering: .relaxed)
  }

  /// Keeps a share of a job's memory for as long as it exists; the first one counts.
  func keep(_ share: MemoryShare) {
    self.share.withLock { known in
      if known != nil { return }
      share.keep(byteCount + levelBytes)
      known = share
    }
  }

  private var levelBytes: Int { levels.withLock { $0.values.reduce(0) { $0 + $1.byteCount } } }

  /// The blurred levels of the pixels, which count as its own memory.
  ///
  /// - Parameter make: makes them; called once, by the first thread, while the others wait.
  func levels(_ depth: PixelDepth, orMake make: () -> BlurredLevels) -> BlurredLevels {
    let found = levels.withLock { levels in
      let found = levels[depth] ?? make()
      levels[depth] = found
      return found
    }
    share.withLock { $0?.keep(byteCount + levelBytes) }
    return found
  }

  /// Lets the levels go; nobody is making some.
  func forgetLevels() {
    let gone = levels.withLock { levels in
      defer { levels = [:] }
      return levels
    }
    if !gone.isEmpty { share.withLock { $0?.keep(byteCount) } }
  }

  /// Forgets all records about the pixels: the only owner will write.
  func forgetPixels() {
    number.store(0, ordering: .relaxed)
    opacity.store(Opacity.unknown, ordering: .relaxed)
    forgetLevels()
  }
}
