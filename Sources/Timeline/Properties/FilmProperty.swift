// Properties of a film and its parts. A property is a line in a table: its name, its kind of value, where the value is
// kept, and what it means. From the table follow what a show file may say, how it is read and written, its reference, the
// forms of the studio, and what other programs' files keep for us.

import SegueScenes
import SegueText

/// A property of a part of a film.
struct FilmProperty<Owner>: Sendable {
  /// Its name, its kind of value and its meaning, as the reference has them.
  let key: SceneKey
  /// What is missing without it; nil for what may be left out.
  var required: String?
  /// What commands may set of it behind the colon of an input.
  let settings: [FilmSetting]
  /// Sets it from a file's value; nil for what is read with another property.
  let read: (@Sendable (inout Owner, JSONNode, ShowReader) throws(DocumentError) -> Void)?
  /// Its value for a file; nil for what a file need not say.
  let tree: @Sendable (Owner, ShowWriter) -> JSONTree?

  /// A property of a kind of values.
  ///
  /// - Parameters:
  ///   - words: what commands may set of it behind the colon of an input.
  ///   - usual: the value that a file need not say; nil for one that is always written.
  ///   - other: what holds where it is not said, if that is not `usual`.
  init<Value: Equatable & Sendable>(
    _ name: String, words: [FilmSetting] = [], _ kind: PropertyKind<Value>,
    _ path: WritableKeyPath<Owner, Value> & Sendable, usual: Value? = nil, required: String? = nil,
    _ summary: String,
    default other: ValueDefault? = nil
  ) {
    let written = usual.flatMap { ValueDefault(kind.tree($0, ShowWriter(folder: nil))) }
    key = SceneKey(name, kind.form, summary, default: other ?? written, isRequired: required != nil)
    settings = words.map { [key] in $0.inside(key) }
    self.required = required
    read = { (owner, node, reader) throws(DocumentError) in
      owner[keyPath: path] = try kind.read(node, reader)
    }
    tree = { owner, writer in
      let value = owner[keyPath: path]
      return value == usual ? nil : kind.tree(value, writer)
    }
  }

  /// A property that need not have a value.
  init<Value: Sendable>(
    _ name: String, words: [FilmSetting] = [], _ kind: PropertyKind<Value>,
    _ path: WritableKeyPath<Owner, Value?> & Sendable, _ summary: String,
    default other: ValueDefault? = nil
  ) {
    key = SceneKey(name, kind.form, summary, default: other)
    settings = words.map { [key] in $0.inside(key) }
    read = { (owner, node, reader) throws(DocumentError) in
      owner[keyPath: path] = try kind.read(node, reader)
    }
    tree = { owner, writer in owner[keyPath: path].map { kind.tree($0, writer) } }
  }

  /// A property that a method of the reader reads, and that is not written.
  ///
  /// - Parameters:
  ///   - form: its kind of value.
  ///   - value: the method.
  init<Value>(
    _ name: String, words: [FilmSetting] = [], _ form: ValueForm,
    _ path: WritableKeyPath<Owner, Value> & Sendable,
    by value: @escaping @Sendable (ShowReader) -> (JSONNode) throws(DocumentError) -> Value,
    _ summary: String, default other: ValueDefault? = nil, required: String? = nil
  ) {
    self.init(name, words: words, form, summary, default: other, required: required) {
      (owner, node, reader) throws(DocumentError) in
      owner[keyPath: path] = try value(reader)(node)
    }
  }

  /// A property that is read and written in its own way.
  ///
  /// - Parameters:
  ///   - form: its kind of value.
  ///   - read: nil for what is read with another property, or before all of them.
  init(
    _ name: String, words: [FilmSetting] = [], _ form: ValueForm, _ summary: String,
    default other: ValueDefault? = nil,
    required: String? = nil,
    read: (@Sendable (inout Owner, JSONNode, ShowReader) throws(DocumentError) -> Void)? = nil,
    tree: @escaping @Sendable (Owner, ShowWriter) -> JSONTree? = { _, _ in nil }
  ) {
    key = SceneKey(name, form, summary, default: other, isRequired: required != nil)
    settings = words.map { [key] in $0.inside(key) }
    (self.required, self.read, self.tree) = (required, read, tree)
  }
}

/// The properties of a part of a film, in the order of the reference.
struct FilmTable<Owner>: Sendable {
  /// Its name and its keys.
  let section: SceneSection
  private let properties: [FilmProperty<Owner>]

  /// Makes a table: the name in messages, the purpose, and the keys of which an object has one.
  init(
    _ title: String, _ summary: String, oneOf: [String] = [],
    @FilmProperties<Owner> _ properties: () -> [FilmProperty<Owner>]
  ) {
    self.init(title, summary, properties(), oneOf: oneOf)
  }

  private init(
    _ title: String, _ summary: String, _ properties: [FilmProperty<Owner>],
    _ others: [SceneKey] = [], oneOf: [String] = []
  ) {
    section = SceneSection(title, summary, others + properties.map(\.key), oneOf: oneOf)
    self.properties = properties
  }

  /// Some of them, for a file of another program.
  ///
  /// - Parameter others: keys that are no properties.
  func only(
    _ title: String, and others: [SceneKey] = [], _ isIn: (String) -> Bool
  ) -> FilmTable {
    FilmTable(title, "", properties.filter { isIn($0.key.name) }, others)
  }

  /// Sets what an object says; what it does not say stays.
  func set(
    _ owner: inout Owner, _ object: SceneObject, _ reader: ShowReader
  ) throws(DocumentError) {
    for property in properties {
      guard let read = property.read else { continue }
      let name = property.key.name
      if let what = property.required {
        try read(&owner, object.required(name, what), reader)
      } else if let node = object[name] {
        try read(&owner, node, reader)
      }
    }
  }

  /// What commands may set, in the order of the reference.
  var settings: [FilmSetting] { properties.flatMap(\.settings) }

  /// Reads an object that has these keys alone.
  ///
  /// - Parameter usual: what holds for what it does not say.
  func read(
    _ node: JSONNode, _ usual: Owner, _ reader: ShowReader
  ) throws(DocumentError) -> Owner {
    var owner = usual
    try set(&owner, SceneObject(node, section), reader)
    return owner
  }

  /// What a file says of an owner; of some properties only, where it says which.
  func members(
    _ owner: Owner, _ writer: ShowWriter, _ isSaid: (String) -> Bool = { _ in true }
  ) -> [(String, JSONTree?)] {
    properties.filter { isSaid($0.key.name) }.map { ($0.key.name, $0.tree(owner, writer)) }
  }
}

/// Puts properties together, so that the compiler checks each by itself.
@resultBuilder enum FilmProperties<Owner> {
  static func buildExpression(_ property: FilmProperty<Owner>) -> [FilmProperty<Owner>] {
    [property]
  }

  static func buildExpression(_ properties: [FilmProperty<Owner>]) -> [FilmProperty<Owner>] {
    properties
  }

  static func buildBlock(_ parts: [FilmProperty<Owner>]...) -> [FilmProperty<Owner>] {
    parts.flatMap(\.self)
  }
}
