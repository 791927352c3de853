// How lines of the table are made of fields: a field's type says how its values become animation
// values and back.

import SegueDrawing
import SeguePixels
import SegueTypesetting

extension LayerProperty {
  /// Makes a line for a field.
  ///
  /// - Parameter alias: another field that gives and takes the same value in another form.
  init<Value: Animatable>(
    _ name: String, _ field: WritableKeyPath<LayerProperties, Value> & Sendable,
    alias: (AnyKeyPath & Sendable)? = nil, _ form: LayerValueForm,
    changes change: Change = .drawing, isAnimatable: Bool = true, isImplicit: Bool = true,
    _ summary: String
  ) {
    self.init(
      name, fields: [field] + (alias.map { [$0] } ?? []), form, changes: change,
      isAnimatable: isAnimatable, isImplicit: isImplicit, summary,
      get: { $0[keyPath: field].animationValue },
      set: { if let value = Value(animationValue: $1) { $0[keyPath: field] = value } },
      convert: { Value(animationValue: $0)?.animationValue })
  }

  /// Makes a line for a field that is one of several words; no animation changes it.
  init<Value: LayerWord>(
    _ name: String, word field: WritableKeyPath<LayerProperties, Value> & Sendable,
    _ summary: String
  ) {
    self.init(
      name, fields: [field], .words(Value.allCases.map(\.rawValue)), isAnimatable: false, summary,
      get: { .word($0[keyPath: field].rawValue) },
      set: {
        guard case .word(let word) = $1, let value = Value(rawValue: word) else { return }
        $0[keyPath: field] = value
      })
  }
}

/// A property value that is one of several words.
package protocol LayerWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension ContentsGravity: LayerWord {}
extension MagnificationFilter: LayerWord {}
extension CornerCurve: LayerWord {}
extension MaskMode: LayerWord {}
extension BlendMode: LayerWord {}
extension FillRule: LayerWord {}
extension LineCap: LayerWord {}
extension LineJoin: LayerWord {}
extension GradientShape: LayerWord {}
extension TextFormat.Alignment: LayerWord {}
extension TextFormat.Truncation: LayerWord {}
