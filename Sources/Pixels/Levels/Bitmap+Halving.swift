// The two steps from one blurred level to the next: half the size, and the smooth surface over the pixels.

internal import CSegueKernels

extension Bitmap {
  /// Half as large, odd sides rounded down: a pixel is the mean of those that it covers and their neighbours, which
  /// count a third.
  func halved(threads: Int) -> Bitmap {
    let half = PixelSize(width: max(width / 2, 1), height: max(height / 2, 1))
    guard width == 2 * half.width, height == 2 * half.height else {
      return resampled(to: half, filter: .triangle, threads: threads)
    }
    return unsafe summed(half, rowWeights: [[1, 3, 3, 1]], step: 2, threads) { sums, row in
      unsafe segue_any_level_half(row.depth.bits, row.memory, sums, row.count)
    }
  }

  /// The quadratic B-spline over the pixels, at some places for each of them in both directions.
  ///
  /// - Parameter places: 1, 2 or 4.
  func surface(places: Int, threads: Int) -> Bitmap {
    let size = PixelSize(width: width * places, height: height * places)
    let weights = (0..<places).map { place in
      Self.spline(at: (Double(place) + 0.5) / Double(places) - 0.5)
    }
    let across = weights.joined().map { Int16($0) }
    return unsafe summed(size, rowWeights: weights, step: 1, threads) { sums, row in
      unsafe segue_any_level_surface(
        row.depth.bits, row.memory, sums, across, places, row.count / places)
    }
  }

  /// How much a pixel and its two neighbours count at an offset from its middle, in parts of 128.
  private static func spline(at offset: Double) -> [UInt16] {
    let (before, after) = (0.5 - offset, 0.5 + offset)
    return [before * before / 2, 0.75 - offset * offset, after * after / 2].map { UInt16($0 * 128) }
  }

  /// A picture whose rows are made of weighted sums of this one's rows.
  ///
  /// - Parameters:
  ///   - rowWeights: sets of weights that take turns; the first weight is that of the row before.
  ///   - step: how many rows come between two rounds of the sets.
  ///   - across: makes a row of a sum, which has one more pixel at each end.
  private func summed(
    _ size: PixelSize, rowWeights: [[UInt16]], step: Int, _ threads: Int,
    across: @Sendable (UnsafeRawPointer, MutablePixelRow) -> Void
  ) -> Bitmap {
    var result = Bitmap(unclearedOf: size, depth: depth)
    result.forEachBand(threads: threads, minimumBand: 32) { band, target in
      unsafe withUnsafeTemporaryAllocation(
        byteCount: (width + 2) * depth.sumBytes, alignment: 64
      ) { sums in
        guard let first = sums.baseAddress else { return }
        for y in band {
          let (round, place) = y.quotientAndRemainder(dividingBy: rowWeights.count)
          unsafe sum(rowWeights[place], fromRow: round * step - 1, into: first)
          unsafe across(first, target.row(y))
        }
      }
    }
    result.noteOpaque(as: self)
    return result
  }

  /// Sums rows; beyond an edge its row or pixel is repeated.
  private func sum(
    _ weights: [UInt16], fromRow first: Int, into sums: UnsafeMutableRawPointer
  ) {
    let rows = unsafe weights.indices.map {
      unsafe row(min(max(first + $0, 0), height - 1)).memory
    }
    let pixel = depth.sumBytes
    unsafe segue_any_level_rows(depth.bits, sums + pixel, rows, weights, weights.count, width)
    unsafe sums.copyMemory(from: sums + pixel, byteCount: pixel)
    unsafe (sums + (width + 1) * pixel).copyMemory(from: sums + width * pixel, byteCount: pixel)
  }
}
