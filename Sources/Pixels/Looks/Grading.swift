// A look made ready for pictures of one size: matrices and weights are computed once, and then rows are written in place.

internal import CSegueKernels
import SegueSystem

/// Applies a look to pictures of one size; from any thread.
public final class Grading: Sendable {
  private let size: PixelSize
  private let blur: GridBlur?
  /// What red, green and blue count in linear light, and encoded; empty for nothing.
  private let light: [Float]
  private let matrix: [Float]
  private let table: ColorTable?
  /// See `segue_grading`.
  private let vignette: Float
  private let center: Point

  /// Makes a look ready.
  ///
  /// - Parameters:
  ///   - size: of the pictures.
  ///   - seen: the part of them that is seen, in their pixels: the vignette and the width of the blur follow it. It may
  ///     reach beyond. Nil for all of it.
  public init(_ look: Look, size: PixelSize, seen: PixelRect? = nil) {
    let seen = seen ?? PixelRect(size)
    let sides = (width: Double(seen.width), height: Double(seen.height))
    self.size = size
    blur =
      look.blur > 0 && size.count > 0
      ? GridBlur(
        of: CropRect(size), to: size, sigma: look.blur * Double(seen.size.shorterSide)) : nil
    light =
      look.temperature == ColorTemperature.neutral
      ? [] : ColorTemperature.matrix(look.temperature).map(Float.init)
    // Without the column of alpha, and its row.
    matrix =
      look.matrix.map { matrix in
        (0..<12).map { Float(matrix.numbers[$0 / 4 * 5 + [0, 1, 2, 4][$0 % 4]]) }
      } ?? []
    table = look.table
    center = Point(x: Double(seen.x) + sides.width / 2, y: Double(seen.y) + sides.height / 2)
    // The angle whose cos⁴ is what the corners keep.
    let angle = 2 * acos(max(1 - look.vignette, 0).squareRoot().squareRoot())
    let corner = (sides.width * sides.width + sides.height * sides.height) / 4
    vignette = corner > 0 ? Float(angle * angle / corner) : 0
  }

  /// Applies the look.
  ///
  /// - Parameters:
  ///   - bitmap: of the size that the look was made ready for.
  ///   - threads: how many threads may work on it; the bytes are the same for any number.
  public func apply(to bitmap: inout Bitmap, threads: Int = 1) {
    precondition(bitmap.size == size, "the bitmap has another size")
    let isOpaque = bitmap.isKnownOpaque
    let blurred = blur?.blurred(bitmap, threads: threads)
    bitmap.forEachBand(threads: threads) { band, target in
      // Rows are graded while they are near.
      for first in stride(from: band.lowerBound, to: band.upperBound, by: 16) {
        let part = first..<min(first + 16, band.upperBound)
        blurred?.draw(part, columns: 0..<size.width, into: target)
        grade(part) { target.row($0) }
      }
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  /// Applies what does not look at other rows to one of them: all but the blur.
  ///
  /// - Precondition: it has the length of the pictures' rows.
  package func apply(to row: MutablePixelRow, at y: Int) {
    precondition(row.count == size.width, "rows differ in length")
    grade(y..<y + 1) { _ in row }
  }

  private func grade(_ rows: Range<Int>, row: (Int) -> MutablePixelRow) {
    let isPlain = light.isEmpty && matrix.isEmpty && table == nil && vignette == 0
    guard !isPlain else { return }
    unsafe withSteps { steps in
      var grading = unsafe steps
      for y in rows {
        let row = row(y)
        unsafe grading.x = Float(0.5 - center.x)
        unsafe grading.y = Float(Double(y) + 0.5 - center.y)
        unsafe segue_any_grade(row.depth.bits, row.memory, row.memory, row.count, &grading)
      }
    }
  }

  /// Lends what the kernel takes.
  private func withSteps(_ body: (segue_grading) -> Void) {
    let (curves, cube) = (table?.curves, table?.cube)
    unsafe withTable(curves?.values, curves?.size, curves?.domain, segue_color_curves.init) {
      curves in
      unsafe withTable(cube?.nodes, cube?.size, cube?.domain, segue_color_cube.init) { cube in
        unsafe light.withUnsafeBufferPointer { light in
          unsafe matrix.withUnsafeBufferPointer { matrix in
            unsafe body(
              segue_grading(
                light: light.isEmpty ? nil : light.baseAddress,
                matrix: matrix.isEmpty ? nil : matrix.baseAddress, curves: curves, cube: cube,
                vignette: vignette, x: 0, y: 0))
          }
        }
      }
    }
  }

  /// Lends a table as the kernel takes it; nil if there is none.
  private func withTable<Table>(
    _ values: [Float]?, _ size: Int?, _ domain: ColorTable.Domain?,
    _ make: (
      UnsafePointer<Float>, Int32, (Float, Float, Float), (Float, Float, Float)
    ) -> Table, _ body: (UnsafePointer<Table>?) -> Void
  ) {
    guard let values, let size, let domain else { return body(nil) }
    let (scale, offset) = domain.place(in: size)
    unsafe values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return body(nil) }
      let table = unsafe make(
        start, Int32(size), (scale.x, scale.y, scale.z), (offset.x, offset.y, offset.z))
      unsafe withUnsafePointer(to: table) { unsafe body($0) }
    }
  }
}
