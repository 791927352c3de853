// One effect under another system's name.

import SegueTransitions

extension EffectDescriptor {
  /// The same effect under another system's name, with a summary if that system's defaults change what is seen.
  func named(_ name: String, of origin: Origin, summary: String? = nil) -> EffectDescriptor {
    var twin = self
    twin.name = name
    twin.summary = summary ?? self.summary
    twin.origin = origin
    twin.aliases = []
    return twin
  }
}
