// A gradient layer's properties in the form that painters take.

import SegueDrawing
import SeguePixels

extension GradientProperties {
  /// The geometry in the unit square that is stretched to the bounds, as in Core Animation.
  ///
  /// So if the bounds are not square, the colours of a slanted line are slanted too.
  private var geometry: GradientGeometry {
    GradientGeometry(kind, start: startPoint, end: endPoint)
  }

  /// The gradient over some bounds, seen through a projection.
  ///
  /// Nil without colours, and through a projection that is not affine.
  func item(
    over bounds: Rect, _ projection: Projection, shape: Stencil, cache: RasterCache,
    identity: ItemIdentity? = nil
  ) -> DisplayItem? {
    guard let ramp = GradientRamp(colors: colors, locations: locations, cache: cache) else {
      return nil
    }
    let square = Projection(
      scaleX: bounds.width, scaleY: bounds.height, x: bounds.minX, y: bounds.minY)
    return .gradient(
      ramp, geometry, projection: square * projection, shape: shape,
      colors: ItemIdentity(RampIdentity(colors: colors, locations: locations)),
      identity: identity)
  }

  private struct RampIdentity: Hashable {
    let colors: [Color]
    let locations: [Double]
  }
}
