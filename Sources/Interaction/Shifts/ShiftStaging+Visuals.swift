// The layers that are seen moving in place of a pair.

import SegueDrawing
import SegueLayers
import SeguePixels

extension ShiftStaging {
  /// Puts the visible layers of a pair into the overlay and makes them move.
  func show(_ item: Item, _ duration: Double) throws(LayerError) {
    let layer: Layer
    var (start, end) = (item.from.properties, item.to.properties)
    var candidates = LayerProperty.allCases
    switch item.shift.visual {
    case .snapshot:
      layer = Layer(name: item.identifier)
      if !item.source.isMixable(with: item.destination) {
        try start.takePicture(of: item.source)
        try end.takePicture(of: item.destination)
      }
    case .original: layer = borrow(item.destination)
    case .configured(let make):
      layer = make(item.source, item.destination)
      candidates = LayerProperty.shiftedOfConfigured
      end = layer.properties.moved(to: end)
      start = layer.properties.moved(to: start)
    }
    seen[item.identifier] = layer
    layer.setProperties(end)
    insert(layer, item.shift.order)
    layer.add(
      ShiftAnimation(
        from: start, to: end, path: item.shift.path, duration: duration, span: item.shift.span,
        curve: item.shift.curve, among: candidates), forKey: "shift")
  }

  private func insert(_ layer: Layer, _ order: Shift.Order) {
    switch order {
    case .standard: overlay.addSublayer(layer)
    case .above(let name): overlay.insertSublayer(layer, above: seen[name])
    case .below(let name):
      if let other = seen[name], other.superlayer === overlay {
        overlay.insertSublayer(layer, below: other)
      } else {
        overlay.addSublayer(layer)
      }
    case .custom(let insert):
      insert(layer, overlay)
      if layer.superlayer == nil { overlay.addSublayer(layer) }
    }
  }

  /// Takes a layer out of its scene until the end of the shift.
  private func borrow(_ layer: Layer) -> Layer {
    guard let home = layer.superlayer,
      let place = home.sublayers.firstIndex(where: { $0 === layer })
    else { return layer }
    let properties = layer.properties
    undo.append { [weak home] in
      layer.removeAnimation(forKey: "shift")
      layer.setProperties(properties)
      home?.insertSublayer(layer, at: place)
    }
    return layer
  }
}

extension Layer {
  /// Replaces all values of the model without an animation.
  func setProperties(_ new: LayerProperties) {
    willEdit()
    properties = new
    changed(image: true)
  }

  /// A bitmap of the layer's content and all below it, at its own size; nil for a layer without
  /// size.
  ///
  /// It leaves out background, corners, border, shadow, opacity and transform.
  func contentBitmap() throws(LayerError) -> Bitmap? {
    let size = PixelSize(
      width: Int(max(0, min(self.bounds.width.rounded(.up), 16_384))),
      height: Int(max(0, min(self.bounds.height.rounded(.up), 16_384))))
    guard size.count > 0, size.count <= 1 << 26 else { return nil }
    return try bitmap(
      of: snapshot().presentation(at: localTime).content(filling: Rect(Size(size))), size: size)
  }
}

extension LayerProperties {
  /// Shows a bitmap of a layer's content in the layer's box.
  mutating func takePicture(of layer: Layer) throws(LayerError) {
    self = box
    contents = try layer.contentBitmap()
  }

  /// The same look at the place of another state.
  func moved(to other: LayerProperties) -> LayerProperties {
    var moved = self
    for property in LayerProperty.shiftedOfConfigured { moved[property] = other[property] }
    (moved.anchorPoint, moved.anchorPointZ) = (other.anchorPoint, other.anchorPointZ)
    moved.isHidden = false
    return moved
  }
}
