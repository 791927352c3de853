// The properties of layers one by one; what they mean and their defaults: LayerProperties.

import SegueDrawing
import SeguePixels

extension Layer {
  /// The layer's own coordinates: its size, and the point at its top-left corner.
  public var bounds: Rect {
    get { properties.bounds }
    set { set(.bounds, \.bounds, newValue) }
  }
  /// Where the anchor point stands in the superlayer.
  public var position: Point {
    get { properties.position }
    set { set(.position, \.position, newValue) }
  }
  /// The point of the bounds that stands at `position`, as fractions of the size.
  public var anchorPoint: Point {
    get { properties.anchorPoint }
    set { set(.anchorPoint, \.anchorPoint, newValue) }
  }
  /// Distance toward the eye.
  public var zPosition: Double {
    get { properties.zPosition }
    set { set(.zPosition, \.zPosition, newValue) }
  }
  /// The anchor point's distance toward the eye.
  public var anchorPointZ: Double {
    get { properties.anchorPointZ }
    set { set(.anchorPointZ, \.anchorPointZ, newValue) }
  }
  /// The transform about the anchor point.
  public var transform: Transform3D {
    get { properties.transform }
    set { set(.transform, \.transform, newValue) }
  }
  /// A transform of all sublayers about the anchor point.
  public var sublayerTransform: Transform3D {
    get { properties.sublayerTransform }
    set { set(.sublayerTransform, \.sublayerTransform, newValue) }
  }
  /// Opacity of the layer and its sublayers as a group, 0…1.
  public var opacity: Double {
    get { properties.opacity }
    set { set(.opacity, \.opacity, newValue) }
  }
  /// Whether neither the layer nor its sublayers are shown.
  ///
  /// Changes at once.
  public var isHidden: Bool {
    get { properties.isHidden }
    set { set(.isHidden, \.isHidden, newValue) }
  }
  /// Whether it is shown when it faces away.
  public var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { set(.isDoubleSided, \.isDoubleSided, newValue) }
  }
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  public var preservesDepth: Bool {
    get { properties.preservesDepth }
    set { set(nil, \.preservesDepth, newValue) }
  }
  /// Whether sublayers and contents are clipped to the bounds and their corners.
  public var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set(.masksToBounds, \.masksToBounds, newValue) }
  }
  /// Fills the bounds, below the contents.
  public var backgroundColor: Color {
    get { properties.backgroundColor }
    set { set(.backgroundColor, \.backgroundColor, newValue) }
  }
  /// Radius of all four corners.
  public var cornerRadius: Double {
    get { properties.cornerRadius }
    set { set(.cornerRadius, \.cornerRadii, CornerRadii(newValue)) }
  }
  /// Radii of the four corners.
  public var cornerRadii: CornerRadii {
    get { properties.cornerRadii }
    set { set(.cornerRadius, \.cornerRadii, newValue) }
  }
  /// Width of the border inside the bounds.
  public var borderWidth: Double {
    get { properties.borderWidth }
    set { set(.borderWidth, \.borderWidth, newValue) }
  }
  /// Colour of the border.
  public var borderColor: Color {
    get { properties.borderColor }
    set { set(.borderColor, \.borderColor, newValue) }
  }
  /// Colour of the shadow.
  public var shadowColor: Color {
    get { properties.shadowColor }
    set { set(.shadowColor, \.shadowColor, newValue) }
  }
  /// Opacity of the shadow, 0…1; 0 for none.
  public var shadowOpacity: Double {
    get { properties.shadowOpacity }
    set { set(.shadowOpacity, \.shadowOpacity, newValue) }
  }
  /// Where the shadow lies.
  public var shadowOffset: Size {
    get { properties.shadowOffset }
    set { set(.shadowOffset, \.shadowOffset, newValue) }
  }
  /// How far the shadow is blurred: the standard deviation of the blur.
  public var shadowRadius: Double {
    get { properties.shadowRadius }
    set { set(.shadowRadius, \.shadowRadius, newValue) }
  }
  /// The shape that casts the shadow; the layer's own alpha when nil.
  public var shadowPath: Path? {
    get { properties.shadowPath }
    set { set(.shadowPath, \.shadowPath, newValue) }
  }
  /// The picture.
  ///
  /// Changing it implicitly cross-fades.
  public var contents: Bitmap? {
    get { properties.contents }
    set { set(.contents, \.contents, newValue) }
  }
  /// The part of the picture that is shown, in fractions of its size.
  public var contentsRect: Rect {
    get { properties.contentsRect }
    set { set(.contentsRect, \.contentsRect, newValue) }
  }
  /// How the picture is fitted to the bounds.
  public var contentsGravity: ContentsGravity {
    get { properties.contentsGravity }
    set { set(nil, \.contentsGravity, newValue) }
  }
  /// Pixels of the picture per point, where gravity keeps the picture's own size.
  public var contentsScale: Double {
    get { properties.contentsScale }
    set { set(nil, \.contentsScale, newValue) }
  }

  /// The rectangle around the layer in its superlayer; setting it changes bounds and position.
  ///
  /// The size of the bounds is the frame's through the inverse of the transform, and the position is
  /// where the frame comes to stand: a layer scaled by 0.5 with a frame 100 wide has bounds 200 wide. It
  /// reads back where the transform turns by quarters at most; otherwise it is the rectangle around the
  /// turned layer, larger than what was set.
  public var frame: Rect {
    get {
      let anchor = properties.anchor
      return bounds.offsetBy(-anchor.x, -anchor.y).extent(through: Projection(transform))
        .offsetBy(position.x, position.y)
    }
    set {
      let seen = Projection(transform)
      let size =
        seen == .identity ? nil : seen.inverse.map { Rect(newValue.size).extent(through: $0) }
      bounds = Rect(origin: bounds.origin, size: size?.size ?? newValue.size)
      let anchor = Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
      let own = Rect(origin: .zero - anchor, size: bounds.size).extent(through: seen)
      position = Point(x: newValue.minX - own.minX, y: newValue.minY - own.minY)
    }
  }
}

extension Rect {
  /// The rectangle around this one as it is seen; itself where a corner lies behind the eye.
  fileprivate func extent(through projection: Projection) -> Rect {
    if projection == .identity { return self }
    return Rect(around: corners.map { projection.apply($0) ?? Point(x: .nan, y: .nan) }) ?? self
  }
}
