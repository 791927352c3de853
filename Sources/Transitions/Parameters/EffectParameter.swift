// A parameter and the property that keeps it, declared together: it is listed, checked and given to the effect as this says.

/// A parameter of effects that are made of a value: what it is called, what it accepts, and which property keeps it.
///
/// Its default is what the property has before anything is given:
///
///     EffectParameter(\Push.fades, "fade", .boolean, "fade while sliding")
public struct EffectParameter<Root: Sendable>: Sendable {
  private let parameter: Parameter
  private let written: @Sendable (Root) -> ParameterValue?
  private let read: @Sendable (ParameterValue, inout Root) -> Void

  /// A parameter with a default.
  public init<Value>(
    _ property: WritableKeyPath<Root, Value> & Sendable, _ name: String,
    _ form: ParameterForm<Value>, _ summary: String, unit: Parameter.Unit? = nil,
    control: Parameter.Control = .init()
  ) {
    parameter = Parameter(
      name, form.kind, default: nil, summary, meaning: form.meaning, unit: unit, control: control)
    written = { form.written($0[keyPath: property]) }
    read = { value, root in
      if let value = form.read(value) { root[keyPath: property] = value }
    }
  }

  /// A parameter that may have no value.
  public init<Value>(
    optional property: WritableKeyPath<Root, Value?> & Sendable, _ name: String,
    _ form: ParameterForm<Value>, _ summary: String, unit: Parameter.Unit? = nil,
    control: Parameter.Control = .init()
  ) {
    parameter = Parameter(
      name, form.kind, default: nil, summary, meaning: form.meaning, unit: unit, control: control)
    written = { $0[keyPath: property].map(form.written) }
    read = { value, root in root[keyPath: property] = form.read(value) }
  }

  private init(
    _ parameter: Parameter, written: @escaping @Sendable (Root) -> ParameterValue?,
    read: @escaping @Sendable (ParameterValue, inout Root) -> Void
  ) {
    (self.parameter, self.written, self.read) = (parameter, written, read)
  }

  /// The parameter as data, with what a value has as its default.
  func described(by root: Root) -> Parameter {
    var parameter = parameter
    parameter.defaultValue = written(root)
    // With a default there is no going without.
    if parameter.defaultValue != nil { parameter.control.unset = nil }
    return parameter
  }

  /// Sets the property to what is given.
  func give(_ values: ParameterValues, to root: inout Root) {
    if let value = values[parameter.name] { read(value, &root) }
  }

  /// The same parameter of a value that has this one's in a property.
  public func inside<Whole>(
    _ part: WritableKeyPath<Whole, Root> & Sendable
  ) -> EffectParameter<Whole> {
    EffectParameter<Whole>(
      parameter, written: { written($0[keyPath: part]) }, read: { read($0, &$1[keyPath: part]) })
  }
}

extension EffectParameter where Root == ParameterValues {
  /// A parameter that the effect looks up by its name, as filters do.
  package init(_ parameter: Parameter) {
    self.init(
      parameter, written: { _ in parameter.defaultValue },
      read: { $1[parameter.name] = $0 })
  }
}

extension Array {
  /// The same parameters of a value that has theirs in a property.
  package func inside<Part, Whole>(
    _ part: WritableKeyPath<Whole, Part> & Sendable
  ) -> [EffectParameter<Whole>] where Element == EffectParameter<Part> {
    map { $0.inside(part) }
  }
}
