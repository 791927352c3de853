// A colour of the reference compositor: four numbers, written out, because tests run unoptimised.

/// Premultiplied, encoded, components 0…255.
public struct ReferenceColor: Sendable {
  /// Red, at most alpha.
  public var red = 0.0
  /// Green.
  public var green = 0.0
  /// Blue.
  public var blue = 0.0
  /// Coverage.
  public var alpha = 0.0

  /// This one scaled, with another one scaled added.
  func mixed(_ own: Double, _ other: ReferenceColor, _ scale: Double) -> ReferenceColor {
    ReferenceColor(
      red: red * own + other.red * scale, green: green * own + other.green * scale,
      blue: blue * own + other.blue * scale, alpha: alpha * own + other.alpha * scale)
  }

  func scaled(_ factor: Double) -> ReferenceColor {
    ReferenceColor(
      red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }
}
