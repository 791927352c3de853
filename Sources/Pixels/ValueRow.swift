// Rows of numbers: coverages, coordinates, the values of a table. Like rows of pixels they are checked windows into
// memory that they do not keep alive.
//
// Accesses are inlined: where effects compute row by row, a call of a generic function for each value would cost
// more than the arithmetic.

/// A run of numbers, for reading and writing.
@safe package struct ValueRow<Value: BitwiseCopyable> {
  /// The first value.
  @usableFromInline @unsafe package let base: UnsafeMutablePointer<Value>
  /// Values in the run.
  package let count: Int

  /// Makes a window into memory that holds this many values and outlives it.
  @inlinable package init(base: UnsafeMutablePointer<Value>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// Makes a run of the values of a buffer, valid as long as the buffer.
  @unsafe package init?(_ buffer: UnsafeMutableBufferPointer<Value>) {
    guard let start = buffer.baseAddress else { return nil }
    unsafe self.init(base: start, count: buffer.count)
  }

  /// The value at an index.
  @inlinable package subscript(index: Int) -> Value {
    get {
      precondition(index >= 0 && index < count, "outside the row")
      return unsafe base[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count, "outside the row")
      unsafe base[index] = newValue
    }
  }

  /// A part of the run.
  @inlinable package subscript(range: Range<Int>) -> ValueRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the row")
    return unsafe ValueRow(base: base + range.lowerBound, count: range.count)
  }

  /// Sets all values to one.
  package func fill(_ value: Value) { unsafe base.update(repeating: value, count: count) }
}

/// A run of 16-bit coverages, 0 for none and 65,535 for all.
package typealias CoverageRow = ValueRow<UInt16>

/// A run of floats: coordinates, or the values of a table.
package typealias FloatRow = ValueRow<Float>

/// A run of bytes: a row of a plane, or of packed pixels.
package typealias ByteRow = ValueRow<UInt8>

extension ByteRow {
  /// The bytes as 16-bit numbers, in the machine's order.
  ///
  /// - Precondition: it begins at an even place in memory that begins at one.
  package var values: ValueRow<UInt16> {
    precondition(UInt(bitPattern: unsafe base) % 2 == 0, "numbers lie at even places")
    return unsafe ValueRow<UInt16>(
      base: UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt16.self), count: count / 2)
  }
}
