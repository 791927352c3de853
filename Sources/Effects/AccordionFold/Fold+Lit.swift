// The folds of Segue's own accordion, in light from above.

extension Fold {
  /// The row at a distance below the fold's beginning, in a picture of a width.
  ///
  /// A strip with fewer than four rows loses its shape little by little, and all of it with one row, so that it does not
  /// flicker.
  func litRow(_ distance: Double, at time: Double, width: Double) -> Row {
    let strip = strip(distance, at: time)
    let shape = min(max((strip.height - 1) / 3, 0), 1)
    let (part, side) = (0.5 + (strip.part - 0.5) * shape, 0.5 * shape)
    let (near, down) = strip.looksUp ? (part, 0.5 - side) : (1 - part, 0.5 + side)
    return row(
      distance, at: time, width: width, near: near, rise: rise(at: time),
      dark: 0.4 * (1 - near) + 0.6 * down)
  }

  /// How far the folds of a sheet stand out, in their own heights.
  func rise(at time: Double) -> Double {
    let left = max(1 - time * time, 0)
    return (left * left.squareRoot()).squareRoot()
  }
}
