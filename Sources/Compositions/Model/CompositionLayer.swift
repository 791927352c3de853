// One layer of a composition as its file describes it.

import SegueDrawing
import SeguePixels

/// A layer as the file describes it: its times, its content and its place.
struct CompositionLayer: Sendable {
  /// The kinds of content: shapes, text, a picture and others.
  enum Content: Sendable {
    /// Another composition in this one, clipped to a size.
    case composition(String, Size)
    case solid(Color, Size)
    case picture(String)
    /// Nothing: others hang on it.
    case null
    case shapes([ShapeItem])
    case text(CompositionText)
    /// Something that is not drawn: a camera, a sound, a kind that is not known.
    case other
  }

  var name = ""
  /// Another name, which programs give it.
  var className = ""
  /// The number by which others refer to it.
  var index: Int?
  /// The number of the layer whose transform moves this one too.
  var parent: Int?
  var content = Content.null
  /// The frame at which it appears, and the one at which it is gone.
  var inFrame = 0.0, outFrame = Double.infinity
  /// The frame at which an inner composition begins.
  var startFrame = 0.0
  /// How many times slower an inner composition runs.
  var stretch = 1.0
  /// The time of an inner composition in seconds, where it does not just run.
  var timeRemap: Track<Double>?
  var transform = CompositionTransform()
  var isHidden = false
  var blendMode = BlendMode.sourceOver
  /// How another layer decides where this one is visible.
  var matte: CompositionMatte?
  /// Whether it is only a matte for others.
  var isMatteSource = false
  var masks: [CompositionMask] = []
  var effects: [CompositionEffect] = []
  /// Properties that a program has left out.
  var dropped: Set<CompositionProperty> = []
  /// Where it is in the file.
  var place = ""
}

/// Another layer that decides where a layer is visible.
struct CompositionMatte: Sendable {
  var mode: MaskMode
  /// The number of the other layer; nil for the one above in the list.
  var source: Int?
}

/// An outline that decides where a layer is visible.
struct CompositionMask: Sendable {
  /// How it is combined with the masks before it.
  enum Mode: String, Sendable {
    case none = "n"
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
  }

  var mode = Mode.add
  var isInverted = false
  var outline = Track(Outline())
  /// In percent.
  var opacity = Track(100.0)
  /// How far it reaches beyond its outline.
  var expansion = Track(0.0)
  /// How far its edge is blurred, in x and y.
  var feather = Track(Triple.zero)
}

/// An effect on a whole layer.
enum CompositionEffect: Sendable {
  case dropShadow(CompositionShadow)
  case gaussianBlur(Track<Double>)
  case fill(Track<SIMD4<Double>>, opacity: Track<Double>)
  case transform(CompositionTransformEffect)
  case tint(black: Track<SIMD4<Double>>, white: Track<SIMD4<Double>>, amount: Track<Double>)
}

/// A shadow with the numbers of a layer's.
struct CompositionShadow: Sendable {
  var color = Track(SIMD4<Double>(0, 0, 0, 1))
  /// 0…1.
  var opacity = Track(1.0)
  /// The opacity that 1 in the file means.
  var opacityScale = 1.0
  /// In degrees clockwise from the right.
  var angle = Track(0.0)
  /// Added to the file's angle, in radians.
  var angleShift = 0.0
  var distance = Track(0.0)
  var softness = Track(0.0)
  /// The standard deviation for a softness of 1.
  var radiusScale = 1.0
}
