// Converts rows to the forms that files store: straight alpha, and none. Lengths are checked once per row, in this file;
// then a C kernel runs.

internal import CSegueKernels

extension PixelRow {
  /// Writes the row with straight alpha, four bytes per pixel.
  package func writeStraight(_ bytes: ByteRow) {
    precondition(bytes.count == count * 4, "four bytes a pixel")
    unsafe segue_unpremultiply(bytes.base, base, count)
  }

  /// Writes a deep row with straight alpha, four numbers a pixel.
  package func writeStraight(_ components: ValueRow<UInt16>) {
    precondition(components.count == count * 4, "four numbers a pixel")
    unsafe segue_deep_unpremultiply(components.base, deep, count)
  }

  /// Writes the row over black, three bytes per pixel.
  package func writeRGB(_ bytes: ByteRow) {
    precondition(bytes.count == count * 3, "three bytes a pixel")
    unsafe segue_rgb(bytes.base, base, count)
  }

  /// The alpha of each pixel.
  package func writeAlpha(_ bytes: ByteRow) {
    precondition(bytes.count == count, "a byte a pixel")
    for index in 0..<count { unsafe bytes.base[index] = base[index * 4 + 3] }
  }
}

extension MutablePixelRow {
  /// Makes its alpha straight: colours as they are where nothing shines through.
  package func unpremultiply() {
    unsafe segue_any_unpremultiply(depth.bits, memory, memory, count)
  }

  /// Premultiplies the row's pixels, which have straight alpha before.
  package func premultiply() {
    unsafe segue_any_premultiply(depth.bits, memory, memory, count)
  }

  /// Copies pixels with straight alpha, four bytes each.
  package func copy(straight bytes: Span<UInt8>) {
    precondition(bytes.count == count * 4, "four bytes a pixel")
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe segue_premultiply(base, start, count)
    }
  }

  /// Copies deep pixels with straight alpha, four numbers each.
  package func copy(straight components: Span<UInt16>) {
    precondition(components.count == count * 4, "four numbers a pixel")
    unsafe components.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe segue_deep_premultiply(deep, start, count)
    }
  }

  /// Copies opaque pixels, three bytes each.
  package func copy(rgb bytes: Span<UInt8>) {
    precondition(bytes.count == count * 3, "three bytes a pixel")
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe segue_rgba_of_rgb(base, start, count)
    }
  }

  /// Makes alpha whole that has so many bits, in the highest places: all of them set become 65,535.
  package func widenAlpha(ofBits bits: Int) {
    guard bits < 16 else { return }
    let (shift, top) = (UInt32(16 - bits), UInt32(1) << bits - 1)
    for index in 0..<count {
      let value = unsafe UInt32(deep[index * 4 + 3]) >> shift
      unsafe deep[index * 4 + 3] = UInt16((value * 65_535 + top / 2) / top)
    }
  }
}
