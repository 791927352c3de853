// What a person always wants: defaults of their own, which stand in place of Segue's. Options win, and what a show or a
// clip says of itself does, too.

import SegueText

/// A person's defaults.
package struct Preferences: Sendable {
  /// A default as it is written, and where.
  package struct Setting: Sendable {
    package let text: String
    /// Nil for one that a farm's plan says.
    package let position: TextPosition?

    package init(text: String, position: TextPosition?) {
      (self.text, self.position) = (text, position)
    }
  }

  /// The file that says them; nil for none.
  package let file: String?
  /// By the names of their keys.
  package let settings: [String: Setting]

  /// Makes preferences.
  package init(file: String? = nil, settings: [String: Setting] = [:]) {
    (self.file, self.settings) = (file, settings)
  }

  /// A default as it is written.
  package subscript(key: PreferenceKey) -> String? { settings[key.name]?.text }

  /// A default, read.
  package func value<Value>(
    _ key: PreferenceKey, _ read: (_ label: String, _ text: String) throws -> Value
  ) throws -> Value? {
    try self[key].map { text in try blaming(key) { try read(key.name, text) } }
  }

  /// What messages call a default: its place in the file.
  package func label(_ key: PreferenceKey) -> String {
    guard let setting = settings[key.name] else { return key.name }
    return [file ?? "preferences", setting.position?.description, key.name]
      .compactMap(\.self).joined(separator: ": ")
  }

  /// Does something with a default; what goes wrong is a mistake of the file.
  package func blaming<Value>(_ key: PreferenceKey, _ body: () throws -> Value) throws -> Value {
    guard let setting = settings[key.name] else { return try body() }
    do { return try body() } catch {
      throw DocumentError(
        "", "\(error)", at: setting.position, file: file ?? "preferences", cause: error)
    }
  }
}
