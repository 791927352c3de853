// Effects of a composition's layer as the filters of a layer.

import SegueDrawing
import SegueLayers
import SeguePixels

extension [CompositionEffect] {
  /// The properties that they change.
  var keyPaths: [LayerKeyPath] {
    contains { $0.isAnimated } ? Self.filters : []
  }

  private static let filters = ["filters.gaussianBlur", "filters.colorMatrix"].compactMap {
    try? LayerKeyPath(parsing: $0)
  }

  /// Gives properties the effects at a frame: first the blurs, then the changes of colours in the
  /// order of the file.
  func apply(at frame: Double, to properties: inout LayerProperties) {
    guard !isEmpty else { return }
    var (variance, matrix) = (0.0, ColorMatrix.identity)
    for effect in self {
      switch effect {
      case .dropShadow, .shift: break
      case .gaussianBlur(let blur):
        let deviation =
          Swift.max(blur.value(at: frame), 0) * CompositionEffect.deviationPerBlurriness
        variance += deviation * deviation
      case .fill(let color, let opacity):
        let amount = Swift.min(Swift.max(opacity.value(at: frame), 0), 1)
        matrix = matrix.then(.fill(Color(color.value(at: frame)), amount: amount))
      case .tint(let black, let white, let amount):
        matrix = matrix.then(
          .tint(
            black: Color(black.value(at: frame)), white: Color(white.value(at: frame)),
            amount: Swift.min(Swift.max(amount.value(at: frame) / 100, 0), 1)))
      }
    }
    let deviation = variance.squareRoot()
    properties.filters.gaussianBlur = Size(width: deviation, height: deviation)
    properties.filters.colorMatrix = matrix
  }
}

extension CompositionEffect {
  /// After Effects' blurriness is a little more than three deviations.
  fileprivate static let deviationPerBlurriness = 0.3

  fileprivate var isAnimated: Bool {
    switch self {
    case .dropShadow, .shift: false
    case .gaussianBlur(let blur): blur.isAnimated
    case .fill(let color, let opacity): color.isAnimated || opacity.isAnimated
    case .tint(let black, let white, let amount):
      black.isAnimated || white.isAnimated || amount.isAnimated
    }
  }
}
