// The keys of cached pictures: equal keys mean equal pixels.

import SeguePixels

/// Identifies content that a display list cannot compare itself, such as a path.
///
/// The code that builds the list promises that equal identities mean equal content.
package struct ItemIdentity: Hashable, Sendable {
  private let value: any Hashable & Sendable

  /// Wraps a value.
  package init(_ value: some Hashable & Sendable) { self.value = value }

  /// Identities are equal if the values behind them have one type and are equal.
  package static func == (left: ItemIdentity, right: ItemIdentity) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  /// Hashes the value behind it.
  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The key of a cached picture: bitmaps by identity, numbers by their bits, and the builder's
/// identities.
package struct RasterKey: Hashable, Sendable {
  fileprivate var numbers: [UInt64] = []
  fileprivate var bitmaps: [BitmapIdentity] = []
  fileprivate var identities: [ItemIdentity] = []

  /// Makes a key of parts.
  package init<each Part: RasterKeyPart>(_ part: repeat each Part) { add(repeat each part) }

  /// Adds parts.
  package mutating func add<each Part: RasterKeyPart>(_ part: repeat each Part) {
    repeat (each part).add(to: &self)
  }
}

/// What a key is made of.
package protocol RasterKeyPart {
  func add(to key: inout RasterKey)
}

extension Int: RasterKeyPart {
  package func add(to key: inout RasterKey) { key.numbers.append(UInt64(bitPattern: Int64(self))) }
}

extension Double: RasterKeyPart {
  /// Adds the bits: 0 and −0 differ.
  package func add(to key: inout RasterKey) { key.numbers.append(bitPattern) }
}

extension BitmapIdentity: RasterKeyPart {
  /// Adds the bitmap; its pixels are not looked at.
  package func add(to key: inout RasterKey) { key.bitmaps.append(self) }
}

extension ItemIdentity: RasterKeyPart {
  package func add(to key: inout RasterKey) { key.identities.append(self) }
}

extension PixelRect: RasterKeyPart {
  package func add(to key: inout RasterKey) { key.add(x, y, width, height) }
}

extension Stencil: RasterKeyPart {
  /// Adds a rectangle by its numbers, or a coverage by its bounds; an identity tells the rest of
  /// it.
  package func add(to key: inout RasterKey) {
    switch self {
    case .rect(let rect):
      for number in rect.numbers { key.add(number) }
    case .coverage(let coverage): key.add(-1, coverage.bounds)
    }
  }
}

extension FineColor: RasterKeyPart {
  package func add(to key: inout RasterKey) { key.add(Int(red), Int(green), Int(blue), Int(alpha)) }
}
