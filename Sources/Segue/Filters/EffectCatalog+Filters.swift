// Filters in the catalogue: by name, `-t shatter`, or by file, `-t my.glsl:strength=0.4`.

import SegueFilters
import SegueText
import SegueTransitions

extension EffectCatalog {
  /// The catalogue with the filter that an effect's name stands for, if it is one's.
  ///
  /// - Throws: what `FilterLibrary.filter(named:)` throws.
  public func including(_ name: String, from library: FilterLibrary) throws -> EffectCatalog {
    guard let filter = try descriptor(of: name, from: library) else {
      return EffectCatalog(descriptors, otherNames: library.names)
    }
    return EffectCatalog(descriptors + [filter], otherNames: library.names)
  }

  /// The catalogue that looks in a library, too: a filter is compiled when its name is looked up.
  ///
  /// A file's path names nothing in it: what it is relative to, only the one who asks knows.
  public func looking(in library: FilterLibrary) -> EffectCatalog {
    EffectCatalog(descriptors, otherNames: library.names) { (name) throws(EffectError) in
      guard !FilterLibrary.isFilter(name) else { return nil }
      do { return try descriptor(of: name, from: library) } catch {
        throw .unusable("\(error)")
      }
    }
  }

  /// The filter that an effect's name stands for, if it is one's.
  private func descriptor(
    of name: String, from library: FilterLibrary
  ) throws -> EffectDescriptor? {
    guard !isOwn(name), let filter = try library.filter(named: name) else { return nil }
    var descriptor = filter.descriptor(budget: library.budget)
    if FilterLibrary.collectionName(name) != nil { descriptor.origin = .glTransitions }
    let asked = FilterLibrary.bareName(name, of: descriptor.origin) ?? name
    // A file is asked for by its path.
    if !descriptor.answers(to: asked) { descriptor.aliases.append(asked) }
    return descriptor
  }

  /// The catalogue with every filter of a library that can be used; one that has the name of an effect
  /// is there by its name with `gl:`.
  ///
  /// - Parameter complain: told why each of the others cannot be used.
  public func including(
    _ library: FilterLibrary, complain: (any Error) -> Void
  ) -> EffectCatalog {
    let filters = library.usable(complain: complain).map { filter in
      var descriptor = filter.descriptor(budget: library.budget)
      if isOwn(filter.name) { descriptor.origin = .glTransitions }
      return descriptor
    }
    return EffectCatalog(descriptors + filters)
  }

  private func isOwn(_ name: String) -> Bool { own.contains { $0.answers(to: name) } }
}

extension EffectDescriptor {
  /// Whether it is meant by a bare name.
  fileprivate func answers(to name: String) -> Bool {
    ([self.name] + aliases).contains { Names.fold($0) == Names.fold(name) }
  }
}
