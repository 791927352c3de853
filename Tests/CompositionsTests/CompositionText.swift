// Small compositions as text, for tests.

import SegueCompositions
import SegueDrawing
import SegueLayers
import SeguePixels

/// A composition of 100 × 100 pixels and ten frames at ten a second.
func composition(_ layers: String, _ more: String = "") throws -> Composition {
  let text = """
    {"v": "5", "nm": "test", "w": 100, "h": 100, "ip": 0, "op": 10, "fr": 10, \(more) "layers": [\(layers)]}
    """
  return try Composition(bytes: Array(text.utf8), path: "test.json")
}

/// The message of a composition that cannot be read or built.
func complaint(_ layers: String, _ more: String = "") -> String? {
  do {
    _ = try composition(layers, more).stage()
    return nil
  } catch { return "\(error)" }
}

extension Composition {
  /// A frame by its time.
  func bitmap(
    at time: Double, size: PixelSize? = nil, replacing: [String: CompositionReplacement] = [:]
  ) throws -> Bitmap {
    try stage(size: size, replacing: replacing).stage.film().bitmap(at: time)
  }
}

/// A shape layer with a filled rectangle about the layer's origin.
func square(
  _ side: Double, color: String = "1, 0, 0", transform: String = "", layer: String = "",
  time: (first: Int, end: Int) = (0, 10)
) -> String {
  """
  {"ty": 4, "ip": \(time.first), "op": \(time.end), \(layer) "ks": {\(transform)}, "shapes": [{"ty": "gr", "it": [
    {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [\(side), \(side)]}, "r": {"k": 0}},
    {"ty": "fl", "c": {"k": [\(color), 1]}, "o": {"k": 100}}, {"ty": "tr"}]}]}
  """
}

/// A shape layer about the middle of the canvas with some outlines and modifiers, filled or stroked.
func shape(_ items: String, paint: String = fill) -> String {
  """
  {"ty": 4, "ip": 0, "op": 10, "ks": {"p": {"k": [50, 50]}}, "shapes": [\(items), \(paint)]}
  """
}

/// A fill.
let fill = #"{"ty": "fl", "c": {"k": [0, 0, 0, 1]}, "o": {"k": 100}}"#

/// A stroke of a width.
func stroke(_ width: Double, cap: Int = 1) -> String {
  #"{"ty": "st", "c": {"k": [0, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": \#(width)}, "lc": \#(cap), "lj": 1}"#
}

extension Bitmap {
  /// How many pixels are covered, edges in part.
  var area: Double { sum { _, _ in 1 } }

  /// The middle of all that is covered.
  var middle: Point {
    Point(x: sum { x, _ in x + 0.5 } / area, y: sum { _, y in y + 0.5 } / area)
  }

  private func sum(_ weight: (Double, Double) -> Double) -> Double {
    (0..<height).reduce(0) { sum, y in
      (0..<width).reduce(sum) {
        $0 + Double(self[$1, y].alpha) / 255 * weight(Double($1), Double(y))
      }
    }
  }
}
