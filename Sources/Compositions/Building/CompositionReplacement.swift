// Replacements for layers of a composition.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTransitions

/// The new content of a named layer of a composition.
///
/// The layer keeps its place, its animations, its masks and its time.
public enum CompositionReplacement {
  /// A picture, fitted to the layer's size; without one, at its own size about the layer's middle.
  case picture(Bitmap, fit: FitMode = .cover)
  /// Pictures one after the other from the beginning, so many a second, fitted likewise; the last
  /// one stays.
  case pictures([Bitmap], frameRate: Double, fit: FitMode = .cover)
  /// A picture stretched to a size about the layer's middle, whatever the layer's own size.
  case sized(Bitmap, Size)
  /// A layer of your own; it has the coordinates of the layer that it replaces.
  case layer(Layer)
}

extension CompositionReplacement {
  /// Shows it in a layer.
  ///
  /// - Parameters:
  ///   - size: the size of the replaced content; `zero` for the picture's own size.
  ///   - middle: the middle of the replaced content.
  func show(in layer: Layer, size: Size, middle: Point) throws(LayerError) {
    switch self {
    case .layer(let own): layer.addSublayer(own)
    case .sized(let picture, let own):
      layer.addSublayer(Self.layer(showing: picture, .stretch, own, middle))
    case .picture(let picture, let fit):
      layer.addSublayer(Self.layer(showing: picture, fit, size, middle))
    case .pictures(let pictures, let frameRate, let fit):
      guard let first = pictures.first, frameRate > 0 else { return }
      let shown = Self.layer(showing: first, fit, size, middle)
      if pictures.count > 1 {
        var animation = try KeyframeAnimation(
          .contents, values: pictures, calculationMode: .discrete,
          duration: Double(pictures.count) / frameRate)
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both)
        shown.add(animation)
      }
      layer.addSublayer(shown)
    }
  }

  private static func layer(
    showing picture: Bitmap, _ fit: FitMode, _ size: Size, _ middle: Point
  ) -> Layer {
    let layer = Layer(contents: picture)
    let (own, isSized) = (Size(picture.size), size.width > 0 && size.height > 0)
    let bounds = isSized ? size : own
    layer.bounds = Rect(bounds)
    layer.position = middle
    switch fit {
    case .stretch: layer.contentsGravity = .resize
    case .contain, .blur: layer.contentsGravity = .resizeAspect
    case .center, .none: layer.contentsGravity = .center
    case .cover:
      layer.contentsGravity = .resizeAspectFill
      layer.masksToBounds = true
    }
    return layer
  }
}
