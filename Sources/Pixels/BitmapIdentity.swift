// Identifies a bitmap's pixels without looking at them: the bitmap's memory gets a number when
// someone asks for it, and loses the number when it is written.

/// The identity of a bitmap's pixels: bitmaps with equal identities have the same pixels.
///
/// A bitmap that is written has a new identity afterwards; its copies keep the old identity. Two
/// bitmaps that were made separately have different identities, whatever they show. An identity
/// keeps no memory alive.
package struct BitmapIdentity: Hashable, Sendable {
  private let number: UInt64

  init(number: UInt64) { self.number = number }
}
