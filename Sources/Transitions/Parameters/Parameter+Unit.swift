// The unit of a parameter's numbers: what 1 is.

extension Parameter {
  /// The unit of a number.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Nothing with a dimension: how many, how strong, how much more.
    case dimensionless = "none"
    /// An angle: a whole turn is 2π.
    case radians
    /// Pixels of the canvas.
    case pixels
    /// Bytes of a text.
    case bytes
    /// Widths of the canvas for x, and its heights for y.
    case canvas
    /// Widths of the canvas.
    case widths
    /// Heights of the canvas.
    case heights
    /// The canvas's side along the motion, or the side that the summary names.
    case sides
    /// The shorter side of the canvas.
    case shorterSides
    /// The longer side of the canvas.
    case longerSides
    /// The way from the effect's centre to the farthest corner.
    case reaches
    /// The radius that another parameter gives.
    case radii
    /// The time of the whole transition.
    case durations
    /// The way from black to white in a map.
    case levels
  }

  /// The unit of its numbers; nil for numbers without a unit.
  public var unit: Unit? {
    switch kind {
    case .angle: .radians
    case .length: .pixels
    case .text: .bytes
    case .number, .integer: numberUnit ?? .dimensionless
    case .vector: numberUnit ?? meaning?.unit ?? .dimensionless
    case .boolean, .choice, .color, .picture, .map: nil
    }
  }
}

extension Parameter.Meaning {
  /// The unit that follows from the meaning; nil if the meaning says no unit.
  fileprivate var unit: Parameter.Unit? {
    switch self {
    case .point: .canvas
    case .pixelPoint, .pixelRectangle: .pixels
    case .color, .direction, .offset, .seed: nil
    }
  }
}
