// Comparing numbers that went through different roundings.

import SegueDrawing
import SegueLayers
import SeguePixels

/// Whether two numbers differ by at most a tolerance; two that are not numbers are equal.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  a == b || abs(a - b) <= tolerance * max(1, abs(a), abs(b)) || (a.isNaN && b.isNaN)
}

/// Whether two points differ by at most a tolerance.
func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
  isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}

/// Whether two transforms differ by at most a tolerance in every number.
func isNear(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-9) -> Bool {
  zip(a.elements, b.elements).allSatisfy { isNear($0, $1, tolerance) }
}

/// A stage with one layer of 10×10 points named "it".
func stageWithLayer(duration: Double = 10) throws -> (Stage, Layer) {
  let stage = try Stage(canvas: PixelSize(width: 100, height: 50), duration: duration)
  let layer = Layer(name: "it")
  layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
  try stage.at(0) { stage.root.addSublayer(layer) }
  return (stage, layer)
}

extension Film {
  /// The events as lines.
  var lines: [String] { events.map(\.description) }
}
