// Replaces a layer of a composition by another layer, as Squall does.

import SegueText
import SegueTransitions

extension Layer {
  /// Replaces the layer with this name, which is this layer or below it.
  ///
  /// The replacement takes over the old layer's name, mask, timing and animations. It also takes
  /// over anchor point, position, bounds, transform, opacity, visibility and background colour, as
  /// far as the filter keeps them. When the filter drops a property, its animations are dropped
  /// too. The replacement keeps its own picture and sublayers; those of the old layer go with the
  /// old layer.
  ///
  /// - Parameters:
  ///   - name: the name of exactly one layer.
  ///   - replacement: a layer that is not above this one; it leaves the layer it was in.
  ///   - filter: the properties that it takes over.
  /// - Returns: the old layer.
  /// - Throws: `LayerError.badTransition` when no layer or several layers have the name, for a
  ///   shape layer, for a topmost layer, and for a replacement that is above the old layer.
  @discardableResult
  public func replaceLayer(
    named name: String, with replacement: Layer, keeping filter: PropertyFilter = .all
  ) throws(LayerError) -> Layer {
    let old = try layerToReplace(name)
    guard old !== replacement, !replacement.isAncestor(of: old) else {
      throw .badTransition("cannot replace '\(name)' by a layer that it is in")
    }
    if let masked = old.maskedLayer {
      masked.mask = replacement
    } else if let home = old.superlayer {
      home.replaceSublayer(old, with: replacement)
    } else {
      throw .badTransition("cannot replace '\(name)': it is not in another layer")
    }
    replacement.inherit(from: old, filter)
    return old
  }

  private func layerToReplace(_ name: String) throws(LayerError) -> Layer {
    var (found, names): ([Layer], [String]) = ([], [])
    forEach { layer in
      if layer.name == name { found.append(layer) }
      if let other = layer.name { names.append(other) }
    }
    guard let old = found.first else {
      let nearest = Names.nearest(to: name, among: names)
      throw .badTransition(
        "no layer is named '\(name)'"
          + Names.suggestion(nearest))
    }
    guard found.count == 1 else {
      throw .badTransition("\(found.count) layers are named '\(name)'; names must be unique")
    }
    guard !(old is ShapeLayer) else {
      throw .badTransition("cannot replace '\(name)': it is a shape layer")
    }
    return old
  }

  /// Takes over the values, timing and animations of another layer.
  private func inherit(from old: Layer, _ filter: PropertyFilter) {
    willEdit()
    stage?.timesChanged()
    name = old.name
    timing = old.timing
    timeMap = old.timeMap
    if let mask = old.mask { self.mask = mask }
    for path in Self.inherited where filter.keeps(path) {
      path.set(path.value(in: old.properties), in: &properties)
    }
    animations = old.animations.filter { $0.animation.keyPaths.allSatisfy(filter.keeps) }
    transitions = old.transitions
    isWatched = isWatched || old.isWatched
    (old.animations, old.transitions, old.heir) = ([], [], self)
    changed(image: true)
    old.changed(image: true)
  }

  /// The properties that a replacement takes over.
  private static let inherited: [LayerKeyPath] = [
    LayerKeyPath(\.anchorPoint), LayerKeyPath(\.anchorPointZ), LayerKeyPath(\.position),
    LayerKeyPath(\.zPosition), LayerKeyPath(\.transform), LayerKeyPath(\.opacity),
    LayerKeyPath(\.isHidden), LayerKeyPath(\.isDoubleSided), LayerKeyPath(\.backgroundColor),
    LayerKeyPath(\.bounds.origin), LayerKeyPath(\.bounds.size.width),
    LayerKeyPath(\.bounds.size.height),
  ]
}
