// A line of the table of properties: how to read and set the value, and all facts about it.

import SegueDrawing
import SeguePixels
import SegueTypesetting

/// All facts about a property.
package final class LayerPropertyEntry: Sendable {
  /// The effect of a change on the picture.
  package enum Change: Sendable {
    /// It moves the layer.
    case place
    /// It changes how much of the layer is seen.
    case opacity
    /// It shows or hides the layer.
    case visibility
    /// It moves the content of the layer, and changes the layer's drawing.
    case space
    /// It changes the layer's drawing.
    case drawing

    /// Whether the layer's image stays the same.
    var leavesImage: Bool {
      switch self {
      case .place, .opacity, .visibility: true
      case .space, .drawing: false
      }
    }

    /// Whether springs may carry the value beyond its end.
    package var isGeometric: Bool {
      switch self {
      case .place, .space: true
      case .opacity, .visibility, .drawing: false
      }
    }
  }

  /// The kind of layer that draws it.
  package enum Owner: String, Sendable {
    case layer, shape, gradient, text, replicator
  }

  /// Its name in key paths and scene files.
  package let name: String
  /// The layers that have it.
  package let owner: Owner
  /// The kind of values in scene files.
  package let form: LayerValueForm
  /// Its description, for the reference of scene files.
  package let summary: String
  package let change: Change
  /// Whether animations may change it.
  package let isAnimatable: Bool
  /// Whether setting it starts an animation.
  let isImplicit: Bool
  /// The fields that it covers.
  let fields: [AnyKeyPath & Sendable]
  let get: @Sendable (LayerProperties) -> AnimationValue
  let set: @Sendable (inout LayerProperties, AnimationValue) -> Void

  init(
    _ name: String, _ fields: [AnyKeyPath & Sendable], owner: Owner = .layer,
    _ form: LayerValueForm, changes change: Change = .drawing, isAnimatable: Bool = true,
    isImplicit: Bool = true, _ summary: String,
    get: @escaping @Sendable (LayerProperties) -> AnimationValue,
    set: @escaping @Sendable (inout LayerProperties, AnimationValue) -> Void
  ) {
    (self.name, self.fields, self.owner, self.form) = (name, fields, owner, form)
    (self.change, self.isAnimatable) = (change, isAnimatable)
    self.isImplicit = isAnimatable && isImplicit
    (self.summary, self.get, self.set) = (summary, get, set)
  }

  /// Makes a line for a field of every layer.
  convenience init<Value: Animatable>(
    _ name: String, _ field: WritableKeyPath<LayerProperties, Value> & Sendable,
    _ form: LayerValueForm, changes change: Change = .drawing, isAnimatable: Bool = true,
    isImplicit: Bool = true, _ summary: String
  ) {
    self.init(
      name, [field], form, changes: change, isAnimatable: isAnimatable, isImplicit: isImplicit,
      summary,
      get: { $0[keyPath: field].animationValue },
      set: { if let value = Value(animationValue: $1) { $0[keyPath: field] = value } })
  }

  /// Makes a line for a field of every layer that is one of several words; no animation changes it.
  convenience init<Value: LayerWord>(
    _ name: String, word field: WritableKeyPath<LayerProperties, Value> & Sendable,
    _ summary: String
  ) {
    self.init(
      name, [field], .words(Value.allCases.map(\.rawValue)), isAnimatable: false, summary,
      get: { .word($0[keyPath: field].rawValue) },
      set: { if let value = $1.word(Value.self) { $0[keyPath: field] = value } })
  }

  /// Makes a line for a field of shapes.
  convenience init<Value: Animatable>(
    _ name: String, shape field: WritableKeyPath<ShapeProperties, Value> & Sendable,
    _ form: LayerValueForm, isAnimatable: Bool = true, isImplicit: Bool = true, _ summary: String
  ) {
    self.init(
      name, [field], owner: .shape, form, isAnimatable: isAnimatable, isImplicit: isImplicit,
      summary,
      get: { ($0.shape ?? ShapeProperties())[keyPath: field].animationValue },
      set: { if let value = Value(animationValue: $1) { $0.shape?[keyPath: field] = value } })
  }

  /// Makes a line for a field of shapes that is one of several words.
  convenience init<Value: LayerWord>(
    _ name: String, shapeWord field: WritableKeyPath<ShapeProperties, Value> & Sendable,
    _ summary: String
  ) {
    self.init(
      name, [field], owner: .shape, .words(Value.allCases.map(\.rawValue)), isAnimatable: false,
      summary,
      get: { .word(($0.shape ?? ShapeProperties())[keyPath: field].rawValue) },
      set: { if let value = $1.word(Value.self) { $0.shape?[keyPath: field] = value } })
  }

  /// Makes a line for a field of gradients.
  convenience init<Value: Animatable>(
    _ name: String, gradient field: WritableKeyPath<GradientProperties, Value> & Sendable,
    _ form: LayerValueForm, _ summary: String
  ) {
    self.init(
      name, [field], owner: .gradient, form, summary,
      get: { ($0.gradient ?? GradientProperties())[keyPath: field].animationValue },
      set: { if let value = Value(animationValue: $1) { $0.gradient?[keyPath: field] = value } })
  }

  /// Makes a line for a field of gradients that is one of several words.
  convenience init<Value: LayerWord>(
    _ name: String, gradientWord field: WritableKeyPath<GradientProperties, Value> & Sendable,
    _ summary: String
  ) {
    self.init(
      name, [field], owner: .gradient, .words(Value.allCases.map(\.rawValue)),
      isAnimatable: false, summary,
      get: { .word(($0.gradient ?? GradientProperties())[keyPath: field].rawValue) },
      set: { if let value = $1.word(Value.self) { $0.gradient?[keyPath: field] = value } })
  }

  /// Makes a line for a field of replicators.
  convenience init<Value: Animatable>(
    _ name: String, replicator field: WritableKeyPath<ReplicatorProperties, Value> & Sendable,
    _ form: LayerValueForm, _ summary: String
  ) {
    self.init(
      name, [field], owner: .replicator, form, summary,
      get: { ($0.replicator ?? ReplicatorProperties())[keyPath: field].animationValue },
      set: { if let value = Value(animationValue: $1) { $0.replicator?[keyPath: field] = value } })
  }

  /// Makes a line for a field of texts.
  convenience init<Value: Animatable>(
    _ name: String, text field: WritableKeyPath<TextProperties, Value> & Sendable,
    _ form: LayerValueForm, isAnimatable: Bool = true, _ summary: String
  ) {
    self.init(
      name, [field], owner: .text, form, isAnimatable: isAnimatable, summary,
      get: { ($0.text ?? TextProperties())[keyPath: field].animationValue },
      set: { if let value = Value(animationValue: $1) { $0.text?[keyPath: field] = value } })
  }

  /// Makes a line for a field of texts that is one of several words.
  convenience init<Value: LayerWord>(
    _ name: String, textWord field: WritableKeyPath<TextProperties, Value> & Sendable,
    _ summary: String
  ) {
    self.init(
      name, [field], owner: .text, .words(Value.allCases.map(\.rawValue)), isAnimatable: false,
      summary,
      get: { .word(($0.text ?? TextProperties())[keyPath: field].rawValue) },
      set: { if let value = $1.word(Value.self) { $0.text?[keyPath: field] = value } })
  }

  /// The place of each name in the table.
  static let places = Dictionary(
    uniqueKeysWithValues: table.enumerated().map { ($1.name, $0) })

  /// The place of a field in the table; nil when no line has it.
  static func place(of field: AnyKeyPath) -> Int? {
    fieldPlaces[field.hashValue]?.first { place in table[place].fields.contains { $0 == field } }
  }

  /// The places of the fields with each hash in the table.
  private static let fieldPlaces: [Int: [Int]] = Dictionary(
    grouping: table.indices.flatMap { place in
      table[place].fields.map { (hash: $0.hashValue, place: place) }
    }, by: \.hash
  ).mapValues { $0.map(\.place) }

  /// The description with the default value, for the reference of scene files.
  package var summaryWithDefault: String {
    let value = get(.sample).shortText.map { "Default: \($0)." }
    return [summary, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A property value that is one of several words.
package protocol LayerWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension ContentsGravity: LayerWord {}
extension CornerCurve: LayerWord {}
extension MaskMode: LayerWord {}
extension BlendMode: LayerWord {}
extension FillRule: LayerWord {}
extension LineCap: LayerWord {}
extension LineJoin: LayerWord {}
extension GradientProperties.Kind: LayerWord {}
extension TextFormat.Alignment: LayerWord {}
extension TextFormat.Truncation: LayerWord {}

extension AnimationValue {
  /// The value for a word; nil for other kinds of values and for unknown words.
  fileprivate func word<Value: LayerWord>(_ type: Value.Type) -> Value? {
    guard case .word(let text) = self else { return nil }
    return Value(rawValue: text)
  }

  /// A default as people write it; nil when words say it better.
  fileprivate var shortText: String? {
    func text(_ number: Double) -> String {
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    func list(_ numbers: Double...) -> String {
      "[\(numbers.map(text).joined(separator: ", "))]"
    }
    return switch self {
    case .number(let value): text(value)
    case .point(let point): list(point.x, point.y)
    case .size(let size): list(size.width, size.height)
    case .rect(let rect) where rect == .zero: nil
    case .rect(let rect): list(rect.minX, rect.minY, rect.width, rect.height)
    case .radii(let radii): text(radii.topLeft)
    case .color(.black): "black"
    case .color(.clear): "clear"
    case .color(.white): "white"
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    case .font(let font): font.family
    default: nil
    }
  }
}
