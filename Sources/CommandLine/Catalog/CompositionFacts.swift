// The facts that `segue describe` prints about a composition.

import Segue
import SegueText

/// A composition for people and, as JSON, for programs.
struct CompositionFacts: Encodable {
  /// A named layer, which can be replaced.
  struct LayerItem: Encodable {
    let name: String
    let kind: String
    let asset: String?
    let start: Double
    let end: Double?
    let parent: String?
  }

  /// A composition that layers of this composition show.
  struct Inner: Encodable {
    let name: String
    let layers: [LayerItem]
  }

  /// A named time.
  struct MarkerItem: Encodable {
    let name: String
    let time: Double
    let duration: Double
  }

  let name: String
  let size: RenderPlan.Size
  let duration: Double
  let frameRate: Double
  let layers: [LayerItem]
  let compositions: [Inner]
  let markers: [MarkerItem]
  let slots: [String]
  let animations: [String]
  let notSupported: [String]

  init(_ composition: Composition) {
    name = composition.name
    size = RenderPlan.Size(composition.size)
    (duration, frameRate) = (composition.duration, composition.frameRate)
    layers = composition.layerFacts.map(LayerItem.init)
    compositions = composition.innerLayerFacts.map {
      Inner(name: $0.composition, layers: $0.layers.map(LayerItem.init))
    }
    markers = composition.markers.map {
      MarkerItem(name: $0.name, time: $0.time, duration: $0.duration)
    }
    (slots, animations) = (composition.slots, composition.animations)
    notSupported = composition.notes
  }

  /// The facts for people, as aligned lines.
  var lines: [String] {
    var facts = Table()
    facts.rows = [
      ["size", "\(size.width)x\(size.height)"],
      ["lasts", "\(Decimal.text(duration)) s at \(Decimal.text(frameRate)) frames per second"],
    ]
    if !slots.isEmpty {
      facts.rows.append(["slots", slots.map(VisibleText.line).joined(separator: ", ")])
    }
    if animations.count > 1 {
      let names = animations.map(VisibleText.line).joined(separator: ", ")
      facts.rows.append(["animations", names])
    }
    var lines = [VisibleText.line(name)] + facts.lines
    lines += Self.list("Layers, front to back", layers)
    for inner in compositions {
      lines += Self.list("In \(VisibleText.quoted(inner.name))", inner.layers)
    }
    if !markers.isEmpty {
      lines += ["", "Markers"]
      lines += markers.map { "  \(Decimal.text($0.time)) s  \(VisibleText.line($0.name))" }
    }
    if !notSupported.isEmpty {
      lines += ["", "Not drawn"] + notSupported.map { "  \($0)" }
    }
    return lines
  }

  private static func list(_ title: String, _ layers: [LayerItem]) -> [String] {
    var table = Table()
    table.rows = layers.map { layer in
      [
        "  " + (layer.name.isEmpty ? "-" : VisibleText.line(layer.name)), layer.kind,
        "\(Decimal.text(layer.start))…\(layer.end.map { Decimal.text($0) } ?? "") s",
        [
          layer.asset.map { "shows \(VisibleText.quoted($0))" },
          layer.parent.map { "hangs on \(VisibleText.quoted($0))" },
        ]
        .compactMap(\.self).joined(separator: ", "),
      ]
    }
    return ["", title] + table.lines
  }
}

extension CompositionFacts.LayerItem {
  init(_ facts: Composition.LayerFacts) {
    (name, kind, asset) = (facts.name, facts.kind.rawValue, facts.asset)
    (start, parent) = (facts.start, facts.parent)
    end = facts.end.isFinite ? facts.end : nil
  }
}

extension Composition {
  /// The composition in a file, if an argument names such a file: by its ending, and by its
  /// content.
  ///
  /// - Parameter animation: the name of one of an archive's animations; nil for the first.
  init?(ifNamedBy path: String, animation: String? = nil, _ limits: Limits) throws {
    guard Composition.isNamed(path) else { return nil }
    let bytes = try ShowDocument.bytes(ofFile: path, limits: limits)
    guard Composition.isSurelyNamed(path) || Composition.recognizes(bytes) else { return nil }
    try self.init(bytes: bytes, path: path, animation: animation, limits: limits)
  }
}
