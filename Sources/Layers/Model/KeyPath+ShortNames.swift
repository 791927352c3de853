// Short names for the key paths that animations use most: `.opacity` for `\.opacity`, `.rotationZ` for
// `\.transform.rotationZ`. Every property has its key path; not every one has a short name.

import SegueDrawing
import SeguePixels

extension KeyPath<LayerProperties, Double> {
  /// Distance toward the eye.
  public static var zPosition: KeyPath<LayerProperties, Double> { \.zPosition }
  /// The anchor point's distance toward the eye.
  public static var anchorPointZ: KeyPath<LayerProperties, Double> { \.anchorPointZ }
  /// Opacity, 0…1.
  public static var opacity: KeyPath<LayerProperties, Double> { \.opacity }
  /// Radius of all corners.
  public static var cornerRadius: KeyPath<LayerProperties, Double> { \.cornerRadius }
  /// Width of the border.
  public static var borderWidth: KeyPath<LayerProperties, Double> { \.borderWidth }
  /// Opacity of the shadow, 0…1.
  public static var shadowOpacity: KeyPath<LayerProperties, Double> { \.shadowOpacity }
  /// Blur of the shadow.
  public static var shadowRadius: KeyPath<LayerProperties, Double> { \.shadowRadius }
  /// The size of a text's font.
  public static var fontSize: KeyPath<LayerProperties, Double> { \.fontSize }
  /// Where the stroke starts, 0…1.
  public static var strokeStart: KeyPath<LayerProperties, Double> { \.strokeStart }
  /// Where the stroke ends, 0…1.
  public static var strokeEnd: KeyPath<LayerProperties, Double> { \.strokeEnd }
  /// Width of the stroke.
  public static var lineWidth: KeyPath<LayerProperties, Double> { \.lineWidth }
  /// Where in the dash pattern the line begins.
  public static var lineDashPhase: KeyPath<LayerProperties, Double> { \.lineDashPhase }
  /// `position.x`.
  public static var positionX: KeyPath<LayerProperties, Double> { \.position.x }
  /// `position.y`.
  public static var positionY: KeyPath<LayerProperties, Double> { \.position.y }
  /// `bounds.size.width`.
  public static var boundsWidth: KeyPath<LayerProperties, Double> { \.bounds.size.width }
  /// `bounds.size.height`.
  public static var boundsHeight: KeyPath<LayerProperties, Double> { \.bounds.size.height }
  /// `transform.rotation.x`, in radians.
  public static var rotationX: KeyPath<LayerProperties, Double> { \.transform.rotationX }
  /// `transform.rotation.y`, in radians.
  public static var rotationY: KeyPath<LayerProperties, Double> { \.transform.rotationY }
  /// `transform.rotation.z`, in radians.
  public static var rotationZ: KeyPath<LayerProperties, Double> { \.transform.rotationZ }
  /// `transform.scale`.
  public static var scale: KeyPath<LayerProperties, Double> { \.transform.scale }
  /// `transform.scale.x`.
  public static var scaleX: KeyPath<LayerProperties, Double> { \.transform.scaleX }
  /// `transform.scale.y`.
  public static var scaleY: KeyPath<LayerProperties, Double> { \.transform.scaleY }
  /// `transform.translation.x`.
  public static var translationX: KeyPath<LayerProperties, Double> { \.transform.translationX }
  /// `transform.translation.y`.
  public static var translationY: KeyPath<LayerProperties, Double> { \.transform.translationY }
  /// `transform.translation.z`.
  public static var translationZ: KeyPath<LayerProperties, Double> { \.transform.translationZ }
  /// `startPoint.x` of a gradient.
  public static var startPointX: KeyPath<LayerProperties, Double> { \.startPoint.x }
  /// `startPoint.y` of a gradient.
  public static var startPointY: KeyPath<LayerProperties, Double> { \.startPoint.y }
  /// `endPoint.x` of a gradient.
  public static var endPointX: KeyPath<LayerProperties, Double> { \.endPoint.x }
  /// `endPoint.y` of a gradient.
  public static var endPointY: KeyPath<LayerProperties, Double> { \.endPoint.y }
}

