// The kernels that tell where the pixels of a row look, and how much light they get, as methods of rows
// of floats. The formulas are in the files of the effects.

internal import CSegueKernels

extension FloatRow {
  /// The least and the greatest value; 0…0 of an empty row.
  package var range: ClosedRange<Float> {
    let ends = unsafe segue_range(base, count)
    return ends.least...Swift.max(ends.least, ends.greatest)
  }

  /// Points of a row under a round wave (`segue_ripple`).
  ///
  /// - Parameters:
  ///   - xs: where to look, relative to the wave's centre.
  ///   - ys: the same, down.
  ///   - us: the wave's slope across, times half the light's width.
  ///   - vs: the wave's slope down, times half the light's height.
  ///   - before: how much of the pixel lies before the wave, 0…1.
  ///   - point: the first pixel's middle, relative to the centre.
  ///   - front: how far the wave's middle is from the centre.
  ///   - k: a sixth of the wave's width.
  ///   - scale: how far the wave bends, in pixels.
  ///   - join: half the width over which `before` changes.
  ///   - calm: how far from the centre the wave is lower; 0 for nowhere.
  ///   - shore: how far from the sides of a basin the picture is bent less, and not across them; 0 for nowhere.
  ///   - corner: the basin's upper left corner, relative to the centre.
  ///   - basin: its size.
  ///   - light: the size of the light's picture.
  package static func ripple(
    xs: FloatRow, ys: FloatRow, us: FloatRow, vs: FloatRow, before: FloatRow, from point: Point,
    front: Double, k: Double, scale: Double, join: Double, calm: Double, shore: Double,
    corner: Point, basin: PixelSize, light: PixelSize
  ) {
    let count = xs.count
    precondition(
      ys.count == count && us.count == count && vs.count == count && before.count == count,
      "rows differ in length")
    var wave = segue_wave(
      x: point.x, y: point.y, front: front, k: k, scale: scale,
      across: Double(light.width) / 2, down: Double(light.height) / 2, join: join, calm: calm,
      shore: shore, left: corner.x, top: corner.y, width: Double(basin.width),
      height: Double(basin.height))
    unsafe segue_ripple(xs.base, ys.base, us.base, vs.base, before.base, count, &wave)
  }

  /// Light around a point (`segue_flash_light`): the row becomes `glow` / r².
  ///
  /// - Parameters:
  ///   - rays: becomes the table's value in the pixel's direction, less with the distance.
  ///   - point: the first pixel's middle, relative to the centre.
  ///   - glow: squared pixels.
  ///   - fall: how much of the rays is lost with each pixel of distance.
  ///   - table: the rays around a diamond, from the right through the bottom; at least two values,
  ///     the last one equal to the first.
  package func flash(
    rays: FloatRow, from point: Point, glow: Double, fall: Double, table: [Float]
  ) {
    precondition(rays.count == count && table.count >= 2, "rows differ in length")
    unsafe table.withUnsafeBufferPointer {
      var flare = unsafe segue_flare(
        x: point.x, y: point.y, glow: Float(glow), fall: Float(fall), table: $0.baseAddress,
        count: $0.count)
      unsafe segue_flash_light(base, rays.base, count, &flare)
    }
  }

  /// Coverage of a lattice of round holes (`segue_lattice`), or the shadow of what is left between them
  /// (`segue_lattice_shadow`).
  ///
  /// - Parameters:
  ///   - point: the first pixel's middle, relative to the centre.
  ///   - start: its place on the lattice.
  ///   - step: how far that moves from pixel to pixel.
  ///   - squeeze: one by the distance at which the lattice is squeezed to half.
  ///   - edge: radius of the holes at the centre, in cells.
  ///   - fall: how much smaller the radius is for each pixel away from there.
  ///   - slope: how steep their edge is: cells to pixels.
  ///   - first: how many pixels after that first one the row begins.
  ///   - asShadow: whether it is the shadow.
  package func lattice(
    from point: Point, start: Point, step: Point, squeeze: Double, edge: Double, fall: Double,
    slope: Double, first: Int, asShadow: Bool = false
  ) {
    var holes = segue_holes(
      x: point.x, y: point.y, v: start.x, dv: step.x, w: start.y, dw: step.y,
      squeeze: Float(squeeze), edge: Float(edge), fall: Float(fall), slope: Float(slope),
      first: UInt32(clamping: first))
    if asShadow {
      unsafe segue_lattice_shadow(base, count, &holes)
    } else {
      unsafe segue_lattice(base, count, &holes)
    }
  }

  /// A round edge: value i is `edge` + `slope`·r, limited to 0…1, r pixels from a centre.
  ///
  /// - Parameter point: the first pixel's middle, relative to the centre.
  package func disc(from point: Point, edge: Double, slope: Double) {
    unsafe segue_disc(base, count, point.x, point.y, Float(edge), Float(slope))
  }

  /// Points on a line: this row and `ys` become `start` + i·`step`.
  package func line(ys: FloatRow, start: Point, step: Point) {
    precondition(ys.count == count, "rows differ in length")
    unsafe segue_line_points(base, ys.base, count, start.x, start.y, step.x, step.y)
  }

  /// How much of a contour's far side lies on each pixel (`segue_contour`).
  ///
  /// - Parameters:
  ///   - field: the values of the picture plane.
  ///   - columns: the row's columns.
  ///   - y: its row.
  ///   - level: the contour.
  ///   - floor: added to every slope.
  ///   - start: the coverage on the contour itself.
  ///   - scale: how fast it falls, for each pixel.
  package func contour(
    of field: FloatField, columns: Range<Int>, y: Int, level: Double, floor: Double,
    start: Double, scale: Double
  ) {
    precondition(columns.count == count, "rows differ in length")
    let inside = columns.part(in: field.area.columns)
    guard field.area.rows.contains(y), !inside.isEmpty else { return fill(0) }
    self[0..<(inside.lowerBound - columns.lowerBound)].fill(0)
    self[(inside.upperBound - columns.lowerBound)..<count].fill(0)
    let stride = field.area.width + 1
    let first = (y - field.area.y) * stride + inside.lowerBound - field.area.x + 1
    unsafe field.values.withUnsafeBufferPointer {
      guard let values = $0.baseAddress else { return }
      unsafe segue_contour(
        base + (inside.lowerBound - columns.lowerBound), inside.count, values + first,
        values + first + stride, Float(level), Float(floor), Float(start), Float(scale))
    }
  }
}

/// Values on the pixels of an area of the canvas, with one more column to the left of it and one more
/// row below, for slopes.
package struct FloatField: Sendable {
  /// The pixels that are summed.
  package let area: PixelRect
  let values: [Float]

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - area: where it lies on the canvas.
  ///   - row: writes the values of a row of the canvas, from the column left of the area on; it is
  ///     called for each row of the area and the one below.
  package init(area: PixelRect, row: (Int, FloatRow) -> Void) {
    self.area = area
    let stride = area.width + 1
    var values = [Float](repeating: 0, count: stride * (area.height + 1))
    unsafe values.withUnsafeMutableBufferPointer { all in
      guard let base = all.baseAddress else { return }
      for y in 0...area.height {
        row(area.y + y, unsafe FloatRow(base: base + y * stride, count: stride))
      }
    }
    self.values = values
  }
}
