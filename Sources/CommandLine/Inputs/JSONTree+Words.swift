// What options say, put where a show's file would have it.

import Segue

extension JSONTree {
  /// Sets the value of a key, or of a key in an object, to what an option says; nil sets nothing.
  ///
  /// - Parameter form: which values may be meant.
  mutating func set(
    _ keys: String..., to text: String?, of option: String, as form: ValueForm = .text
  ) {
    guard let text else { return }
    set(keys, to: form.value(text, of: option))
  }
}
