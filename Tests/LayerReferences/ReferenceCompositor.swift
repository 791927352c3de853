// A slow compositor in Double for layer trees: the truth that the renderer is held against.
//
// Every pixel is looked at by rays: through its middle, where it lies wholly in the same parts of the
// same layers, otherwise through 8×8 points. Rays are followed back through 4×4 matrices to the planes
// of the layers; sublayers are put in order by their depth along the ray. It walks the public tree.

import SegueLayers
import SeguePixels

/// Composes a layer and all below it as they are presented now.
public struct ReferenceCompositor {
  /// A pixel of the truth.
  public struct Pixel {
    /// Premultiplied, encoded, 0…255.
    public let color: ReferenceColor
    /// Whether all of the pixel, and a third of one around it, lies in the same parts of the same layers.
    public let isInterior: Bool
    /// How many different parts meet in it: 1 inside.
    public let parts: Int
    /// How far 8-bit compositing may be off in the interior: half a step for every surface laid over
    /// another, less what is hidden.
    public let error: Double

    /// The largest difference of a component.
    public func difference(_ pixel: SeguePixels.Pixel) -> Double {
      max(
        abs(color.red - Double(pixel.red)), abs(color.green - Double(pixel.green)),
        abs(color.blue - Double(pixel.blue)), abs(color.alpha - Double(pixel.alpha)))
    }
  }

  private let root: ReferenceLayer

  /// Takes the tree as its stage shows it now.
  public init(_ root: Layer) {
    var numbers = 0
    self.root = ReferenceLayer(root, numbers: &numbers)
  }

  /// One pixel.
  ///
  /// - Parameters:
  ///   - x: column.
  ///   - y: row.
  ///   - reach: within this distance of an edge, a pixel does not count as interior.
  public func pixel(_ x: Int, _ y: Int, reach: Double = 0.35) -> Pixel {
    let (left, top) = (Double(x), Double(y))
    let middle = root.seen(left + 0.5, top + 0.5)
    let signature = middle.signature
    func isSame(_ places: [Double]) -> Bool {
      places.allSatisfy { dy in
        places.allSatisfy { root.seen(left + $0, top + dy).signature == signature }
      }
    }
    // The fine grid finds what is smaller than a pixel, a corner that reaches in.
    let isInterior =
      isSame([-reach, 0.5, 1 + reach])
      && isSame([-reach / 2, 0.15, 0.35, 0.65, 0.85, 1 + reach / 2])
    if isInterior {
      return Pixel(color: middle.color, isInterior: true, parts: 1, error: middle.error)
    }
    var sum = ReferenceColor()
    var parts: Set<UInt64> = []
    for j in 0..<8 {
      for i in 0..<8 {
        // Rows of samples are shifted against each other, so that no edge runs along a column of them.
        let dx = (Double(i) + (Double(j * 5 % 8) + 0.5) / 8) / 8
        let dy = (Double(j) + (Double(i * 3 % 8) + 0.5) / 8) / 8
        let sample = root.seen(left + dx, top + dy)
        sum = sum.mixed(1, sample.color, 1.0 / 64)
        parts.insert(sample.signature)
      }
    }
    return Pixel(color: sum, isInterior: false, parts: parts.count, error: middle.error)
  }
}
