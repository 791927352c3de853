// One effect under another system's name.

import SegueTransitions

extension EffectDescriptor {
  /// The same effect under another system's name, with that system's defaults, and with a summary
  /// if the defaults change what is seen.
  func named(
    _ name: String, of origin: Origin, summary: String? = nil,
    defaults: [String: ParameterValue] = [:]
  ) -> EffectDescriptor {
    var twin = self
    twin.name = name
    twin.summary = summary ?? self.summary
    twin.origin = origin
    twin.aliases = []
    for (index, parameter) in twin.parameters.enumerated() {
      guard let value = defaults[parameter.name] else { continue }
      twin.parameters[index].defaultValue = value
      twin.parameters[index].control.unset = nil
    }
    return twin
  }
}
