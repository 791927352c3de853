// How a picture continues beyond its edge for samplers.

internal import CSegueKernels

/// The pixels outside a picture that is sampled.
public enum EdgeMode: String, Hashable, Sendable, CaseIterable {
  /// Transparent, with a soft edge half a pixel wide on each side of the border.
  case clear
  /// The nearest edge pixel.
  case clamp
  /// The picture repeated as tiles.
  case `repeat`
  /// The picture repeated as tiles, each second one mirrored.
  case mirror

  var kernelValue: segue_edge {
    switch self {
    case .clear: SEGUE_EDGE_CLEAR
    case .clamp: SEGUE_EDGE_CLAMP
    case .repeat: SEGUE_EDGE_REPEAT
    case .mirror: SEGUE_EDGE_MIRROR
    }
  }
}
