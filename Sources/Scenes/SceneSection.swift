// The keys of one kind of object in a scene file: what is checked, and what the reference shows.

/// A key of a scene file.
struct SceneKey: Sendable {
  let name: String
  /// What stands there, for the reference.
  let value: String
  /// What it means, and what holds when it is left out.
  let summary: String

  init(_ name: String, _ value: String, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

/// A kind of object.
struct SceneSection: Sendable {
  /// What it is called in messages: `a layer`.
  let title: String
  /// What it is for.
  let summary: String
  /// Its keys in the order of the reference.
  let keys: [SceneKey]
  /// Their names, and those of the keys of another section that may stand beside them.
  let names: [String]
  private let set: Set<String>

  init(
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
