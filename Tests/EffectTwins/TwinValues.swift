// The parameters of a twin's scene, by name.
//
// A twin asks for them at every point, and there are few: to compare their names is faster than to
// hash a name.

import SegueTransitions

/// Values by name.
struct TwinValues: Sendable {
  private var all: [(name: String, value: ParameterValue)]

  init(_ values: [String: ParameterValue]) { all = values.map { ($0.key, $0.value) } }

  /// The value of a name; nil if the effect has no such parameter.
  subscript(name: String) -> ParameterValue? {
    get { all.first { $0.name == name }?.value }
    set {
      all.removeAll { $0.name == name }
      if let newValue { all.append((name, newValue)) }
    }
  }
}
