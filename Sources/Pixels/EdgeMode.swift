// What a sampler finds outside a picture.

internal import CSegueKernels

/// What lies outside a picture that is being sampled.
public enum EdgeMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing: transparent, reached over the half pixel on either side of the edge.
  case clear
  /// The nearest edge pixel.
  case clamp
  /// The picture again, as tiles.
  case `repeat`
  /// The picture as tiles, every second one mirrored.
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
