// Filters in the catalogue: by name, `-t shatter`, or by file, `-t my.glsl:strength=0.4`.

import SegueFilters
import SegueTransitions

extension FilterLibrary: EffectProvider {
  /// Every filter that can be used; a filter with the name of an effect is found as `gl:` and its
  /// name.
  public func descriptors(
    in catalog: EffectCatalog, complain: (any Error) -> Void
  ) -> [EffectDescriptor] {
    usable(complain: complain).map { filter in
      var descriptor = filter.descriptor(budget: budget)
      if catalog.own.contains(where: { $0.answers(to: filter.name) }) {
        descriptor.origin = .glTransitions
      }
      return descriptor
    }
  }

  /// The filter of a name or a file; it is compiled now.
  ///
  /// - Throws: what `filter(named:)` throws.
  public func descriptor(named name: String) throws -> EffectDescriptor? {
    guard takesFiles || !Self.isFilter(name), let filter = try filter(named: name) else {
      return nil
    }
    var descriptor = filter.descriptor(budget: budget)
    if Self.collectionName(name) != nil { descriptor.origin = .glTransitions }
    let asked = Self.bareName(name, of: descriptor.origin) ?? name
    // A file is asked for by its path.
    if !descriptor.answers(to: asked) { descriptor.aliases.append(asked) }
    return descriptor
  }
}