extension KeyPath<LayerProperties, Point> {
  /// Where the anchor point is.
  public static var position: KeyPath<LayerProperties, Point> { \.position }
  /// The point of the layer that `position` places, in fractions of the bounds.
  public static var anchorPoint: KeyPath<LayerProperties, Point> { \.anchorPoint }
  /// `transform.translation`.
  public static var translation: KeyPath<LayerProperties, Point> { \.transform.translation }
  /// The start of a gradient, in fractions of the bounds.
  public static var startPoint: KeyPath<LayerProperties, Point> { \.startPoint }
  /// The end of a gradient, in fractions of the bounds.
  public static var endPoint: KeyPath<LayerProperties, Point> { \.endPoint }
  /// `bounds.origin`.
  public static var boundsOrigin: KeyPath<LayerProperties, Point> { \.bounds.origin }
}

extension KeyPath<LayerProperties, Size> {
  /// `bounds.size`.
  public static var boundsSize: KeyPath<LayerProperties, Size> { \.bounds.size }
  /// Where the shadow lies.
  public static var shadowOffset: KeyPath<LayerProperties, Size> { \.shadowOffset }
}

extension KeyPath<LayerProperties, Rect> {
  /// The layer's own coordinate system.
  public static var bounds: KeyPath<LayerProperties, Rect> { \.bounds }
  /// The part of the picture that is shown.
  public static var contentsRect: KeyPath<LayerProperties, Rect> { \.contentsRect }
  /// The part of the shown picture that is stretched.
  public static var contentsCenter: KeyPath<LayerProperties, Rect> { \.contentsCenter }
}

extension KeyPath<LayerProperties, Transform3D> {
  /// The layer's transform.
  public static var transform: KeyPath<LayerProperties, Transform3D> { \.transform }
  /// The transform of its sublayers.
  public static var sublayerTransform: KeyPath<LayerProperties, Transform3D> { \.sublayerTransform }
}

extension KeyPath<LayerProperties, Color> {
  /// Colour under the contents.
  public static var backgroundColor: KeyPath<LayerProperties, Color> { \.backgroundColor }
  /// Colour of the border.
  public static var borderColor: KeyPath<LayerProperties, Color> { \.borderColor }
  /// Colour of the shadow.
  public static var shadowColor: KeyPath<LayerProperties, Color> { \.shadowColor }
  /// Colour of a shape's inside.
  public static var fillColor: KeyPath<LayerProperties, Color> { \.fillColor }
  /// Colour of a text's letters.
  public static var foregroundColor: KeyPath<LayerProperties, Color> { \.foregroundColor }
  /// Colour of a shape's stroke.
  public static var strokeColor: KeyPath<LayerProperties, Color> { \.strokeColor }
}

extension KeyPath<LayerProperties, CornerRadii> {
  /// Radii of the corners.
  public static var cornerRadius: KeyPath<LayerProperties, CornerRadii> { \.cornerRadii }
}

extension KeyPath<LayerProperties, Path?> {
  /// The path of a shape.
  public static var path: KeyPath<LayerProperties, Path?> { \.path }
  /// The path that casts the shadow.
  public static var shadowPath: KeyPath<LayerProperties, Path?> { \.shadowPath }
}

extension KeyPath<LayerProperties, Bitmap?> {
  /// The picture.
  public static var contents: KeyPath<LayerProperties, Bitmap?> { \.contents }
}

extension KeyPath<LayerProperties, Bool> {
  /// Whether the layer is not shown.
  public static var isHidden: KeyPath<LayerProperties, Bool> { \.isHidden }
}

extension KeyPath<LayerProperties, [Color]> {
  /// The colours of a gradient.
  public static var colors: KeyPath<LayerProperties, [Color]> { \.colors }
}

extension KeyPath<LayerProperties, [Double]> {
  /// The places of a gradient's colours.
  public static var locations: KeyPath<LayerProperties, [Double]> { \.locations }
}
