// Which pixels a bitmap has, without looking at them: the memory it shares with its copies.

/// The identity of a bitmap's pixels: bitmaps with equal identities have the same pixels.
///
/// It keeps the memory alive: a bitmap that is written while an identity of it is about gets new memory
/// and with it a new identity, and no other bitmap gets the old one. Two bitmaps made apart differ,
/// whatever they show.
package struct BitmapIdentity: Hashable, Sendable {
  private let storage: BitmapStorage
  private let size: PixelSize

  init(storage: BitmapStorage, size: PixelSize) {
    self.storage = storage
    self.size = size
  }

  package static func == (left: BitmapIdentity, right: BitmapIdentity) -> Bool {
    left.storage === right.storage && left.size == right.size
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
  }
}
