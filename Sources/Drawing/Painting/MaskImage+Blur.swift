// Gaussian blur of masks: rows, then columns in strips. The time does not grow with the radius.
//
// Core Animation's shadowRadius is "the blur radius used to render the shadow". Its renders agree
// with a Gaussian whose standard deviation is that radius. (In CSS it is half the radius.)

internal import CSegueKernels
import SeguePixels

extension MaskImage {
  /// The widest standard deviation; a wider one counts as this.
  package static let widestBlur = 1000.0

  /// How far a blur reaches beyond a mask: three standard deviations.
  package static func blurPadding(sigma: Double) -> Int {
    sigma > 0 ? Int((3 * min(sigma, widestBlur)).rounded(.up)) : 0
  }

  /// The mask blurred by a Gaussian, padded by `blurPadding(sigma:)` on every side.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation in pixels; 0, negative numbers and NaN change nothing.
  ///   - threads: how many threads may work on it; the values are the same for any number.
  package func blurred(sigma: Double, threads: Int = 1) -> MaskImage {
    blurred(BlurSigma(across: sigma, down: sigma), threads: threads)
  }

  /// The mask blurred by a Gaussian that may be wider in one direction.
  package func blurred(_ sigma: BlurSigma, threads: Int = 1) -> MaskImage {
    guard size.count > 0 else { return self }
    let (across, down) = sigma.padding
    require(
      max(size.width + 2 * across, size.height + 2 * down) <= Bitmap.maximumSide,
      "the blur is too large")
    var result = self
    if sigma.across > 0 {
      let weights = BlurWeights(sigma: min(sigma.across, Self.widestBlur))
      result = result.blurredRows(weights, padding: across, threads: threads)
    }
    if sigma.down > 0 {
      let weights = BlurWeights(sigma: min(sigma.down, Self.widestBlur))
      result = result.blurredColumns(weights, padding: down, threads: threads)
    }
    return result
  }

  private func blurredRows(_ weights: BlurWeights, padding: Int, threads: Int) -> MaskImage {
    var result = MaskImage(
      unclearedOf: PixelSize(width: size.width + 2 * padding, height: size.height))
    result.withMutableRows { rows in
      Bands.forEach(rows: 0..<size.height, threads: threads) { band in
        let line = BlurLine(length: size.width, count: 1, padding: padding, weights: weights)
        for y in band {
          line.clear()
          line.load(0, row(y))
          line.run()
          line.store(0, rows.row(y))
        }
      }
    }
    return result
  }

  /// How many columns are blurred together, side by side.
  private static let strip = 64

  private func blurredColumns(_ weights: BlurWeights, padding: Int, threads: Int) -> MaskImage {
    var result = MaskImage(
      unclearedOf: PixelSize(width: size.width, height: size.height + 2 * padding))
    let strips = (size.width + Self.strip - 1) / Self.strip
    let padded = result.size.height
    result.withMutableRows { rows in
      Bands.forEach(rows: 0..<strips, threads: threads, minimumBand: 1) { band in
        for index in band {
          let left = index * Self.strip
          let columns = left..<min(left + Self.strip, size.width)
          let line = BlurLine(
            length: size.height, count: columns.count, padding: padding, weights: weights)
          for y in 0..<size.height { line.load(y, row(y)[columns]) }
          line.run()
          for y in 0..<padded { line.store(y, rows.row(y)[columns]) }
        }
      }
    }
    return result
  }
}
