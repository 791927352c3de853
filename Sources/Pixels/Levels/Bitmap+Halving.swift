// The two steps from one blurred level to the next: half the size, and the smooth surface over the pixels.

extension Bitmap {
  /// Half as large, odd sides rounded down: a pixel is the mean of those that it covers and their neighbours, which
  /// count a third.
  func halved(threads: Int) -> Bitmap {
    let half = PixelSize(width: max(width / 2, 1), height: max(height / 2, 1))
    guard width == 2 * half.width, height == 2 * half.height else {
      return resampled(to: half, filter: .triangle, threads: threads)
    }
    return switch depth {
    case .eight: halved(to: half, by: UInt16.self, threads)
    case .sixteen: halved(to: half, by: UInt32.self, threads)
    }
  }

  /// The quadratic B-spline over the pixels, at some places for each of them in both directions.
  ///
  /// - Parameter places: 1, 2 or 4.
  func surface(places: Int, threads: Int) -> Bitmap {
    switch depth {
    case .eight: surface(places, by: UInt16.self, threads)
    case .sixteen: surface(places, by: UInt32.self, threads)
    }
  }

  private func halved<Sum: LevelSum>(
    to size: PixelSize, by sum: Sum.Type, _ threads: Int
  ) -> Bitmap {
    unsafe summed(size, rowWeights: [[1, 3, 3, 1]], step: 2, threads) { sums, row in
      unsafe Sum.halve(sums, into: row)
    }
  }

  private func surface<Sum: LevelSum>(
    _ places: Int, by sum: Sum.Type, _ threads: Int
  ) -> Bitmap {
    let size = PixelSize(width: width * places, height: height * places)
    let weights = (0..<places).map { place in
      Self.spline(at: (Double(place) + 0.5) / Double(places) - 0.5)
    }
    let across = weights.joined().map { Int16($0) }
    return unsafe summed(size, rowWeights: weights, step: 1, threads) { sums, row in
      unsafe Sum.spread(sums, weights: across, places: places, into: row)
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
  private func summed<Sum: LevelSum>(
    _ size: PixelSize, rowWeights: [[UInt16]], step: Int, _ threads: Int,
    across: @Sendable (UnsafePointer<Sum>, MutablePixelRow) -> Void
  ) -> Bitmap {
    var result = Bitmap(unclearedOf: size, depth: depth)
    result.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(size))
      Bands.forEach(rows: 0..<size.height, threads: threads, minimumBand: 32) { band in
        unsafe withUnsafeTemporaryAllocation(of: Sum.self, capacity: (width + 2) * 4) { sums in
          guard let first = sums.baseAddress else { return }
          for y in band {
            let (round, place) = y.quotientAndRemainder(dividingBy: rowWeights.count)
            unsafe sum(rowWeights[place], fromRow: round * step - 1, into: first)
            unsafe across(UnsafePointer(first), target.row(y))
          }
        }
      }
    }
    result.noteOpaque(as: self)
    return result
  }

  /// Sums rows; beyond an edge its row or pixel is repeated.
  private func sum<Sum: LevelSum>(
    _ weights: [UInt16], fromRow first: Int, into sums: UnsafeMutablePointer<Sum>
  ) {
    let rows = weights.indices.map { row(min(max(first + $0, 0), height - 1)) }
    unsafe Sum.sum(rows, weights, into: sums + 4, count: width)
    for component in 0..<4 {
      unsafe sums[component] = sums[4 + component]
      unsafe sums[(width + 1) * 4 + component] = sums[width * 4 + component]
    }
  }
}
