// The facts that `segue describe` prints about a composition.

import Segue

/// A composition for people and, as JSON, for programs.
struct CompositionFacts: JSONWritable {
  private let composition: Composition

  init(_ composition: Composition) { self.composition = composition }

  /// The facts for programs.
  var tree: JSONTree {
    [
      "name": composition.name, "size": composition.size.sides,
      "duration": composition.duration, "frameRate": composition.frameRate,
      "layers": composition.layerFacts.map(\.document),
      // Those that layers of this one show.
      "compositions": composition.innerLayerFacts.map { inner -> JSONTree in
        ["name": inner.composition, "layers": inner.layers.map(\.document)]
      },
      "markers": composition.markers.map { marker -> JSONTree in
        ["name": marker.name, "time": marker.time, "duration": marker.duration]
      },
      "slots": composition.slots, "animations": composition.animations,
      "notSupported": composition.notes,
    ]
  }

  /// The facts for people, as aligned lines.
  var lines: [String] {
    var facts = Table()
    let rate = Decimal.text(composition.frameRate)
    facts.rows = [
      ["size", "\(composition.size)"],
      ["lasts", "\(Decimal.text(composition.duration)) s at \(rate) frames per second"],
    ]
    let (slots, animations) = (composition.slots, composition.animations)
    if !slots.isEmpty {
      facts.rows.append(["slots", slots.map(VisibleText.line).joined(separator: ", ")])
    }
    if animations.count > 1 {
      let names = animations.map(VisibleText.line).joined(separator: ", ")
      facts.rows.append(["animations", names])
    }
    var lines = [VisibleText.line(composition.name)] + facts.lines
    lines += Self.list("Layers, front to back", composition.layerFacts)
    for inner in composition.innerLayerFacts {
      lines += Self.list("In \(VisibleText.quoted(inner.composition))", inner.layers)
    }
    if !composition.markers.isEmpty {
      lines += ["", "Markers"]
      lines += composition.markers.map {
        "  \(Decimal.text($0.time)) s  \(VisibleText.line($0.name))"
      }
    }
    if !composition.notes.isEmpty {
      lines += ["", "Not drawn"] + composition.notes.map { "  \($0)" }
    }
    return lines
  }

  private static func list(_ title: String, _ layers: [Composition.LayerFacts]) -> [String] {
    var table = Table()
    table.rows = layers.map { layer in
      [
        "  " + (layer.name.isEmpty ? "-" : VisibleText.line(layer.name)), layer.kind.rawValue,
        "\(Decimal.text(layer.start))…\(layer.finiteEnd.map { Decimal.text($0) } ?? "") s",
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

extension Composition.LayerFacts {
  /// When it ends, if it does.
  fileprivate var finiteEnd: Double? { end.isFinite ? end : nil }

  /// A named layer, which can be replaced.
  fileprivate var document: JSONTree {
    [
      "name": name, "kind": kind.rawValue, "asset": asset, "start": start, "end": finiteEnd,
      "parent": parent,
    ]
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
