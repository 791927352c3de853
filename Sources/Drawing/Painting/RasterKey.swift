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
  private var numbers: [UInt64] = []
  private var bitmaps: [BitmapIdentity] = []
  private var identities: [ItemIdentity] = []

  /// Makes an empty key.
  package init() {}

  /// Adds a whole number.
  package mutating func add(_ number: Int) { numbers.append(UInt64(bitPattern: Int64(number))) }
  /// Adds the bits of a number: 0 and −0 differ.
  package mutating func add(_ number: Double) { numbers.append(number.bitPattern) }
  /// Adds a bitmap by its identity; its pixels are not looked at.
  package mutating func add(_ bitmap: BitmapIdentity) { bitmaps.append(bitmap) }
  /// Adds content that the code before identifies.
  package mutating func add(_ identity: ItemIdentity) { identities.append(identity) }

  /// Adds origin and size.
  package mutating func add(_ rect: PixelRect) {
    for number in [rect.x, rect.y, rect.width, rect.height] { add(number) }
  }

  /// Adds a rectangle by its numbers, or a coverage by its bounds; an identity tells the rest of
  /// it.
  mutating func add(_ shape: Stencil) {
    switch shape {
    case .rect(let rect):
      for number in rect.numbers { add(number) }
    case .coverage(let coverage):
      add(-1)
      add(coverage.bounds)
    }
  }
}
