// Key paths with a value type, so that a wrong value does not compile.

import SegueDrawing
import SeguePixels

/// A key path to a property of a known type.
public struct LayerKey<Value: Animatable>: Hashable, Sendable {
  /// The property, or the part of one.
  public let keyPath: LayerKeyPath

  /// Makes a key path to a field of layers, such as `\.borderWidth`.
  ///
  /// Animations must be able to change the field; any other is a mistake in the program.
  public init(_ field: WritableKeyPath<LayerProperties, Value>) { self.init(field: field) }

  /// Makes a key path to a field of shape layers.
  public init(shape field: WritableKeyPath<ShapeProperties, Value>) { self.init(field: field) }

  /// Makes a key path to a field of gradient layers.
  public init(gradient field: WritableKeyPath<GradientProperties, Value>) {
    self.init(field: field)
  }

  /// Makes a key path to a field of text layers.
  public init(text field: WritableKeyPath<TextProperties, Value>) { self.init(field: field) }

  private init(field: AnyKeyPath) {
    let property = LayerProperty(field: field)
    require(property?.isAnimatable == true, "\(field) is no property that animations change")
    keyPath = LayerKeyPath(unchecked: property ?? .opacity)
  }

  /// Makes a key path to a part of a property.
  init(_ property: LayerProperty, _ component: LayerKeyPath.Component) {
    keyPath = LayerKeyPath(unchecked: property, component)
  }

  /// Makes a key path to a property that may have no value.
  init(named name: String) { keyPath = LayerKeyPath(unchecked: LayerProperty(name)) }
}

extension LayerKey<Double> {
  /// Distance toward the eye.
  public static var zPosition: Self { Self(\.zPosition) }
  /// The anchor point's distance toward the eye.
  public static var anchorPointZ: Self { Self(\.anchorPointZ) }
  /// Opacity, 0…1.
  public static var opacity: Self { Self(\.opacity) }
  /// Radius of all corners.
  public static var cornerRadius: Self { Self(\.cornerRadius) }
  /// Width of the border.
  public static var borderWidth: Self { Self(\.borderWidth) }
  /// Opacity of the shadow, 0…1.
  public static var shadowOpacity: Self { Self(\.shadowOpacity) }
  /// Blur of the shadow.
  public static var shadowRadius: Self { Self(\.shadowRadius) }
  /// The size of a text's font.
  public static var fontSize: Self { Self(text: \.fontSize) }
  /// Where the stroke starts, 0…1.
  public static var strokeStart: Self { Self(shape: \.strokeStart) }
  /// Where the stroke ends, 0…1.
  public static var strokeEnd: Self { Self(shape: \.strokeEnd) }
  /// Width of the stroke.
  public static var lineWidth: Self { Self(shape: \.stroke.lineWidth) }
  /// Where in the dash pattern the line begins.
  public static var lineDashPhase: Self { Self(shape: \.stroke.lineDashPhase) }
  /// `position.x`.
  public static var positionX: Self { Self(.position, .x) }
  /// `position.y`.
  public static var positionY: Self { Self(.position, .y) }
  /// `bounds.size.width`.
  public static var boundsWidth: Self { Self(.bounds, .sizeWidth) }
  /// `bounds.size.height`.
  public static var boundsHeight: Self { Self(.bounds, .sizeHeight) }
  /// `transform.rotation.x`, in radians.
  public static var rotationX: Self { Self(.transform, .rotationX) }
  /// `transform.rotation.y`, in radians.
  public static var rotationY: Self { Self(.transform, .rotationY) }
  /// `transform.rotation.z`, in radians.
  public static var rotationZ: Self { Self(.transform, .rotationZ) }
  /// `transform.scale`.
  public static var scale: Self { Self(.transform, .scale) }
  /// `transform.scale.x`.
  public static var scaleX: Self { Self(.transform, .scaleX) }
  /// `transform.scale.y`.
  public static var scaleY: Self { Self(.transform, .scaleY) }
  /// `transform.translation.x`.
  public static var translationX: Self { Self(.transform, .translationX) }
  /// `transform.translation.y`.
  public static var translationY: Self { Self(.transform, .translationY) }
  /// `transform.translation.z`.
  public static var translationZ: Self { Self(.transform, .translationZ) }
  /// `startPoint.x` of a gradient.
  public static var startPointX: Self { Self(.startPoint, .x) }
  /// `startPoint.y` of a gradient.
  public static var startPointY: Self { Self(.startPoint, .y) }
  /// `endPoint.x` of a gradient.
  public static var endPointX: Self { Self(.endPoint, .x) }
  /// `endPoint.y` of a gradient.
  public static var endPointY: Self { Self(.endPoint, .y) }
}

