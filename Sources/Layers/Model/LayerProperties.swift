// What a layer looks like, as one value: the model a program edits, and what animations make of it.

import SegueDrawing
import SeguePixels

/// The visual properties of a layer, with Core Animation's names and defaults.
///
/// Lengths are in points of the layer's superlayer or, inside `bounds`, of the layer itself; a point
/// is a pixel of the canvas unless a transform says else. y points down.
public struct LayerProperties: Sendable {
  /// The layer's own coordinates: its size, and the point at its top-left corner.
  public var bounds = Rect.zero
  /// Where the anchor point stands in the superlayer.
  public var position = Point.zero
  /// The point of the bounds that stands at `position` and that transforms turn about, as fractions
  /// of the size: (0, 0) is the top-left corner.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Distance toward the eye.
  public var zPosition = 0.0
  /// The anchor point's distance toward the eye, in points.
  public var anchorPointZ = 0.0
  /// The layer's transform about its anchor point.
  public var transform = Transform3D.identity
  /// A transform of all sublayers about the anchor point, for perspective mostly.
  public var sublayerTransform = Transform3D.identity
  /// Opacity of the layer and its sublayers as a group, 0…1.
  public var opacity = 1.0
  /// Whether neither the layer nor its sublayers are shown.
  public var isHidden = false
  /// Whether it is shown when it faces away.
  public var isDoubleSided = true
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  ///
  /// Such a layer only carries sublayers, it shows nothing of its own, and no group effects.
  public var preservesDepth = false
  /// Whether sublayers and contents are clipped to the bounds and their corners.
  public var masksToBounds = false
  /// Fills the bounds, below the contents.
  public var backgroundColor = Color.clear
  /// Radii of the four corners.
  public var cornerRadii = CornerRadii(0)
  /// Width of the border inside the bounds.
  public var borderWidth = 0.0
  /// Colour of the border, which lies above contents and sublayers.
  public var borderColor = Color.black
  /// Colour of the shadow.
  public var shadowColor = Color.black
  /// Opacity of the shadow, 0…1.
  public var shadowOpacity = 0.0
  /// Where the shadow lies.
  public var shadowOffset = Size(width: 0, height: -3)
  /// How far the shadow is blurred: the standard deviation of the blur.
  public var shadowRadius = 3.0
  /// The shape that casts the shadow; the layer's own alpha when nil.
  public var shadowPath: Path?
  /// The picture.
  public var contents: Bitmap?
  /// The part of the picture that is shown, in fractions of its size.
  public var contentsRect = Rect.unit
  /// How the picture is fitted to the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// Pixels of the picture per point, where gravity keeps the picture's own size.
  public var contentsScale = 1.0
  /// A path that is filled and stroked; above the contents.
  public var shape: ShapeProperties?
  /// A gradient; above the background, below the contents.
  public var gradient: GradientProperties?
  /// While `contents` are animated: the picture that is coming, and how much of it is there.
  package var contentsFade: (to: Bitmap?, weight: Double)?

  /// Makes Core Animation's defaults.
  public init() {}

  /// Radius of all four corners; the top-left one's where they differ.
  public var cornerRadius: Double {
    get { cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(newValue) }
  }
}
