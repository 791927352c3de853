// Remembers a tree of layers, so that it can be restored when a transition is cancelled.

import SegueLayers
import SegueTiming

/// The values, animations and structure of a layer and all below it, at one moment.
struct LayerMemento {
  fileprivate struct Record {
    let layer: Layer
    let properties: LayerProperties
    let timing: MediaTiming
    let timeMap: TimeMap?
    let animations: [AttachedAnimation]
    let transitions: [AttachedTransition]
    let sublayers: [Layer]
    let mask: Layer?
  }

  private var records: [Record] = []

  /// Remembers a layer and all below it.
  init(of layer: Layer) {
    layer.forEach { layer in
      records.append(
        Record(
          layer: layer, properties: layer.properties, timing: layer.timing,
          timeMap: layer.timeMap, animations: layer.animations, transitions: layer.transitions,
          sublayers: layer.sublayers, mask: layer.mask))
    }
  }

  /// Restores everything, without starting animations.
  func restore() {
    for record in records { record.restoreTree() }
    for record in records { record.restoreValues() }
  }

  /// Restores the topmost layer's own values; its animations are gone.
  func restoreTopmost() {
    guard let record = records.first else { return }
    record.layer.removeAllAnimations()
    record.restoreValues(animations: false)
    record.layer.mask = record.mask
  }
}

extension LayerMemento.Record {
  fileprivate func restoreTree() {
    layer.mask = mask
    guard !layer.sublayers.elementsEqual(sublayers, by: ===) else { return }
    for other in layer.sublayers where !sublayers.contains(where: { $0 === other }) {
      other.removeFromSuperlayer()
    }
    for (index, sublayer) in sublayers.enumerated()
    where index >= layer.sublayers.count || layer.sublayers[index] !== sublayer {
      layer.insertSublayer(sublayer, at: index)
    }
  }

  fileprivate func restoreValues(animations restoresAnimations: Bool = true) {
    layer.willEdit()
    layer.stage?.timesChanged()
    layer.properties = properties
    if restoresAnimations {
      layer.animations = animations
      layer.transitions = transitions
    }
    layer.timeMap = timeMap
    layer.timing = timing
    layer.changed(image: true)
  }
}
