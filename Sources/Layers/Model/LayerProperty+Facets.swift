// What a property is about: the effect of a change on the picture, and the kind of layer that has it.

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

  /// The kind of layer that has it.
  package enum Owner: String, Sendable, CaseIterable {
    case layer, shape, gradient, text, replicator
  }

  /// The kind of layer that has it.
  package var owner: Owner { Owner.allCases.first { $0.lines.contains(self) } ?? .layer }
}
