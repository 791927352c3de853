// The filters of a layer.

import SegueDrawing
import SeguePixels

/// Filters on a layer's picture: the layer's own drawing and its sublayers, as one picture.
///
/// Core Animation has a list of Core Image filters in this place. Here are the two of which most
/// others are made: a blur, and then a linear map of colours. Key paths are
/// `filters.gaussianBlur` and `filters.colorMatrix`.
public struct FilterProperties: Hashable, Sendable {
  /// How far the picture is blurred across and down: the standard deviations of a Gaussian, in
  /// points of the layer.
  public var gaussianBlur = Size.zero
  /// The change of its colours after the blur.
  public var colorMatrix = ColorMatrix.identity

  /// Makes filters that change nothing.
  public init() {}

  /// Makes filters.
  ///
  /// - Parameters:
  ///   - blurRadius: the standard deviation of a blur, in both directions.
  ///   - colorMatrix: what is done to the colours.
  public init(blurRadius: Double, colorMatrix: ColorMatrix = .identity) {
    gaussianBlur = Size(width: blurRadius, height: blurRadius)
    self.colorMatrix = colorMatrix
  }

  /// Whether they blur.
  var blurs: Bool { gaussianBlur.width > 0 || gaussianBlur.height > 0 }
}

extension ColorMatrix: Animatable {
  /// Its twenty numbers; animations mix each of them.
  public var animationValue: AnimationValue { .numbers(numbers) }

  /// The matrix of twenty numbers.
  public init?(animationValue: AnimationValue) {
    guard case .numbers(let numbers) = animationValue else { return nil }
    self.init(numbers)
  }
}
