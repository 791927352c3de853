// Bytes of a frame that are written over: made as many as a frame has.

extension [UInt8] {
  /// Makes it that long; what it held beyond its old length is zero.
  package mutating func resize(to length: Int) {
    if count > length { removeLast(count - length) }
    if count < length { append(contentsOf: repeatElement(0, count: length - count)) }
  }
}
