// Which pixels a bitmap has, without looking at them: a number that its memory gets when it is asked
// for, and loses when it is written.

/// The identity of a bitmap's pixels: bitmaps with equal identities have the same pixels.
///
/// A bitmap that is written has a new identity afterwards; its copies keep theirs. Two bitmaps made apart
/// differ, whatever they show. Nothing is kept alive by it.
package struct BitmapIdentity: Hashable, Sendable {
  private let number: UInt64

  init(number: UInt64) { self.number = number }
}
