// The look of a layer as one value. A program edits the model; animations change a copy.

import SegueDrawing
import SeguePixels

/// The visual properties of a layer, with Core Animation's names and defaults.
///
/// Lengths are in points of the layer's superlayer or, inside `bounds`, of the layer itself. A
/// point is a pixel of the canvas, unless a transform changes that. y points down.
///
/// The properties that only some layers have are its own, too: `\.strokeEnd` is the shape's. Only a layer that has a
/// shape can set it.
@dynamicMemberLookup
public struct LayerProperties: Sendable {
  /// The layer's own coordinate system: its size, and the point at its top-left corner.
  public var bounds = Rect.zero
  /// Where the anchor point is in the superlayer.
  public var position = Point.zero
  /// The point of the bounds that `position` places, and about which transforms turn.
  ///
  /// It is given in fractions of the size: (0, 0) is the top-left corner.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Distance toward the eye.
  public var zPosition = 0.0
  /// The anchor point's distance toward the eye, in points.
  public var anchorPointZ = 0.0
  /// The layer's transform about its anchor point.
  public var transform = Transform3D.identity
  /// A transform of all sublayers about the anchor point, mostly for perspective.
  public var sublayerTransform = Transform3D.identity
  /// Whether the layer's coordinates run upward: y is mirrored in the bounds.
  ///
  /// The frame stays where it is. Sublayers, paths, gradients and corners are placed from the bottom
  /// up; so are those of sublayers, unless they are flipped too. Pictures and texts stay upright.
  public var isGeometryFlipped = false
  /// Opacity of the layer and its sublayers as a group, 0…1.
  public var opacity = 1.0
  /// Whether neither the layer nor its sublayers are shown.
  public var isHidden = false
  /// Whether it is visible when it faces away.
  public var isDoubleSided = true
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  ///
  /// Such a layer only carries sublayers. It shows nothing of its own and has no group effects.
  public var preservesDepth = false
  /// How the mask is read: its alpha, as in Core Animation, or its luminance; or the inverse of
  /// either.
  public var maskMode = MaskMode.alpha
  /// How the layer with its sublayers is combined with what its superlayer has drawn below it.
  ///
  /// That is the superlayer's own drawing and the sublayers behind this one: a superlayer of such a
  /// layer is painted apart, and what is behind the superlayer does not count.
  public var compositingFilter = BlendMode.sourceOver
  /// Whether sublayers and contents are clipped to the bounds, with their rounded corners.
  public var masksToBounds = false
  /// The colour that fills the bounds, under the contents.
  public var backgroundColor = Color.clear
  /// Radii of the four corners.
  public var cornerRadii = CornerRadii(0)
  /// The curve of the corners.
  public var cornerCurve = CornerCurve.circular
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
  /// The shape that casts the shadow; when nil, the layer's own alpha casts it.
  public var shadowPath: Path?
  /// The picture.
  public var contents: Bitmap?
  /// The part of the picture that is shown, in fractions of its size.
  public var contentsRect = Rect.unit
  /// The middle of the shown part, in fractions of that part: it is stretched when the picture is
  /// resized.
  ///
  /// The parts above and below it are stretched only across, the parts beside it only down, and the
  /// corners keep their size. A side of 0 means one pixel. It counts only with a gravity that
  /// resizes.
  public var contentsCenter = Rect.unit
  /// How the picture is fitted to the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// Pixels of the picture per point, where gravity or `contentsCenter` keeps the picture's own size.
  public var contentsScale = 1.0
  /// How the pixels of a picture that is drawn larger than it is, or turned, are mixed.
  public var magnificationFilter = MagnificationFilter.linear
  /// Filters on all that the layer and its sublayers show, under its mask and opacity.
  public var filters = FilterProperties()
  /// A path that is filled and stroked, above the contents.
  public var shape: ShapeProperties?
  /// A gradient above the background and under the contents.
  public var gradient: GradientProperties?
  /// Copies of the sublayers.
  public var replicator: ReplicatorProperties?
  /// A text above the contents.
  public var text: TextProperties?
  /// While `contents` is animated: the next picture, and how much of it is visible.
  package var contentsFade: (to: Bitmap?, weight: Double)?

  /// Makes properties with Core Animation's defaults.
  public init() {}

  /// Radius of all four corners; if they differ, the top-left one's.
  public var cornerRadius: Double {
    get { cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(newValue) }
  }
}
