// How a picture is shown larger than it is.

internal import CSegueKernels

/// How the pixels of a picture that is enlarged are mixed.
public enum MagnificationFilter: String, Hashable, Sendable, CaseIterable {
  /// Evenly between the four nearest pixels, as graphics processors do: what Core Animation shows on a screen.
  case linear
  /// Not at all: each pixel of the picture becomes a block.
  case nearest
  /// As Core Graphics mixes them, and so Core Animation where a program draws layers into a bitmap (`render(in:)`): in
  /// steps of an eighth of a pixel, where the farther neighbor's weight is 1/2, 1/4, 1/8, 1/16, 0. A picture that moves
  /// slowly moves in these steps.
  case coreGraphics = "core-graphics"

  var kernelValue: segue_weights {
    switch self {
    case .linear: SEGUE_WEIGHTS_LINEAR
    case .nearest: SEGUE_WEIGHTS_NEAREST
    case .coreGraphics: SEGUE_WEIGHTS_HALVING
    }
  }
}
