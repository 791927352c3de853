// Lends rows to the kernels of deep pixels.

internal import CSegueKernels

extension PixelRow {
  /// Lends the row's pixels in a depth: those of bytes are widened for a deep one.
  ///
  /// - Precondition: nobody wants bytes of a deep row.
  @inline(__always)
  func withPixels(of wanted: PixelDepth, _ body: (UnsafeRawPointer) -> Void) {
    if depth == wanted { return unsafe body(memory) }
    unsafe withWidened(body)
  }

  // Apart, so that rows that need no memory do not pay for it.
  @inline(never)
  private func withWidened(_ body: (UnsafeRawPointer) -> Void) {
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
  /// Runs a kernel on the row's bits and pixels and those of two other rows; for a deep row, bytes are widened.
  func mix(
    _ a: PixelRow, _ b: PixelRow,
    _ kernel: (Int32, UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    precondition(a.count == count && b.count == count, "rows differ in length")
    unsafe a.withPixels(of: depth) { a in
      unsafe b.withPixels(of: depth) { unsafe kernel(depth.bits, memory, a, $0) }
    }
  }

  /// Lends the pixel of the row's depth.
  func with(_ pixel: Pixel, deep: Pixel16, _ body: (UnsafeRawPointer) -> Void) {
    switch depth {
    case .eight: unsafe withUnsafePointer(to: pixel) { unsafe body($0) }
    case .sixteen: unsafe withUnsafePointer(to: deep) { unsafe body($0) }
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
