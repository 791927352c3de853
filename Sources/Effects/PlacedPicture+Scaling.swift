// Pictures that are seen larger or smaller about the canvas's middle.

import SeguePixels
import SegueTransitions

extension PlacedPicture {
  /// Draws columns of row y of the picture, scaled about the canvas's middle.
  ///
  /// - Parameter edge: what is beyond a picture that fills the canvas; beyond a smaller one is nothing.
  package func draw(
    _ y: Int, _ columns: Range<Int>, scaled scale: Double, on canvas: PixelSize, edge: EdgeMode,
    into row: MutablePixelRow
  ) {
    func place(_ index: Int, _ side: Int, _ corner: Int) -> Double {
      let middle = Double(side) / 2
      return middle + (Double(index) + 0.5 - middle) / scale - Double(corner)
    }
    row.sample(
      bitmap,
      from: Point(
        x: place(columns.lowerBound, canvas.width, rect.x), y: place(y, canvas.height, rect.y)),
      step: Point(x: 1 / scale, y: 0), edge: self.edge(edge, on: canvas))
  }

  /// What is beyond the picture: beyond one that fills the canvas an edge of a kind, beyond a smaller one nothing.
  func edge(_ edge: EdgeMode = .clamp, on canvas: PixelSize) -> EdgeMode {
    rect.intersection(PixelRect(canvas)) == PixelRect(canvas) ? edge : .clear
  }
}