extension LayerKey<Point> {
  /// Where the anchor point stands.
  public static var position: Self { Self(\.position) }
  /// The point of the layer that stands at `position`, in fractions of the bounds.
  public static var anchorPoint: Self { Self(\.anchorPoint) }
  /// `transform.translation`.
  public static var translation: Self { Self(.transform, .translation) }
  /// The start of a gradient, in fractions of the bounds.
  public static var startPoint: Self { Self(gradient: \.startPoint) }
  /// The end of a gradient, in fractions of the bounds.
  public static var endPoint: Self { Self(gradient: \.endPoint) }
  /// `bounds.origin`.
  public static var boundsOrigin: Self { Self(.bounds, .origin) }
}

extension LayerKey<Size> {
  /// `bounds.size`.
  public static var boundsSize: Self { Self(.bounds, .size) }
  /// Where the shadow lies.
  public static var shadowOffset: Self { Self(\.shadowOffset) }
}

extension LayerKey<Rect> {
  /// The layer's own coordinate system.
  public static var bounds: Self { Self(\.bounds) }
  /// The part of the picture that is shown.
  public static var contentsRect: Self { Self(\.contentsRect) }
  /// The part of the shown picture that is stretched.
  public static var contentsCenter: Self { Self(\.contentsCenter) }
}

extension LayerKey<Transform3D> {
  /// The layer's transform.
  public static var transform: Self { Self(\.transform) }
  /// The transform of its sublayers.
  public static var sublayerTransform: Self { Self(\.sublayerTransform) }
}

extension LayerKey<Color> {
  /// Colour under the contents.
  public static var backgroundColor: Self { Self(\.backgroundColor) }
  /// Colour of the border.
  public static var borderColor: Self { Self(\.borderColor) }
  /// Colour of the shadow.
  public static var shadowColor: Self { Self(\.shadowColor) }
  /// Colour of a shape's inside.
  public static var fillColor: Self { Self(shape: \.fillColor) }
  /// Colour of a text's letters.
  public static var foregroundColor: Self { Self(text: \.foregroundColor) }
  /// Colour of a shape's stroke.
  public static var strokeColor: Self { Self(shape: \.strokeColor) }
}

extension LayerKey<CornerRadii> {
  /// Radii of the corners.
  public static var cornerRadius: Self { Self(\.cornerRadii) }
}

extension LayerKey<Path> {
  /// The path of a shape.
  public static var path: Self { Self(named: "path") }
  /// The path that casts the shadow.
  public static var shadowPath: Self { Self(named: "shadowPath") }
}

extension LayerKey<Bitmap> {
  /// The picture.
  public static var contents: Self { Self(named: "contents") }
}

extension LayerKey<Bool> {
  /// Whether the layer is not shown.
  public static var isHidden: Self { Self(\.isHidden) }
}

extension LayerKey<[Color]> {
  /// The colours of a gradient.
  public static var colors: Self { Self(gradient: \.colors) }
}

extension LayerKey<[Double]> {
  /// The places of a gradient's colours.
  public static var locations: Self { Self(gradient: \.locations) }
}
