// What a navigation stack shows one of: a layer with all that is in it, and who answers for it.

import SegueDrawing
import SeguePixels

/// A screen of a program: its root layer, its name, and its part in transitions.
public final class NavigationScene {
  /// The root layer of the scene, a sublayer of the container while it is shown.
  public let layer: Layer
  /// Takes part in transitions from and to the scene.
  public var responder: (any TransitionResponder)?
  /// Where it stands in its container; it fills it when nil.
  public var frame: Rect?

  /// Makes a scene of a layer; the layer's name is the scene's.
  public init(_ layer: Layer, responder: (any TransitionResponder)? = nil) {
    self.layer = layer
    self.responder = responder
  }

  /// Makes a scene with an empty layer.
  public convenience init(
    name: String, size: PixelSize, responder: (any TransitionResponder)? = nil
  ) {
    let layer = Layer(name: name)
    layer.bounds = Rect(Size(size))
    layer.position = layer.bounds.center
    self.init(layer, responder: responder)
  }

  /// The name, for logs and for choosing animators.
  public var name: String { layer.name ?? "" }
}
