// The side that a transition comes from, as the viewer sees it: Core Animation's subtype.

/// The side of the canvas that new content comes from.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// From the right edge, moving left.
  case right
  /// From the left edge, moving right.
  case left
  /// From the top edge, moving down.
  case top
  /// From the bottom edge, moving up.
  case bottom

  /// Every effect with a direction gives its parameter this name.
  public static let parameterName = "from"

  /// The side across.
  package var opposite: Direction {
    switch self {
    case .right: .left
    case .left: .right
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// The way things move: one pixel to the right or left, or one down or up; y points down.
  package var motion: (x: Int, y: Int) {
    switch self {
    case .right: (-1, 0)
    case .left: (1, 0)
    case .top: (0, 1)
    case .bottom: (0, -1)
    }
  }

  /// The way things move, as an angle in radians: y up, counter-clockwise from the right.
  public var angle: Double {
    switch self {
    case .right: .pi
    case .left: 0
    case .top: -.pi / 2
    case .bottom: .pi / 2
    }
  }

  /// The way things move as a shader writes it: x to the right, y up, length one.
  var vector: [Double] { [Double(motion.x), Double(-motion.y)] }
}

extension EffectParameter {
  /// The direction, of an effect that has one.
  package static func direction(
    _ property: WritableKeyPath<Root, Direction> & Sendable, _ summary: String,
    needs: [Parameter.Need] = []
  ) -> Self {
    Self(property, Direction.parameterName, .choice, summary, control: .init(needs: needs))
  }
}
