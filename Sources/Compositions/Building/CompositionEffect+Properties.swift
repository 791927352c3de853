// Effects of a composition's layer as the filters of a layer.

import SegueDrawing
import SegueLayers
import SeguePixels

extension [CompositionEffect] {
  /// The filters at a moment: first the blurs, then the changes of colours in the order of the file.
  func filters(at moment: Moment) -> FilterProperties {
    var (variance, matrix) = (0.0, ColorMatrix.identity)
    for effect in self {
      switch effect {
      case .dropShadow, .transform: break
      case .gaussianBlur(let blur):
        let deviation = Swift.max(blur.value(at: moment), 0) * Self.deviationPerBlurriness
        variance += deviation * deviation
      case .fill(let color, let opacity):
        let amount = Swift.min(Swift.max(opacity.value(at: moment), 0), 1)
        matrix = matrix.then(.fill(Color(color.value(at: moment)), amount: amount))
      case .tint(let black, let white, let amount):
        matrix = matrix.then(
          .tint(
            black: Color(black.value(at: moment)), white: Color(white.value(at: moment)),
            amount: amount.fraction(at: moment)))
      }
    }
    return FilterProperties(blurRadius: variance.squareRoot(), colorMatrix: matrix)
  }

  /// After Effects' blurriness is a little more than three deviations.
  private static let deviationPerBlurriness = 0.3
}
