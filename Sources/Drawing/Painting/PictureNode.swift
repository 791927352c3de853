// A bitmap seen through a projection, under a shape.
//
// Rule: outside the bitmap, samples are its nearest edge pixel. Only the shape says where the
// picture ends, with exact areas, so that no fringe is dark or fades twice. If bitmap pixels lie
// exactly on canvas pixels, they are copied.

import SeguePixels

/// A sampled bitmap under a shape.
final class PictureNode: ShapedNode, @unchecked Sendable {
  private let bitmap: Bitmap
  private let sampling: PictureSampling
  private let samples: PictureSamples
  private let isOpaque: Bool
  private let weight: BlendWeight
  private let isWhole: Bool

  init(
    _ bitmap: Bitmap, sampling: PictureSampling, samples: PictureSamples = .one, shape: Stencil,
    opacity: Double, isOpaque: Bool
  ) {
    self.bitmap = bitmap
    self.sampling = sampling
    self.samples = samples
    self.isOpaque = isOpaque
    weight = BlendWeight(opacity)
    isWhole = weight == BlendWeight(1)
    super.init(shape, opacity: opacity)
  }

  override var needs: PaintNeeds {
    PaintNeeds(depth: samples.count, spanWidth: shape.spanWidth, nodes: 1)
  }
  override var cost: Double {
    PaintCost.of(
      bounds, sampling.cost * Double(samples.count) + (mayHide ? 0 : PaintCost.over))
  }
  override var mayHide: Bool { isOpaque && isWhole }

  override func paint(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    if case .copy(let x, let y) = sampling {
      let source = bitmap.row(row.y - y)
      shape.forEachRun(row.y, columns, context, depth) { part, coverage in
        lay(source[part.lowerBound - x..<part.upperBound - x], on: row[part], coverage)
      }
      return
    }
    sampling.prefetch(bitmap, row.y, columns)
    if samples.count > 1 { return paintMeans(columns, of: row, context, depth) }
    let line = sampling.line(row.y)
    shape.forEachRun(row.y, columns, context, depth) { part, coverage in
      let target = row[part]
      if coverage == nil, mayHide { return line.sample(bitmap, part.lowerBound, into: target) }
      let surface = context.pixels(depth, count: part.count)
      line.sample(bitmap, part.lowerBound, into: surface)
      lay(surface.reading, on: target, coverage)
    }
  }

  /// Paints the means of several samples a pixel.
  private func paintMeans(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    shape.forEachRun(row.y, columns, context, depth) { part, coverage in
      let mean = context.pixels(depth, count: part.count)
      mean.takeMean(of: samples.count, spare: { context.pixels(depth + $0, count: part.count) }) {
        sampling.line(row.y, offset: samples.offset($0)).sample(bitmap, part.lowerBound, into: $1)
      }
      lay(mean.reading, on: row[part], coverage)
    }
  }

  @inline(__always) private func lay(
    _ source: PixelRow, on target: MutablePixelRow, _ coverage: CoverageRow?
  ) {
    if let coverage {
      target.over(source, coverage: coverage, opacity: weight)
    } else if mayHide {
      target.copy(source)
    } else {
      target.over(source, target.reading, opacity: weight)
    }
  }

  override func describe(into key: inout RasterKey) {
    key.add(3, bitmap.identity, shape)
    sampling.describe(into: &key)
    key.add(samples.count, opacity, isOpaque ? 1 : 0)
  }

  override func with(_ shape: Stencil, opacity: Double) -> ShapedNode {
    PictureNode(
      bitmap, sampling: sampling, samples: samples, shape: shape, opacity: opacity,
      isOpaque: isOpaque)
  }
}
