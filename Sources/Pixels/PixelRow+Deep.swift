// Lends rows to the kernels of deep pixels.

internal import CSegueKernels

extension PixelRow {
  /// Lends the row's pixels as deep ones: those of bytes are widened.
  func withDeep(_ body: (UnsafePointer<UInt16>) -> Void) {
    if depth == .sixteen { return unsafe body(deep) }
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(4 * count, 1)) {
      guard let wide = $0.baseAddress else { return }
      unsafe segue_deep_widen(wide, base, count)
      unsafe body(wide)
    }
  }
}

/// Lends the components of a value that has nothing else.
func withComponents<Value: BitwiseCopyable, Component: BitwiseCopyable>(
  of value: Value, _ body: (UnsafePointer<Component>) -> Void
) {
  unsafe withUnsafePointer(to: value) {
    unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: Component.self))
  }
}

extension MutablePixelRow {
  /// Runs the kernel of the row's depth on two other rows; for a deep row, those of bytes are widened.
  func mix(
    _ a: PixelRow, _ b: PixelRow,
    _ bytes: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Void,
    deep: (UnsafeMutablePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>) -> Void
  ) {
    precondition(a.count == count && b.count == count, "rows differ in length")
    switch depth {
    case .eight: unsafe bytes(base, a.base, b.base)
    case .sixteen: unsafe a.withDeep { a in unsafe b.withDeep { unsafe deep(self.deep, a, $0) } }
    }
  }

  /// Lends a row of bytes for what is drawn of a bitmap of bytes; they are widened then.
  func throughBytes(_ body: (MutablePixelRow) -> Void) {
    unsafe withUnsafeTemporaryAllocation(byteCount: max(4 * count, 1), alignment: 64) {
      guard let memory = $0.baseAddress else { return }
      let bytes = unsafe MutablePixelRow(memory: memory, depth: .eight, count: count)
      body(bytes)
      copy(bytes.reading)
    }
  }
}
