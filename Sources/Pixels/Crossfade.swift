// A mix of two pictures by one weight, prepared for all their rows.

internal import CSegueKernels

/// How rows are mixed by one weight.
package struct Crossfade: Sendable {
  let weight: BlendWeight
  let space: MixSpace
  /// The mix of every two bytes, in linear light: a lookup takes half the time of the arithmetic.
  let mixes: [UInt8]?

  /// Prepares a mix.
  ///
  /// - Parameters:
  ///   - weight: 0 for the first row, 1 for the second.
  ///   - space: where colours are mixed.
  ///   - pixels: about how many pixels will be mixed. A table is made if there are enough to gain from it.
  package init(weight: BlendWeight, in space: MixSpace, pixels: Int) {
    (self.weight, self.space) = (weight, space)
    let isWorthIt = space == .linear && pixels >= 2 * Int(SEGUE_MIXES)
    mixes =
      isWorthIt
      ? unsafe [UInt8](unsafeUninitializedCapacity: Int(SEGUE_MIXES)) { table, count in
        guard let base = table.baseAddress else { return }
        unsafe segue_linear_mixes(base, weight.rawValue)
        count = Int(SEGUE_MIXES)
      } : nil
  }
}

extension MutablePixelRow {
  /// Sets the row to the mix of two rows.
  package func crossfade(_ from: PixelRow, _ to: PixelRow, by mix: Crossfade) {
    guard let mixes = mix.mixes, depth == .eight else {
      return crossfade(from, to, weight: mix.weight, in: mix.space)
    }
    precondition(from.count == count && to.count == count, "rows differ in length")
    unsafe segue_crossfade_mixes(base, from.base, to.base, count, mixes, mix.weight.rawValue)
  }
}
