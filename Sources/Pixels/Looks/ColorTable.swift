// A look-up table of colours, as .cube files hold them: curves, a cube, or curves before a cube.

/// A table that gives every colour another one.
///
/// Colours are straight and sRGB-encoded. Between the entries of curves they are interpolated linearly; in a cube, in the
/// tetrahedron around them. What leaves 0…1 is limited to it at the end.
public struct ColorTable: Sendable {
  /// The components that the first and the last entry are for.
  package struct Domain: Hashable, Sendable {
    package var low: SIMD3<Float>
    package var high: SIMD3<Float>

    package init(low: SIMD3<Float> = SIMD3(repeating: 0), high: SIMD3<Float> = SIMD3(repeating: 1))
    {
      (self.low, self.high) = (low, high)
    }

    /// A component times the scale, plus the offset, is its place in a table of a size.
    func place(in size: Int) -> (scale: SIMD3<Float>, offset: SIMD3<Float>) {
      let scale = Float(size - 1) / (high - low)
      return (scale, -low * scale)
    }
  }

  /// A curve for each component.
  package struct Curves: Hashable, Sendable {
    /// How many entries each curve has, at least 2.
    package let size: Int
    /// Those of red, then those of green, then those of blue.
    package let values: [Float]
    package let domain: Domain

    /// - Precondition: there are three times as many values.
    package init(size: Int, values: [Float], domain: Domain = Domain()) {
      require(size >= 2 && values.count == 3 * size, "three curves of a size")
      (self.size, self.values, self.domain) = (size, values, domain)
    }
  }

  /// A colour for each node of a grid.
  package struct Cube: Hashable, Sendable {
    /// How many nodes a side has, 2…256.
    package let size: Int
    /// Red, green, blue and a float that does not count, for each node; red grows fastest.
    package let nodes: [Float]
    package let domain: Domain

    /// - Precondition: there are four times as many floats as nodes.
    package init(size: Int, nodes: [Float], domain: Domain = Domain()) {
      require(
        Self.sizes.contains(size) && nodes.count == 4 * size * size * size, "a cube of a size")
      (self.size, self.nodes, self.domain) = (size, nodes, domain)
    }

    /// How many nodes a side may have.
    package static let sizes = 2...256
  }

  /// Its title; empty if it has none.
  public let title: String
  /// The file that it was read from; empty for a table in memory.
  public let path: String
  let curves: Curves?
  let cube: Cube?

  /// Makes a table of curves, a cube, or both, the curves first.
  package init(title: String = "", path: String = "", curves: Curves? = nil, cube: Cube? = nil) {
    (self.title, self.path, self.curves, self.cube) = (title, path, curves, cube)
  }

  /// Nodes on a side of its cube; nil for a table of curves alone.
  public var cubeSize: Int? { cube?.size }
  /// Entries of its curves; nil for a table without curves.
  public var curveSize: Int? { curves?.size }
}

extension ColorTable: Hashable {
  /// Hashes what it is called, not what it holds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(path)
    hasher.combine(cubeSize)
    hasher.combine(curveSize)
  }
}
