// Paints display lists: bands of rows on several threads, and each row once, bottom to top, while
// it is in the cache.

import SeguePixels

/// Paints display lists; keeps its threads' working memory from frame to frame.
package final class Painter: Sendable {
  /// The cache of runs of still items; nil to paint them every time.
  package let cache: RasterCache?
  /// How many threads may work on a frame; the bytes are the same for any number.
  package let threads: Int
  private let contexts = Pool<PaintContext>()

  package init(cache: RasterCache?, threads: Int) {
    self.cache = cache
    self.threads = threads
  }

  /// Paints a part of the canvas.
  ///
  /// - Parameters:
  ///   - list: the list to paint.
  ///   - bitmap: written whole; it has the region's size.
  ///   - region: the part to show, in the list's coordinates; the canvas by default.
  package func paint(_ list: DisplayList, into bitmap: inout Bitmap, region: PixelRect? = nil) {
    let region = region ?? list.canvas
    bitmap.withMutableRows { paint(list, into: PixelTarget($0, region: region)) }
  }

  /// Paints the part of the list that a target shows.
  package func paint(_ list: DisplayList, into target: PixelTarget) {
    var nodes = list.nodes
    if let cache,
      let resolved = nodes.resolved({ run in
        var key = run.key
        key.add(target.depth.rawValue)
        return run.node(showing: cache.value(for: key) { paint(run, target.depth) })
      })
    {
      nodes = resolved
    }
    paint(nodes, into: target)
  }

  private func paint(_ nodes: NodeList, into target: PixelTarget) {
    let region = target.region
    Bands.forEach(rows: region.rows, threads: threads) { band in
      let (needs, width, depth) = (nodes.needs, region.width, target.depth)
      let context =
        contexts.take(where: { $0.suffices(needs, width: width, depth) })
        ?? PaintContext(needs, width: width, depth)
      for top in stride(from: band.lowerBound, to: band.upperBound, by: Self.rowsAtOnce) {
        let rows = top..<min(top + Self.rowsAtOnce, band.upperBound)
        let touching = nodes.touching(rows)
        for y in rows {
          let row = PaintRow(y: y, left: region.x, pixels: target.row(y))
          touching.paint(region.columns, of: row, clears: true, context, 0)
        }
      }
      contexts.put(context)
    }
  }

  /// How many rows share one selection of nodes.
  private static let rowsAtOnce = 32

  /// Paints a run into a new picture.
  private func paint(_ run: RunNode, _ depth: PixelDepth) -> Bitmap {
    var bitmap = Bitmap(unclearedOf: run.bounds.size, depth: depth)
    bitmap.withMutableRows {
      paint(run.children, into: PixelTarget($0, region: run.bounds))
    }
    return bitmap
  }
}
