// How a distance or a level becomes a coverage: the edge of a wipe, and the band of colour along it.

internal import CSegueKernels

/// Turns numbers into coverages: v = number · scale + offset, and then v itself, a smooth step of
/// it, or a band around v = 0.
package struct EdgeProfile: Hashable, Sendable {
  /// How v is mapped.
  package enum Kind: Hashable, Sendable {
    /// v, clamped to 0…1.
    case straight
    /// 3v² − 2v³ of the clamped v.
    case smooth
    /// How much a peak is above |v|, clamped to 0…1.
    case band(peak: Double)
  }

  /// Factor of the numbers.
  package var scale: Double
  /// Added to the scaled numbers.
  package var offset: Double
  /// How v is mapped.
  package var kind: Kind

  /// Makes a profile.
  package init(scale: Double, offset: Double, kind: Kind = .straight) {
    self.scale = scale
    self.offset = offset
    self.kind = kind
  }

  var kernelValue: segue_edge_profile {
    let (kernelKind, peak) =
      switch kind {
      case .straight: (SEGUE_EDGE_STRAIGHT, 0.0)
      case .smooth: (SEGUE_EDGE_SMOOTH, 0.0)
      case .band(let peak): (SEGUE_EDGE_BAND, peak)
      }
    return segue_edge_profile(
      scale: Float(scale), offset: Float(offset), peak: Float(peak), kind: kernelKind)
  }
}

extension CoverageRow {
  /// Sets the coverages of numbers, such as distances to an edge.
  package func take(_ numbers: FloatRow, profile: EdgeProfile) {
    precondition(numbers.count == count, "rows differ in length")
    var kernelProfile = profile.kernelValue
    unsafe segue_edge_coverage(base, numbers.base, count, &kernelProfile)
  }

  /// Sets the coverages of numbers in an array, from `first` on.
  package func take(_ numbers: [Float], from first: Int, profile: EdgeProfile) {
    precondition(first >= 0 && first + count <= numbers.count, "outside the numbers")
    var kernelProfile = profile.kernelValue
    unsafe numbers.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe segue_edge_coverage(base, start + first, count, &kernelProfile)
    }
  }

  /// Sets the coverages of 16-bit levels in an array, from `first` on.
  package func take(levels: [UInt16], from first: Int, profile: EdgeProfile) {
    precondition(first >= 0 && first + count <= levels.count, "outside the levels")
    var kernelProfile = profile.kernelValue
    unsafe levels.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe segue_level_coverage(base, start + first, count, &kernelProfile)
    }
  }
}
