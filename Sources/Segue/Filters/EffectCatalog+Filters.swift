// Filters in the catalogue: by name, `-t shatter`, or by file, `-t my.glsl:strength=0.4`.

import SegueFilters
import SegueTransitions

extension EffectCatalog {
  /// The catalogue with the filter that an effect's name stands for, if it is one's.
  ///
  /// - Throws: what `FilterLibrary.filter(named:)` throws.
  public func including(_ name: String, from library: FilterLibrary) throws -> EffectCatalog {
    let prefix = "gl:"
    let bare = name.lowercased().hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    guard !descriptors.contains(where: { $0.origin == .segue && $0.answers(to: bare) }),
      let filter = try library.filter(named: bare)
    else { return EffectCatalog(descriptors, otherNames: library.names) }
    var descriptor = filter.descriptor(budget: library.budget)
    // A file is asked for by its path.
    descriptor.aliases.append(name)
    return EffectCatalog(descriptors + [descriptor], otherNames: library.names)
  }

  /// The catalogue with every filter of a library.
  ///
  /// - Throws: what `FilterLibrary.filter(named:)` throws.
  public func including(_ library: FilterLibrary) throws -> EffectCatalog {
    EffectCatalog(descriptors + (try library.all().map { $0.descriptor(budget: library.budget) }))
  }
}

extension EffectDescriptor {
  /// Whether it is meant by a bare name.
  fileprivate func answers(to name: String) -> Bool {
    ([self.name] + aliases).contains { EffectName.fold($0) == EffectName.fold(name) }
  }
}
