// One screen of a navigation stack: a layer with all that is in it, and an object that takes part
// in transitions.

import SegueDrawing
import SegueLayers
import SeguePixels

/// A screen of a program: its root layer, its name, and its part in transitions.
public final class NavigationScene {
  /// The root layer of the scene, a sublayer of the container while it is shown.
  public let layer: Layer
  /// Takes part in transitions to and from the scene.
  public var responder: (any TransitionResponder)?
  /// The scene's frame in its container; when nil, the scene fills the container.
  public var frame: Rect?

  /// Makes a scene from a layer; the scene has the layer's name.
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
