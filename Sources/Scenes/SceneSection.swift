// The keys of one kind of object in a scene file, for checking and for the reference.

/// A key of a scene file.
package struct SceneKey: Hashable, Sendable {
  /// The key as it stands in a file.
  package let name: String
  /// The kind of value, for the reference.
  package let value: String
  /// The same as data; nil for a key that only the reference describes.
  package let form: ValueForm?
  /// What holds where it is not given.
  package let usual: ValueDefault?
  /// Whether an object needs it.
  package let isRequired: Bool
  /// The meaning, and the default.
  package let summary: String

  /// Makes a key: its name, its kind of value and its meaning.
  package init(_ name: String, _ value: String, _ summary: String) {
    (self.name, self.value, self.summary) = (name, value, summary)
    (form, usual, isRequired) = (nil, nil, false)
  }

  /// Makes a key whose kind of value is data; its meaning ends with what is usual.
  package init(
    _ name: String, _ form: ValueForm, _ summary: String, default usual: ValueDefault? = nil,
    isRequired: Bool = false
  ) {
    (self.name, self.form, self.usual, self.isRequired) = (name, form, usual, isRequired)
    value = form.description
    self.summary = usual.map { "\(summary) \($0.text(as: form))." } ?? summary
  }
}

/// A kind of object.
package struct SceneSection: Sendable {
  /// Its name in messages: `a layer`.
  package let title: String
  /// Its name without an article, by which forms of values say it: `layer`.
  package var name: String { title.split(separator: " ").last.map(String.init) ?? "" }
  /// Its purpose.
  package let summary: String
  /// Its keys in the order of the reference.
  package let keys: [SceneKey]
  /// Their names, with those of another section whose keys may be used too.
  package let names: [String]
  /// Keys of which an object has one.
  package let oneOf: [String]
  private let set: Set<String>

  /// Makes a section of its keys.
  package init(
    _ title: String, _ summary: String, _ keys: [SceneKey], besides other: SceneSection? = nil,
    oneOf: [String] = []
  ) {
    self.title = title
    self.summary = summary
    self.keys = keys
    self.oneOf = oneOf
    names = keys.map(\.name) + (other?.names ?? [])
    set = Set(names)
  }

  package func allows(_ key: String) -> Bool { set.contains(key) }
}
