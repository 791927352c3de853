// The effect that a change of a property has on the picture.

extension LayerProperty {
  /// The effect of a change on the picture.
  package enum Change: Sendable {
    /// It moves the layer.
    case place
    /// It changes how much of the layer is seen.
    case opacity
    /// It shows or hides the layer.
    case visibility
    /// It moves the content of the layer, and changes the layer's drawing.
    case space
    /// It changes the layer's drawing.
    case drawing

    /// Whether the layer's image stays the same.
    var leavesImage: Bool {
      switch self {
      case .place, .opacity, .visibility: true
      case .space, .drawing: false
      }
    }

    /// Whether springs may carry the value beyond its end.
    package var isGeometric: Bool {
      switch self {
      case .place, .space: true
      case .opacity, .visibility, .drawing: false
      }
    }
  }
}
