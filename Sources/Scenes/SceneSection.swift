// The keys of one kind of object in a scene file, for checking and for the reference.

import SegueText

/// A key of a scene file.
package struct SceneKey: Hashable, Sendable {
  /// The key as it stands in a file.
  package let name: String
  /// The kind of value, for the reference.
  package let value: String
  /// The same as data.
  package let form: ValueForm
  /// What holds where it is not given.
  package let usual: ValueDefault?
  /// Whether an object needs it.
  package let isRequired: Bool
  /// The meaning, and the default.
  package let summary: String

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - words: what the reference calls its kind of value, if not what the form is called.
  ///   - summary: its meaning.
  package init(
    _ name: String, _ form: ValueForm, as words: String? = nil, _ summary: String,
    default usual: ValueDefault? = nil, isRequired: Bool = false
  ) {
    (self.name, self.form, self.usual, self.isRequired) = (name, form, usual, isRequired)
    value = words ?? form.description
    self.summary = usual.map { "\(summary) Default: \($0.text(as: form))." } ?? summary
  }

  /// A key that every object of its kind has.
  package static func required(
    _ name: String, _ form: ValueForm, _ summary: String
  ) -> SceneKey {
    SceneKey(name, form, summary, isRequired: true)
  }
}

/// A kind of object.
package struct SceneSection: Sendable {
  /// Its name in messages: `a layer`.
  package let title: String
  /// Its name without an article, by which forms of values say it: `layer`.
  package let name: String
  /// Its purpose.
  package let summary: String
  /// Its keys in the order of the reference.
  package let keys: [SceneKey]
  /// Those of another section that may be used too.
  let otherKeys: [SceneKey]
  /// The names of both.
  package let names: [String]
  /// Keys of which an object has one.
  package let oneOf: [String]
  private let set: Set<String>

  /// Makes a section of its keys.
  ///
  /// - Parameter name: by which forms of values say it; the last word of the title without one.
  package init(
    _ title: String, _ summary: String, _ keys: [SceneKey], besides other: SceneSection? = nil,
    oneOf: [String] = [], name: String? = nil
  ) {
    self.title = title
    self.name = name ?? title.split(separator: " ").last.map(String.init) ?? ""
    self.summary = summary
    self.keys = keys
    self.oneOf = oneOf
    otherKeys = other?.keys ?? []
    names = (keys + otherKeys).map(\.name)
    set = Set(names)
  }

  package func allows(_ key: String) -> Bool { set.contains(key) }

  /// Refuses other values than objects, and keys that an object of this kind does not have.
  package func checkKeys(of node: JSONNode) throws(DocumentError) {
    _ = try SceneObject(node, self)
  }
}
