// The meaning of a parameter's numbers.

/// A meaning of numbers.
package enum ParameterKind: String, Hashable, Sendable, CaseIterable {
  /// Radians.
  case angle
  /// Straight red, green, blue and maybe opacity, sRGB-encoded.
  case color
  /// The direction in which something moves, x to the right and y up.
  ///
  /// As a single number it is the side: 0 from the right, 1 from the left, 2 from the top, 3 from
  /// the bottom.
  case direction
  /// A place, from 0,0 at the bottom left to 1,1 at the top right.
  case point
  /// Selects one of many equally good patterns.
  case seed
  /// How bright the room behind the pictures is; without a value there is none behind pictures with transparency, and
  /// the shader then gets -1.
  case room
  /// How many seconds the transition takes; the host sets it, and no caller.
  case duration
}
