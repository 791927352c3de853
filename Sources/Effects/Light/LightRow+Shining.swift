// Light that falls on pictures: where there is no picture, nothing shines.

import SeguePixels

extension LightRow {
  /// Mixes colours with an opaque one, as far as they are there: their alpha stays.
  ///
  /// - Parameters:
  ///   - weights: how much of it; overwritten unless the row is opaque.
  ///   - alphas: those of the row; nil if it is opaque.
  func shine(_ color: Light, weights: FloatRow, alphas: CoverageRow?) {
    guard let alphas else { return mix(color, weights: weights) }
    for index in 0..<weights.count { weights[index] = 1 - weights[index] }
    scale(by: weights)
    for index in 0..<weights.count {
      weights[index] = (1 - weights[index]) * Float(alphas[index]) / 65_535
    }
    add(color, weights: weights)
  }
}

extension Light {
  /// The same with no alpha of its own, to be added to others.
  var bare: Light {
    var bare = self
    bare.alpha = 0
    return bare
  }
}
