// Finding pairs of layers.

import SegueLayers

extension ShiftCoordinator {
  /// The pairs, and the layers that are left over.
  struct Matching {
    var pairs: [(identifier: String, source: Layer, destination: Layer)] = []
    var report = ShiftReport()
  }

  func match(_ from: Layer, _ to: Layer) -> Matching {
    var made = Matching()
    let sources = eligible(from, &made.report)
    var destinations = eligible(to, &made.report)
    for source in sources {
      let name = source.name ?? ""
      if let index = destinations.firstIndex(where: { $0.name == name }) {
        made.pairs.append((name, source, destinations.remove(at: index)))
        made.report.matched.append(name)
      } else {
        made.report.unmatchedSources.append(name)
      }
    }
    made.report.unmatchedDestinations = destinations.compactMap(\.name)
    return made
  }

  /// The named layers below a scene's, parents first, back to front.
  private func eligible(_ root: Layer, _ report: inout ShiftReport) -> [Layer] {
    var found: [Layer] = []
    for layer in root.sublayers where !layer.isHidden {
      if exclusions.contains(layer.name ?? "") || excludes.map({ $0(layer) }) == true {
        if let name = layer.name { report.excluded.append(name) }
        continue
      }
      if layer.name?.isEmpty == false { found.append(layer) }
      found += eligible(layer, &report)
    }
    return found
  }
}

extension Layer {
  /// The largest parts of the tree below this layer without any of the given layers.
  ///
  /// Hidden parts do not count.
  func parts(without layers: Set<ObjectIdentifier>) -> [Layer] {
    sublayers.filter { !$0.isHidden && !layers.contains(ObjectIdentifier($0)) }
      .flatMap { $0.contains(layers) ? $0.parts(without: layers) : [$0] }
  }

  private func contains(_ layers: Set<ObjectIdentifier>) -> Bool {
    sublayers.contains { layers.contains(ObjectIdentifier($0)) || $0.contains(layers) }
  }
}
