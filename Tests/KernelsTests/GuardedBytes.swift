// Memory for kernels under test: at any distance from alignment, with bytes around it that must not
// change.

@safe final class GuardedBytes {
  private static let guardCount = 64
  private let block: UnsafeMutableRawPointer
  private let offset: Int
  private let count: Int

  init(_ bytes: [UInt8], misalignment: Int) {
    offset = Self.guardCount + misalignment
    count = bytes.count
    let total = offset + count + Self.guardCount
    unsafe block = .allocate(byteCount: total, alignment: 64)
    unsafe block.initializeMemory(as: UInt8.self, repeating: Self.guardByte, count: total)
    unsafe bytes.withUnsafeBytes {
      if let source = $0.baseAddress {
        unsafe (block + offset).copyMemory(from: source, byteCount: count)
      }
    }
  }

  deinit { unsafe block.deallocate() }

  /// A place so many bytes in.
  func pointer(_ byte: Int = 0) -> KernelPointer {
    unsafe KernelPointer(base: block + offset + byte)
  }

  var bytes: [UInt8] {
    unsafe [UInt8](UnsafeRawBufferPointer(start: block + offset, count: count))
  }

  /// Whether nothing was written before or after the bytes.
  var isIntact: Bool {
    let before = unsafe UnsafeRawBufferPointer(start: block, count: offset)
    let after = unsafe UnsafeRawBufferPointer(
      start: block + offset + count, count: Self.guardCount)
    let intactBefore = unsafe before.allSatisfy { $0 == Self.guardByte }
    let intactAfter = unsafe after.allSatisfy { $0 == Self.guardByte }
    return intactBefore && intactAfter
  }

  private static let guardByte: UInt8 = 0xB6
}

/// Where a kernel reads or writes.
@safe struct KernelPointer {
  @unsafe let base: UnsafeMutableRawPointer
  @unsafe var u8: UnsafeMutablePointer<UInt8> { unsafe base.assumingMemoryBound(to: UInt8.self) }
  @unsafe var u16: UnsafeMutablePointer<UInt16> { unsafe base.assumingMemoryBound(to: UInt16.self) }
  @unsafe var f32: UnsafeMutablePointer<Float> { unsafe base.assumingMemoryBound(to: Float.self) }
}

/// The bytes of numbers as they stand in memory.
func bytes<Number: BitwiseCopyable>(of values: [Number]) -> [UInt8] {
  unsafe values.withUnsafeBytes { unsafe Array($0) }
}

/// 16-bit values from their bytes.
func values16(_ bytes: [UInt8]) -> [UInt16] {
  stride(from: 0, to: bytes.count - 1, by: 2).map {
    UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
  }
}
