// Blocks: the canvas in rows and columns of tiles, which come in some order and lie on the first picture.
//
// With t a tile's time, 0…1, it is 1 − .3g as large as its place, in the middle of it, g = max(1 − t/.6, 0), and smooth(t) of
// it shows: it fills its place before it is whole, or empty frames would stand there. With a soft edge or a border it does
// not fade, and grows from a point: 1 − .998g. Beside it the picture around is in its
// shadow, which falls on other places too: at dx and dy pixels from it, with w the reach, by
// 5g·smooth(t)·smooth(1 − dx/w)·smooth(1 − dy/w), so that it is gone when the block fills its place; of several shadows the
// darkest counts.

import SeguePixels
import SegueTransitions

struct BlocksShape: WipeShape {
  var counts: TileGrid.Counts
  var order = TileOrder.random
  /// How much the order follows the way from the top left corner to the opposite one.
  var drift = 0.6
  var seed = 1
  /// The part of the time that one tile takes.
  var overlap = 0.08

  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> BlocksEdge {
    let grid = TileGrid(counts, canvas: canvas)
    // Less than the shadows of large shapes.
    let side = min(grid.rows[1] - grid.rows[0], grid.columns[1] - grid.columns[0])
    let reach = max(min(WipeShadow.reach(on: canvas), side / 4), 1)
    // When each tile begins, 0…1, row by row.
    let starts = order.moments(
      columns: grid.columnCount, rows: grid.rowCount, seed: seed,
      drift: TileDrift(share: drift, from: .left))
    return { progress in
      var shadows = BlocksShadows(reach: reach)
      let tiles = starts.enumerated().map { index, start in
        let time = min(max((progress - start * (1 - overlap)) / overlap, 0), 1)
        let (row, column) = index.quotientAndRemainder(dividingBy: grid.columnCount)
        let (low, high) = (grid.columns[column], grid.columns[column + 1])
        let gap = max(1 - time / 0.6, 0)
        // What does not fade begins as a point.
        let shrink = (SlatStrip.fades(margin) ? 0.15 : 0.499) * gap
        let inset = SIMD2(shrink * (high - low), shrink * (grid.rows[row + 1] - grid.rows[row]))
        let share = Double.smoothStep(time)
        return BlocksEdge.Tile(
          time: time, inset: inset, share: share, darkness: 5 * gap * share,
          beside: time > 0 && gap > 0
            ? shadows.beside(low: low, high: high, inset: inset.x) : .none)
      }
      return BlocksEdge(grid: grid, tiles: tiles, margin: margin, shadows: shadows)
    }
  }
}
