// Light rows: pixels as floats, for effects that add, scale and mix light before they round it. The
// kernels are methods; lengths are checked once per row, in this file.

internal import CSegueKernels

/// A run of premultiplied colours as floats, 0…1, in the space in which an effect mixes.
///
/// Values may leave 0…1 until they become pixels again.
@safe package struct LightRow {
  @unsafe private let planes: segue_light
  /// Colours in the run.
  package let count: Int

  init(
    red: UnsafeMutablePointer<Float>, green: UnsafeMutablePointer<Float>,
    blue: UnsafeMutablePointer<Float>, alpha: UnsafeMutablePointer<Float>, count: Int
  ) {
    unsafe planes = segue_light(red: red, green: green, blue: blue, alpha: alpha)
    self.count = count
  }

  private func with<Result>(_ body: (UnsafePointer<segue_light>) -> Result) -> Result {
    var planes = unsafe planes
    return unsafe body(&planes)
  }

  /// Sets the row to pixels, decoded to light if the space is linear.
  package func set(_ pixels: PixelRow, in space: MixSpace) {
    precondition(pixels.count == count, "rows differ in length")
    unsafe with {
      let linear: CInt = space == .linear ? 1 : 0
      unsafe segue_any_light_of_pixels(pixels.depth.bits, $0, pixels.memory, count, linear)
    }
  }

  /// Rounds the row to pixels: alpha is limited to 1, and colour to alpha.
  package func write(_ pixels: MutablePixelRow, in space: MixSpace) {
    precondition(pixels.count == count, "rows differ in length")
    unsafe with {
      let linear: CInt = space == .linear ? 1 : 0
      unsafe segue_any_pixels_of_light(pixels.depth.bits, pixels.memory, $0, count, linear)
    }
  }

  /// Samples a bitmap at given points, in the space that is mixed in: colour i is the bitmap at
  /// `origin` + (xs[i], ys[i]).
  package func sample(
    _ bitmap: Bitmap, xs: FloatRow, ys: FloatRow, origin: Point, edge: EdgeMode,
    in space: MixSpace
  ) {
    precondition(xs.count == count && ys.count == count, "rows differ in length")
    unsafe with { planes in
      unsafe bitmap.withPicture(of: bitmap.depth) {
        unsafe segue_any_sample_light(
          bitmap.depth.bits, planes, count, $0, xs.base, ys.base, origin.x, origin.y,
          edge.kernelValue, space == .linear ? 1 : 0)
      }
    }
  }

  /// Sets the row to the mix of two rows: `from` at weight 0, `to` at 1.
  package func mix(_ from: LightRow, _ to: LightRow, weights: FloatRow) {
    precondition(
      from.count == count && to.count == count && weights.count == count, "rows differ in length")
    unsafe with { own in
      unsafe from.with { from in
        unsafe to.with { unsafe segue_mix_light(own, from, $0, weights.base, count) }
      }
    }
  }

  /// Mixes the row's own colours with one colour: all of it at weight 1.
  package func mix(_ color: Light, weights: FloatRow) { add(color, weights: weights, mixing: true) }

  /// Adds a colour times a weight.
  package func add(_ color: Light, weights: FloatRow) {
    add(color, weights: weights, mixing: false)
  }

  private func add(_ color: Light, weights: FloatRow, mixing: Bool) {
    precondition(weights.count == count, "rows differ in length")
    unsafe with { own in
      unsafe withComponents(of: color) {
        unsafe segue_add_light(own, $0, weights.base, count, mixing ? 1 : 0)
      }
    }
  }

  /// Draws `top` over the row's own colours.
  package func over(_ top: LightRow) {
    precondition(top.count == count, "rows differ in length")
    unsafe with { own in unsafe top.with { unsafe segue_light_over(own, $0, count) } }
  }

  /// Multiplies red, green and blue; alpha stays.
  package func scale(by factors: FloatRow) {
    precondition(factors.count == count, "rows differ in length")
    unsafe with { unsafe segue_scale_light($0, factors.base, count) }
  }

  /// Limits red, green and blue to alpha.
  package func limit() { unsafe with { unsafe segue_limit_light($0, count) } }
}

/// A premultiplied colour in the space that is mixed in.
package struct Light: Hashable, Sendable, BitwiseCopyable {
  /// Red, premultiplied; 1 is full.
  package var red: Float
  /// Green, premultiplied; 1 is full.
  package var green: Float
  /// Blue, premultiplied; 1 is full.
  package var blue: Float
  /// Coverage.
  package var alpha: Float

  /// Makes a colour of its components.
  package init(red: Float, green: Float, blue: Float, alpha: Float) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour in a space.
  package init(_ color: Color, in space: MixSpace) {
    func part(_ value: Double) -> Float {
      Float((space == .linear ? Color.linear(value) : value) * color.alpha)
    }
    self.init(
      red: part(color.red), green: part(color.green), blue: part(color.blue),
      alpha: Float(color.alpha))
  }
}

extension MutablePixelRow {
  /// Samples at given points in a space: pixel i is the bitmap at `origin` + (xs[i], ys[i]).
  package func sample(
    _ bitmap: Bitmap, xs: FloatRow, ys: FloatRow, origin: Point, edge: EdgeMode,
    in space: MixSpace
  ) {
    guard space == .linear else {
      return sample(bitmap, xs: xs, ys: ys, origin: origin, edge: edge)
    }
    precondition(xs.count == count && ys.count == count, "rows differ in length")
    let edge = edge.kernelValue
    unsafe sample(bitmap) {
      unsafe segue_any_sample_points_linear(
        $0, $1, count, $2, xs.base, ys.base, origin.x, origin.y, edge)
    }
  }

  /// Samples along a line in a space: pixel i is the bitmap at `start` + i·`step`.
  package func sample(
    _ bitmap: Bitmap, from start: Point, step: Point, edge: EdgeMode, in space: MixSpace
  ) {
    guard space == .linear else { return sample(bitmap, from: start, step: step, edge: edge) }
    let (edge, dx, dy) = (edge.kernelValue, step.x, step.y)
    unsafe sample(bitmap) {
      unsafe segue_any_sample_line_linear($0, $1, count, $2, start.x, start.y, dx, dy, edge)
    }
  }
}
