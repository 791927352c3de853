// Effects and filters as `describe` and servers tell of them.

import SegueCodecs
import SegueFilms
import SegueTransitions

extension FilmFilters {
  /// An effect, and what only filters have.
  package func facts(
    named name: String, _ limits: Limits
  ) throws -> (EffectDescriptor, FilterFacts?) {
    let descriptor = try catalog(limits).descriptor(named: name)
    guard descriptor.supplier == .filter else { return (descriptor, nil) }
    let library = try available(limits)
    let filter = try library.filter(named: name)
    return (descriptor, try filter.map { try FilterFacts($0, budget: library.budget) })
  }
}
