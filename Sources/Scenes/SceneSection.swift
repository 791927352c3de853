// The keys of one kind of object in a scene file, for checking and for the reference.

/// A key of a scene file.
package struct SceneKey: Sendable {
  /// The key as it stands in a file.
  package let name: String
  /// The kind of value, for the reference.
  package let value: String
  /// The same as data; nil for a key that only the reference describes.
  package let form: ValueForm?
  /// The meaning, and the default.
  package let summary: String

  /// Makes a key: its name, its kind of value and its meaning.
  package init(_ name: String, _ value: String, _ summary: String) {
    (self.name, self.value, self.summary, form) = (name, value, summary, nil)
  }

  /// Makes a key whose kind of value is data.
  package init(_ name: String, _ form: ValueForm, _ summary: String) {
    (self.name, self.form, self.summary, value) = (name, form, summary, form.description)
  }
}

/// A kind of object.
package struct SceneSection: Sendable {
  /// Its name in messages: `a layer`.
  package let title: String
  /// Its purpose.
  package let summary: String
  /// Its keys in the order of the reference.
  package let keys: [SceneKey]
  /// Their names, with those of another section whose keys may be used too.
  package let names: [String]
  private let set: Set<String>

  /// Makes a section of its keys.
  package init(
    _ title: String, _ summary: String, _ keys: [SceneKey], besides other: SceneSection? = nil
  ) {
    self.title = title
    self.summary = summary
    self.keys = keys
    names = keys.map(\.name) + (other?.names ?? [])
    set = Set(names)
  }

  func allows(_ key: String) -> Bool { set.contains(key) }
}
