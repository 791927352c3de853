// Properties of a composition's layers that a program may leave out before it builds them.

import SegueDrawing
import SeguePixels

/// The properties of a layer that a composition may set.
public enum CompositionProperty: String, Hashable, Sendable, CaseIterable {
  /// The colour of a solid.
  case color
  /// The size of a solid, a picture or an inner composition.
  case width, height
  /// A part of its transform, or how much of it is seen.
  case anchorPoint, position, scale, rotation, skew, opacity
  /// The layer that it hangs on.
  case parent
  /// When it appears and when it is gone.
  case inPoint, outPoint
  /// What cuts it, changes its pixels, and says how it is combined with what is below.
  case masks, matte, effects, blendMode
}

extension Composition {
  /// Leaves out properties of layers, so that what replaces the layers does not take them.
  ///
  /// For example, pictures in the place of two solids keep their own size and need no colour:
  ///
  ///     composition.filterLayerProperties { property, layer in
  ///       !(["viewIn", "viewOut"].contains(layer) && [.color, .width, .height].contains(property))
  ///     }
  ///
  /// - Parameter isKept: told a property and the layer's name; called for every layer, also those of
  ///   inner compositions.
  public mutating func filterLayerProperties(
    _ isKept: (CompositionProperty, _ layer: String) throws -> Bool
  ) rethrows {
    for place in layers.indices { try layers[place].filter(isKept) }
    for name in compositions.keys.sorted() {
      for place in (compositions[name] ?? []).indices {
        try compositions[name]?[place].filter(isKept)
      }
    }
  }
}

extension CompositionLayer {
  fileprivate mutating func filter(
    _ isKept: (CompositionProperty, String) throws -> Bool
  ) rethrows {
    for property in CompositionProperty.allCases where try !isKept(property, name) {
      drop(property)
    }
  }

  /// Forgets what the file says of a property.
  private mutating func drop(_ property: CompositionProperty) {
    dropped.insert(property)
    switch property {
    case .color: if case .solid(_, let size) = content { content = .solid(.clear, size) }
    case .width, .height: break
    case .anchorPoint: transform.anchor = Track(.zero)
    case .position: transform.position = .joined(Track(.zero))
    case .scale: transform.scale = Track(Triple(repeating: 100))
    case .rotation:
      (transform.rotation, transform.isAutoOriented) = (Track(0), false)
      (transform.rotationX, transform.rotationY) = (Track(0), Track(0))
      transform.orientation = Track(.zero)
    case .skew: (transform.skew, transform.skewAxis) = (Track(0), Track(0))
    case .opacity: transform.opacity = Track(100)
    case .parent: parent = nil
    case .inPoint: inFrame = -.infinity
    case .outPoint: outFrame = .infinity
    case .masks: masks = []
    case .matte: matte = nil
    case .effects: effects = []
    case .blendMode: blendMode = .sourceOver
    }
  }
}
