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

  /// Lends two rows.
  func withDeep(
    _ other: PixelRow, _ body: (UnsafePointer<UInt16>, UnsafePointer<UInt16>) -> Void
  ) {
    unsafe withDeep { own in unsafe other.withDeep { unsafe body(own, $0) } }
  }
}

extension Pixel16 {
  /// Lends its components.
  func withComponents(_ body: (UnsafePointer<UInt16>) -> Void) {
    let components = (red, green, blue, alpha)
    unsafe withUnsafeBytes(of: components) {
      guard let start = unsafe $0.bindMemory(to: UInt16.self).baseAddress else { return }
      unsafe body(start)
    }
  }
}

extension MutablePixelRow {
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
