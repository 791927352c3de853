// One effect under another system's name.

import SegueTransitions

extension EffectDescriptor {
  /// The same effect under another system's name, with its defaults.
  func named(
    _ name: String, of origin: Origin, defaults: [String: ParameterValue] = [:]
  ) -> EffectDescriptor {
    var twin = self
    twin.name = name
    twin.origin = origin
    twin.aliases = []
    for (index, parameter) in twin.parameters.enumerated() {
      if let value = defaults[parameter.name] { twin.parameters[index].defaultValue = value }
    }
    return twin
  }
}
